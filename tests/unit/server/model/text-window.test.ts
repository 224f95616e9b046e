import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textWindow } from "@/lib/model/server/text-window";

function collecting() {
  const passed: string[] = [];
  return { passed, ...textWindow((text) => passed.push(text), 25) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("joining text that comes in quick succession", () => {
  test("what comes within a window goes out together, at its end", () => {
    const { passed, push } = collecting();
    push("a");
    vi.advanceTimersByTime(24);
    push("b");
    expect(passed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(passed).toEqual(["ab"]);

    push("c");
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(25);
    expect(passed).toEqual(["ab", "c"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a flood is cut into pieces, so that a window has a largest size", () => {
    const { passed, push, flush } = collecting();
    for (let piece = 0; piece < 200; piece += 1) push("x".repeat(1000));
    flush();
    expect(Math.max(...passed.map((text) => text.length))).toBeLessThanOrEqual(66_536);
    expect(passed.join("")).toHaveLength(200_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("what is pending goes out when it is asked for, and once", () => {
    const { passed, push, flush } = collecting();
    push("a");
    flush();
    flush();
    vi.advanceTimersByTime(100);
    expect(passed).toEqual(["a"]);
  });
});
