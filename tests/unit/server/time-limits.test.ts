import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CallClock, startClock, timeLimits } from "@/lib/server/model/time-limits";

const never = new Promise<never>(() => {});
const soon = <Value>(value: Value, afterMs: number) =>
  new Promise<Value>((resolve) => setTimeout(resolve, afterMs, value));

let clock: CallClock;

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

  test("gives up when the first token takes too long, however much else arrives", async () => {
    clock.beginTry();
    await Promise.all([clock.waitFor("first-token", soon(1, 29_000)), vi.advanceTimersByTimeAsync(29_000)]);
    void clock.waitFor("first-token", never);
    await vi.advanceTimersByTimeAsync(999);
    expect(clock.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(clock.expired()?.code).toBe("model_timeout");
    expect(clock.signal.reason).toBe(clock.expired());
  });

  test("gives a second try its whole time", async () => {
    await vi.advanceTimersByTimeAsync(29_000);
    clock.beginTry();
    void clock.waitFor("first-token", never);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(clock.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(clock.signal.aborted).toBe(true);
  });

  test("gives up when the text stops, counted anew from each piece", async () => {
    clock.beginTry();
    for (let piece = 0; piece < 3; piece += 1) {
      await Promise.all([clock.waitFor("next", soon(piece, 19_000)), vi.advanceTimersByTimeAsync(19_000)]);
    }
    void clock.waitFor("next", never);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(clock.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(clock.expired()?.message).toContain("stopped in the middle");
  });

  test("does not blame the server for a reader that pauses", async () => {
    clock.beginTry();
    await clock.waitFor("next", Promise.resolve(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clock.signal.aborted).toBe(false);
    void clock.waitFor("next", never);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(clock.signal.aborted).toBe(true);
  });

  test("gives up after the total, whoever was slow", async () => {
    await vi.advanceTimersByTimeAsync(119_999);
    expect(clock.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
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
});
