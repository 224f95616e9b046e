import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GenerationClient, GenerationFollower } from "@/lib/browser/generations/generation-follower";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is stopped before the code has come that talks to the server is never begun", async () => {
  let come: (client: GenerationClient) => void = () => {};
  const client = { get: () => undefined, load: () => new Promise<GenerationClient>((resolve) => (come = resolve)) };
  const onEnd = vi.fn();
  const follower = new GenerationFollower(client, { onNextFrame: (draw) => draw() }, { onEnd, onCount: () => {} });
  const openGeneration = vi.fn(async function* () {});
  follower.begin("story", "0", openGeneration);
  await follower.stop("story");
  expect(onEnd).toHaveBeenCalledExactlyOnceWith("story", expect.objectContaining({ kind: "stopped" }));
  come({ openGeneration, reattach: openGeneration, stopGeneration: async () => {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(openGeneration).not.toHaveBeenCalled();
});
