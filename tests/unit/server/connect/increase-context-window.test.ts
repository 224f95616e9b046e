import { afterEach, expect, test } from "vitest";
import { increaseContextWindow } from "@/lib/model/server/increase-context-window";
import {
  type Answers,
  answersJson,
  type FakeServer,
  OLLAMA,
  startFakeServer,
} from "../../../support/model/fake-model-servers";

let server: FakeServer;
afterEach(() => server.close());

async function increase(model: string, create: Answers[string] = { status: "success" }, answers: Answers = OLLAMA) {
  server = await startFakeServer({ ...answers, "/api/create": create });
  return increaseContextWindow(`${server.origin}/v1`, model, new AbortController().signal);
}

const creations = () => server.asked.filter(({ path }) => path === "/api/create");

test.each([
  ["qwen3:1.7b", "qwen3:1.7b-16k"],
  ["llama3.2:latest", "llama3.2:16k"],
  ["llama3.2", "llama3.2:16k"],
  ["qwen3:1.7b-16k", "qwen3:1.7b-16k"],
])("a larger window for %s is asked of Ollama as it documents it, under the name %s", async (model, wider) => {
  const tags = { models: [{ name: model, size: 1 }] };
  expect(await increase(model, { status: "success" }, { ...OLLAMA, "/api/tags": tags })).toEqual({
    model: wider,
    window: 16_384,
  });
  const body = { model: wider, from: model, parameters: { num_ctx: 16_384 }, stream: false };
  expect(creations()).toEqual([expect.objectContaining({ method: "POST", body })]);
});

test("a model that Ollama does not have is not asked for, because Ollama would download it", async () => {
  await expect(increase("gone:8b")).rejects.toMatchObject({
    message: "Ollama doesn't have the model gone:8b. Choose another model.",
  });
  expect(creations()).toEqual([]);
});

test.each<[string, Answers[string]]>([
  ["an error", answersJson(500, { error: "no space left on device" })],
  ["a failure with 200", { error: "VENDOR WORDS" }],
])("%s of Ollama is told without its words", async (_what, create) => {
  await expect(increase("qwen3:1.7b", create)).rejects.toMatchObject({
    message: "Ollama couldn't create qwen3:1.7b-16k. Choose another model.",
  });
});

test("an Ollama that is gone is told as that", async () => {
  await expect(increase("qwen3:1.7b", {}, {})).rejects.toMatchObject({
    message: expect.stringContaining("can't reach"),
  });
});
