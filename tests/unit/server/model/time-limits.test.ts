import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stillMs } from "@/lib/boot/guarded-server";
import {
  type CallClock,
  firstTokenSecondsOf,
  longestTextMs,
  startClock,
  timeLimits,
} from "@/lib/model/server/time-limits";
import { readEnv } from "@/lib/server/env";
import { collectGarbage } from "../../../support/in-process/collect-garbage";

let clock: CallClock;

test.each(["", "1", "600"])(
  "a connection is kept for longer than a text may take, with MODEL_FIRST_TOKEN_SECONDS=%s",
  (seconds) => {
    const settings = readEnv({ OPENAI_API_KEY: "key", MODEL_FIRST_TOKEN_SECONDS: seconds });
    expect(stillMs(settings)).toBeGreaterThan(timeLimits(Number(seconds || 30)).totalMs);
  },
);

test("a found server may load its model for two minutes, which no limit of a text cuts short", () => {
  expect(["ollama", "vllm", "openai", "other"].map(firstTokenSecondsOf)).toEqual([120, 120, 30, 30]);
  expect(longestTextMs(readEnv({}))).toBeGreaterThan(timeLimits(120).totalMs);
});

beforeEach(() => {
  vi.useFakeTimers();
  clock = startClock(timeLimits(30), new AbortController().signal);
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

describe("the clock of a call", () => {
  test("keeps the limits of the design, and gives a slow model more in all", () => {
    expect(timeLimits(30)).toEqual({ connectMs: 5_000, firstTokenMs: 30_000, idleMs: 20_000, totalMs: 120_000 });
    expect(timeLimits(300)).toMatchObject({ firstTokenMs: 300_000, idleMs: 20_000, totalMs: 390_000 });
  });

  test("gives up when the first token takes too long", () => {
    clock.beginTry();
    vi.advanceTimersByTime(29_999);
    expect(clock.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(clock.expired()?.message).toContain("too long to start");
    expect(clock.signal.reason).toBe(clock.expired());
  });

  test("gives a second try its whole time", () => {
    vi.advanceTimersByTime(29_000);
    clock.beginTry();
    vi.advanceTimersByTime(29_999);
    expect(clock.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(clock.signal.aborted).toBe(true);
  });

  test("does not hold a try to the pace of the one before it", () => {
    clock.beginTry();
    clock.heard();
    vi.advanceTimersByTime(19_000);
    clock.beginTry();
    vi.advanceTimersByTime(29_999);
    expect(clock.signal.aborted).toBe(false);
  });

  test.each(["not heard", "heard"])(
    "lets the wait for a second try take its time, after a first that was %s",
    (first) => {
      clock.beginTry();
      if (first === "heard") clock.heard();
      clock.endTry();
      vi.advanceTimersByTime(60_000);
      clock.beginTry();
      vi.advanceTimersByTime(29_999);
      expect(clock.signal.aborted).toBe(false);
      vi.advanceTimersByTime(1);
      expect(clock.expired()?.message).toContain("too long to start");
    },
  );

  test("gives up when the text stops, counted anew from each piece", () => {
    clock.beginTry();
    for (let piece = 0; piece < 3; piece += 1) {
      clock.heard();
      vi.advanceTimersByTime(19_000);
    }
    clock.heard();
    vi.advanceTimersByTime(19_999);
    expect(clock.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(clock.expired()?.message).toContain("stopped in the middle");
  });

  test("gives up after the total, however steadily words come", () => {
    clock.beginTry();
    for (let second = 1; second < 120; second += 1) {
      vi.advanceTimersByTime(1_000);
      clock.heard();
    }
    vi.advanceTimersByTime(999);
    expect(clock.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(clock.expired()?.message).toContain("too long to finish");
  });

  test("aborts with its caller without a limit passed, and leaves no timer behind", () => {
    const caller = new AbortController();
    const other = startClock(timeLimits(30), caller.signal);
    caller.abort();
    expect(other.signal.aborted).toBe(true);
    expect(other.expired()).toBeUndefined();
    other.stop();
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is let go with all that listened to it, though its caller goes on", async () => {
    const caller = new AbortController();
    const listener = listenToAClock(caller.signal);
    await collectGarbage();
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
    expect(listener.deref()).toBeUndefined();
  });
});

/** What listens to a clock that was started and has stopped. */
function listenToAClock(caller: AbortSignal): WeakRef<object> {
  const listener = () => {};
  const { signal, stop } = startClock(timeLimits(30), caller);
  signal.addEventListener("abort", listener);
  stop();
  return new WeakRef(listener);
}
