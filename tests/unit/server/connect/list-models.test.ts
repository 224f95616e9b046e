import { describe, expect, onTestFinished, test } from "vitest";
import { listModels } from "@/lib/model/server/list-models";
import { eventually } from "../../../support/eventually";
import {
  type Answers,
  answersJson,
  answersPage,
  type FakeServer,
  neverEnds,
  redirects,
  startFakeServer,
  VLLM,
} from "../../../support/model/fake-model-servers";

const KEY = "sk-secret-key";

async function start(answers: Answers): Promise<FakeServer> {
  const server = await startFakeServer(answers);
  onTestFinished(server.close);
  return server;
}

const list = (server: FakeServer, service = "other", apiKey: string | undefined = KEY, path = "/v1") =>
  listModels({ service, baseUrl: `${server.origin}${path}`, ...(apiKey && { apiKey }) }, new AbortController().signal);

const models = (...data: object[]) => ({ object: "list", data });

describe("the models of a service", () => {
  const others = ["text-embedding-3-small", "whisper-1", "gpt-4o-mini-tts", "gpt-image-2", "omni-moderation-latest"];

  test.each<[string, Answers, string[], object[]]>([
    [
      "openai",
      {
        "/v1/models": models(
          { id: "gpt-6.1-terra", object: "model", created: 1_686_935_002, owned_by: "openai" },
          ...others.map((id) => ({ id, object: "model", owned_by: "openai" })),
        ),
      },
      ["/v1/models"],
      [{ name: "gpt-6.1-terra" }],
    ],
    [
      "anthropic",
      {
        "/v1/models": {
          data: [{ type: "model", id: "claude-sonnet-5-5", max_input_tokens: 1_000_000 }],
          has_more: false,
        },
      },
      ["/v1/models?limit=1000"],
      [{ name: "claude-sonnet-5-5", window: 1_000_000 }],
    ],
    [
      "gemini",
      {
        "/v1/models": models(
          { id: "models/gemini-3.8-flash", object: "model", owned_by: "google" },
          { id: "models/gemini-embedding-001", object: "model", owned_by: "google" },
          { id: "models/imagen-4.0-generate-001", object: "model", owned_by: "google" },
        ),
      },
      ["/v1/models"],
      [{ name: "gemini-3.8-flash" }],
    ],
    [
      "openrouter",
      {
        "/v1/key": { data: { label: "sk-or-v1-au7...890", limit: null, usage: 0 } },
        "/v1/models": models(
          { id: "anthropic/claude-sonnet-5", context_length: 1_000_000, architecture: { output_modalities: ["text"] } },
          { id: "some/painter", context_length: 32_768, architecture: { output_modalities: ["image"] } },
        ),
      },
      ["/v1/key", "/v1/models"],
      [{ name: "anthropic/claude-sonnet-5", window: 1_000_000 }],
    ],
    [
      "groq",
      {
        "/v1/models": models(
          { id: "openai/gpt-oss-120b", object: "model", active: true, context_window: 131_072 },
          { id: "whisper-large-v3", object: "model", active: true, context_window: 448 },
          { id: "meta-llama/llama-prompt-guard-2-86m", object: "model", active: true, context_window: 512 },
        ),
      },
      ["/v1/models"],
      [{ name: "openai/gpt-oss-120b", window: 131_072 }],
    ],
    [
      "mistral",
      {
        "/v1/models": models(
          { id: "mistral-large-2512", capabilities: { completion_chat: true }, max_context_length: 262_144 },
          { id: "mistral-large-2512", capabilities: { completion_chat: true }, max_context_length: 262_144 },
          { id: "codestral-fim", capabilities: { completion_chat: false }, max_context_length: 32_768 },
        ),
      },
      ["/v1/models"],
      [{ name: "mistral-large-2512", window: 262_144 }],
    ],
  ])(
    "of %s are read as its documentation says, without those that do not write",
    async (service, answers, paths, offers) => {
      const server = await start(answers);
      expect(await list(server, service, KEY, "/v1/")).toEqual(offers);
      expect(server.asked.map(({ path }) => path)).toEqual(paths);
      const sent = server.asked.map(({ headers }) => [
        headers.authorization,
        headers["x-api-key"],
        headers["anthropic-version"],
      ]);
      const expected =
        service === "anthropic" ? [undefined, KEY, "2023-06-01"] : [`Bearer ${KEY}`, undefined, undefined];
      expect(sent).toEqual(paths.map(() => expected));
    },
  );

  test("that is another server are asked without a key when there is none", async () => {
    const server = await start(VLLM);
    expect(await list(server, "other", "")).toEqual([{ name: "Qwen/Qwen3-8B", window: 40_960 }]);
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  test("are found under /v1 where the address has no version", async () => {
    expect(await list(await start(VLLM), "other", "", "")).toEqual([{ name: "Qwen/Qwen3-8B", window: 40_960 }]);
  });

  test("are at most five hundred", async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ id: `model-${at}` }));
    expect(await list(await start({ "/v1/models": models(...many) }))).toHaveLength(500);
  });
});

const REFUSED = "The model's server refused the key. Paste the whole key again at /connect, or create a new one.";
const NO_MODEL = "The model's server sent back something that isn't a model response. Check the address at /connect.";

describe("a wrong key is told as such", () => {
  test.each<[string, string, Answers[string]]>([
    [
      "openai",
      "/v1/models",
      answersJson(401, { error: { message: `Incorrect API key provided: ${KEY}`, code: "invalid_api_key" } }),
    ],
    [
      "gemini",
      "/v1/models",
      answersJson(400, [
        { error: { code: 400, message: "API key not valid.", details: [{ reason: "API_KEY_INVALID" }] } },
      ]),
    ],
    ["openrouter", "/v1/key", answersJson(401, { error: { message: "User not found.", code: 401 } })],
  ])("by %s", async (service, path, refusal) => {
    const server = await start({ "/v1/models": models({ id: "one" }), [path]: refusal });
    await expect(list(server, service)).rejects.toMatchObject({ code: "model_unavailable", message: REFUSED });
  });
});

describe("something else than a model's server", () => {
  test.each<[string, Answers]>([
    ["answers with a page", { "/v1/models": answersPage }],
    ["answers with other JSON", { "/v1/models": { hello: "world" } }],
    ["has no list", {}],
    ["has an endless list", { "/v1/models": neverEnds }],
  ])("that %s is told as such", async (_what, answers) => {
    const server = await start(answers);
    await expect(list(server)).rejects.toMatchObject({ message: NO_MODEL });
    await eventually(() => expect(server.open).toBe(0));
  });

  test("that redirects is told as such, and its target gets no key", async () => {
    const target = await start(VLLM);
    const server = await start({ "/v1/models": redirects(`${target.origin}/v1/models`) });
    await expect(list(server)).rejects.toMatchObject({ message: NO_MODEL });
    expect(target.asked).toEqual([]);
  });

  test("is not there", async () => {
    const server = await startFakeServer({});
    await server.close();
    await expect(list(server)).rejects.toMatchObject({
      message: expect.stringContaining("can't reach"),
    });
  });
});

test("a list that is waited for can be given up", async () => {
  const server = await start({ "/v1/models": () => {} });
  const stopping = new AbortController();
  const asking = listModels({ service: "other", baseUrl: `${server.origin}/v1` }, stopping.signal);
  await eventually(() => expect(server.open).toBe(1));
  stopping.abort();
  await expect(asking).rejects.toBe(stopping.signal.reason);
  await eventually(() => expect(server.open).toBe(0));
});
