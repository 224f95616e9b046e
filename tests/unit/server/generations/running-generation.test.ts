import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GenerationOutcome } from "@/lib/generations/server/admit-generation";
import type { GenerationEnd } from "@/lib/generations/server/generation-records";
import { generationRegistry } from "@/lib/generations/server/registry";
import { shutDown, trackWork } from "@/lib/generations/server/shut-down";
import { RunningGeneration, startGeneration } from "@/lib/generations/server/start-generation";
import { DEFAULT_PRICES } from "@/lib/model/prices";
import type { TextModel } from "@/lib/model/server/text-model";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import type { GenerationEvent } from "@/lib/stream/events";
import { decodeEvents } from "@/tests/support/model/event-bodies";
import { modelThatSays, modelThatWaits, textDelta } from "../../../support/model/text-models";

const request = {
  system: "System.",
  user: "A secret letter.",
  maxOutputTokens: 10,
  task: { path: "/wizard/prompt-2", payload: {} },
};

function begin(model: TextModel, onEnd?: (outcome: GenerationOutcome) => void): RunningGeneration {
  const admitted = { model, request, prices: DEFAULT_PRICES, ...(onEnd && { onEnd }) };
  return new RunningGeneration(admitted, 30_000, async () => {});
}

/** The counts that were announced, each once. */
async function outcomeOf(model: TextModel, whileItRuns = (_: RunningGeneration) => {}): Promise<GenerationOutcome> {
  const outcomes: GenerationOutcome[] = [];
  const generation = begin(model, (one) => void outcomes.push(one));
  whileItRuns(generation);
  await generation.finished;
  const [only, ...others] = outcomes;
  if (!only || others.length > 0) throw new Error(`It was told ${outcomes.length} times.`);
  return only;
}

/** The events whose frames are there by now. */
async function eventsOf({ log }: RunningGeneration): Promise<GenerationEvent[]> {
  const events: GenerationEvent[] = [];
  const bytes = Buffer.concat(log.encodedAfter(0));
  for await (const event of decodeEvents(new Blob([bytes]).stream())) events.push(event);
  return events;
}

async function run(model: TextModel): Promise<GenerationEvent[]> {
  const generation = begin(model);
  await generation.finished;
  return eventsOf(generation);
}

afterEach(() => vi.restoreAllMocks());

describe("a generation", () => {
  test("gives its events in the order of the wire, with what the model counted and what it cost", async () => {
    const model = modelThatSays({ type: "model", name: "gpt-4-0613" }, textDelta("Hel"), textDelta("lo"), {
      type: "usage",
      inputTokens: 1000,
      outputTokens: 100,
    });
    expect(await run(model)).toEqual([
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
    const events = await run(modelThatSays(textDelta("12345678")));
    expect(events.slice(2, 3)).toEqual([{ type: "model", name: "configured" }]);
    expect(events.at(-2)).toMatchObject({ usage: { inputTokens: 7, outputTokens: 2, estimated: true } });
  });

  test("an empty reply is a failure, never a finished nothing", async () => {
    const events = await run(modelThatSays({ type: "usage", inputTokens: 1, outputTokens: 0 }));
    expect(events.at(-1)).toMatchObject({ type: "error", error: { code: "model_unavailable", retryable: true } });
  });

  test("a failure keeps the text before it and ends with the error instead of done", async () => {
    const model = modelThatSays(textDelta("Half"), () => {
      throw new AppError("rate_limited", { retryAfterSeconds: 3 });
    });
    const events = await run(model);
    expect(events.slice(3)).toEqual([
      { type: "text-delta", text: "Half" },
      { type: "usage", usage: expect.objectContaining({ outputTokens: 1, estimated: true }) },
      { type: "error", error: expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 3 }) },
    ]);
  });

  test("a mistake of ours tells the person nothing of itself, and the log nothing of the person", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const model = modelThatSays(() => {
      throw new TypeError(`cannot read\n look at ${request.user}`);
    });
    const events = await run(model);
    expect(events.at(-1)).toMatchObject({
      error: { code: "internal", message: expect.not.stringContaining("secret") },
    });
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0]?.[0])).toMatch(/"unforeseen-error".*"TypeError".*running-generation\.test/);
    expect(String(log.mock.calls[0]?.[0])).not.toContain("secret");
  });

  test("stopping ends the model's work, and the events without a last one", async () => {
    const { model, stopped } = modelThatWaits();
    const generation = begin(model);
    await generation.stop(new AppError("stopped"));
    await stopped;
    const types = (await eventsOf(generation)).map(({ type }) => type);
    expect(types).toEqual(["prompt", "input-tokens", "model", "text-delta"]);
    await generation.finished;
    expect((await eventsOf(generation)).slice(4)).toMatchObject([
      { type: "usage", usage: { estimated: true } },
      { type: "error", error: { code: "stopped" } },
    ]);
  });
});

