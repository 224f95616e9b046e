import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PRICES } from "@/lib/cost/prices";
import type { GenerationEnd } from "@/lib/server/generations/generation-records";
import { generationRegistry } from "@/lib/server/generations/registry";
import { RunningGeneration } from "@/lib/server/generations/running-generation";
import { shutDown, trackWork } from "@/lib/server/generations/shut-down";
import { startGeneration } from "@/lib/server/generations/start-generation";
import { once } from "@/lib/server/once";
import { modelThatWaits } from "../../../support/model/text-models";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  once.forgetAll();
});

const request = {
  system: "System.",
  user: "User.",
  maxOutputTokens: 10,
  task: { path: "/wizard/prompt-2", payload: {} },
};

/** A generation that says one word and then waits to be ended. */
function runWaiting() {
  const { model, stopped } = modelThatWaits();
  const ends: GenerationEnd[] = [];
  const store = async (end: GenerationEnd) => void ends.push(end);
  const generation = new RunningGeneration({ model, request, prices: DEFAULT_PRICES }, 30_000, store);
  generationRegistry().track(generation);
  return { generation, stopped, ends };
}

test("a shutdown gives texts three seconds, then ends and stores them, and only then the connections", async () => {
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

test("a shutdown with nothing to wait for waits for nothing", async () => {
  const broken = vi.fn();
  trackWork(broken);
  await shutDown();
  expect(broken).toHaveBeenCalledOnce();
});

test("nothing is begun from then on, and nothing is taken for it", async () => {
  await shutDown();
  const admit = vi.fn();
  const owners = ["visitor:1"] as const;
  const wish = { owners, key: undefined, path: "/wizard/prompt-2", payload: {}, admit };
  await expect(startGeneration(wish)).rejects.toMatchObject({ code: "connection_lost" });
  expect(admit).not.toHaveBeenCalled();
});
