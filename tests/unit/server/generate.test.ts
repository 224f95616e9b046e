import { afterEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_PRICES } from "@/lib/cost/prices";
import { generate } from "@/lib/server/generations/generate";
import { AppError } from "@/lib/server/http/errors";
import type { TextModel } from "@/lib/server/model/text-model";
import { collect } from "../../support/event-bodies";
import { modelThatSays, modelThatWaits, textDelta } from "../../support/text-models";

const request = {
  system: "System.",
  user: "A secret letter.",
  maxOutputTokens: 10,
  task: { path: "/wizard/prompt-2", payload: {} },
};
const run = (model: TextModel, signal = new AbortController().signal) =>
  generate({ model, request, prices: DEFAULT_PRICES }, signal);

afterEach(() => vi.restoreAllMocks());

describe("a generation", () => {
  test("gives its events in the order of the wire, with what the model counted and what it cost", async () => {
    const model = modelThatSays({ type: "model", name: "gpt-4-0613" }, textDelta("Hel"), textDelta("lo"), {
      type: "usage",
      inputTokens: 1000,
      outputTokens: 100,
    });
    expect(await collect(run(model))).toEqual([
      { type: "prompt", prompt: "System.\n\nA secret letter." },
      { type: "input-tokens", count: 7 },
      { type: "model", name: "gpt-4-0613" },
      { type: "text-delta", text: "Hel" },
      { type: "text-delta", text: "lo" },
      { type: "usage", usage: { inputTokens: 1000, outputTokens: 100, estimated: false, cost: 0.036 } },
      { type: "done" },
    ]);
  });

  test("estimates the tokens of a model that does not count, and says so", async () => {
    const events = await collect(run(modelThatSays(textDelta("12345678"))));
    expect(events.slice(2, 3)).toEqual([{ type: "model", name: "configured" }]);
    expect(events.at(-2)).toMatchObject({ usage: { inputTokens: 7, outputTokens: 2, estimated: true } });
  });

  test("an empty reply is a failure, never a finished nothing", async () => {
    const events = await collect(run(modelThatSays({ type: "usage", inputTokens: 1, outputTokens: 0 })));
    expect(events.at(-1)).toMatchObject({ type: "error", error: { code: "model_unavailable", retryable: true } });
  });

  test("a failure keeps the text before it and ends with the error instead of done", async () => {
    const model = modelThatSays(textDelta("Half"), () => {
      throw new AppError("rate_limited", { retryAfterSeconds: 3 });
    });
    const events = await collect(run(model));
    expect(events.slice(3)).toEqual([
      { type: "text-delta", text: "Half" },
      { type: "error", error: expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 3 }) },
    ]);
  });

  test("a mistake of ours tells the person nothing of itself, and the log nothing of the person", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const model = modelThatSays(() => {
      throw new TypeError(`cannot read\n look at ${request.user}`);
    });
    const events = await collect(run(model));
    expect(events.at(-1)).toMatchObject({
      error: { code: "internal", message: expect.not.stringContaining("secret") },
    });
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0]?.[0])).toMatch(/"generation-failed".*"TypeError".*generate\.test/);
    expect(String(log.mock.calls[0]?.[0])).not.toContain("secret");
  });

  test("stopping ends the model's work, and the events without a last one", async () => {
    const { model, stopped } = modelThatWaits();
    const stopping = new AbortController();
    const types: string[] = [];
    for await (const event of run(model, stopping.signal)) {
      types.push(event.type);
      if (event.type === "text-delta") queueMicrotask(() => stopping.abort());
    }
    await stopped;
    expect(types).toEqual(["prompt", "input-tokens", "model", "text-delta"]);
  });
});