describe("what counts the tokens", () => {
  const counted = { type: "usage", inputTokens: 1000, outputTokens: 100 } as const;
  const fails = () => {
    throw new AppError("model_unavailable");
  };
  const estimated = (inputTokens: number, outputTokens: number) =>
    expect.objectContaining({ inputTokens, outputTokens, estimated: true });
  const asCounted = expect.objectContaining({ inputTokens: 1000, outputTokens: 100, estimated: false });

  test("is told what the model counted", async () => {
    expect(await outcomeOf(modelThatSays(textDelta("Hello"), counted))).toEqual({
      result: "done",
      hasText: true,
      usage: asCounted,
      tokens: 1100,
    });
  });

  test("is told of nothing used when it failed before it wrote, and of the part when it failed later", async () => {
    const nothing = { inputTokens: 0, outputTokens: 0, estimated: true, cost: 0 };
    const before = await outcomeOf(modelThatSays(fails));
    expect(before).toEqual({ result: "failed", hasText: false, usage: nothing, tokens: 0 });
    const later = await outcomeOf(modelThatSays(textDelta("1234"), fails));
    expect(later).toMatchObject({ result: "failed", hasText: true, usage: estimated(7, 1) });
    expect(later.usage.cost).toBeGreaterThan(0);
  });

  test("is told what a model counted that thought and then said nothing", async () => {
    expect(await outcomeOf(modelThatSays(counted))).toEqual({
      result: "failed",
      hasText: false,
      usage: asCounted,
      tokens: 1100,
    });
  });

  test("is told of the prompt and the part when it was stopped", async () => {
    const { model } = modelThatWaits();
    const outcome = outcomeOf(model, (generation) => void generation.stop(new AppError("stopped")));
    expect(await outcome).toMatchObject({ result: "stopped", hasText: true, usage: estimated(7, 2) });
  });

  test("is told of all calls together: those that the model counted, and the most of those that no one counted", async () => {
    const uncounted = { type: "uncounted", tokensAtMost: 500 } as const;
    const told = await outcomeOf(modelThatSays(counted, uncounted, textDelta("12345678"), counted));
    expect(told.tokens).toBe(2700);
    expect(told.usage).toEqual(estimated(2007, 202));
    const twice = await outcomeOf(modelThatSays(counted, textDelta("Hello"), counted));
    expect(twice.usage).toMatchObject({ inputTokens: 2000, outputTokens: 200, estimated: false });
  });

  test("is told how much of the input was cached over all calls, and the cost of it", async () => {
    const model = modelThatSays({ ...counted, cachedTokens: 600 }, textDelta("Hello"), counted, {
      ...counted,
      cachedTokens: 400,
    });
    const outcomes: GenerationOutcome[] = [];
    const prices = new Map([["configured", { input: 1, cachedInput: 0.5, output: 10 }]]);
    const onEnd = (outcome: GenerationOutcome) => void outcomes.push(outcome);
    const generation = new RunningGeneration({ model, request, prices, onEnd }, 30_000, async () => {});
    await generation.finished;
    const usage = { inputTokens: 3000, cachedTokens: 1000, outputTokens: 300, estimated: false, cost: 5.5 };
    // The budget counts them like all others.
    expect(outcomes).toEqual([{ result: "done", hasText: true, usage, tokens: 3300 }]);
    expect((await eventsOf(generation)).at(-2)).toEqual({ type: "usage", usage });
  });

  test("is told before the last event, so that its reader can go on at once", async () => {
    const outcomes: GenerationOutcome[] = [];
    const generation = begin(
      modelThatSays(async () => textDelta("Hello")),
      (outcome) => void outcomes.push(outcome),
    );
    const told: number[] = [];
    generation.log.subscribe(() => void told.push(outcomes.length));
    await generation.finished;
    // The prompt and its tokens are there from the beginning; then come the model, the text, its usage, done, and no more.
    expect(told).toEqual([0, 0, 0, 1, 1]);
  });
});

/** A generation that says one word and then waits to be ended. */
function runWaiting() {
  const { model, stopped } = modelThatWaits();
  const ends: GenerationEnd[] = [];
  const store = async (end: GenerationEnd) => void ends.push(end);
  const generation = new RunningGeneration({ model, request, prices: DEFAULT_PRICES }, 30_000, store);
  generationRegistry().track(generation, "visitor:someone");
  return { generation, stopped, ends };
}

describe("a shutdown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    once.forgetAll();
  });

  test("gives texts three seconds, then ends and stores them, and only then the connections", async () => {
    const { generation, stopped, ends } = runWaiting();
    const broken = vi.fn();
    trackWork(broken);
    const ending = shutDown();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(generation.log.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await stopped;
    expect(ends).toMatchObject([{ status: "failed", text: "Hello", error: { code: "connection_lost" } }]);
    expect(generation.log.ended).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    await ending;
    expect(broken).toHaveBeenCalledOnce();
  });

  test("with nothing to wait for waits for nothing", async () => {
    const broken = vi.fn();
    trackWork(broken);
    await shutDown();
    expect(broken).toHaveBeenCalledOnce();
  });

  test("is followed by no new text, and nothing is taken for it", async () => {
    await shutDown();
    const admit = vi.fn();
    const owners = ["visitor:1"] as const;
    const wish = { owners, key: undefined, path: "/wizard/prompt-2", payload: {}, admit };
    await expect(startGeneration(wish)).rejects.toMatchObject({ code: "connection_lost" });
    expect(admit).not.toHaveBeenCalled();
  });
});
