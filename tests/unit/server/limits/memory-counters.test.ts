import { afterEach, expect, test, vi } from "vitest";
import { MAX_KEYS, MemoryCounters } from "@/lib/server/limits/memory-counters";

afterEach(() => vi.useRealTimers());

test("a limit remembers no more keys than its bound, forgets the oldest first, and refuses nobody for it", () => {
  const counters = new MemoryCounters(60);
  expect(counters.take("the first", 1, 1)).toBeUndefined();
  for (let key = 1; key < MAX_KEYS; key += 1) counters.take(`key ${key}`, 1, 1);
  // As many as there is room for: all are held to the limit, the first of them as well.
  expect(counters.take("the first", 1, 1)).toBeGreaterThan(0);
  expect(counters.take("one more", 1, 1)).toBeUndefined();
  expect(counters.take("one more", 1, 1)).toBeGreaterThan(0);
  expect(counters.take("the first", 1, 1)).toBeUndefined();
});

test("a key that is used again and again is held to its limit until its window ends, and not longer", () => {
  vi.useFakeTimers();
  const counters = new MemoryCounters(60);
  expect(counters.take("key", 5, 5)).toBeUndefined();
  vi.advanceTimersByTime(59_000);
  expect(counters.take("key", 1, 5)).toBeCloseTo(1_000);
  vi.advanceTimersByTime(1_000);
  expect(counters.take("key", 5, 5)).toBeUndefined();
});

test("no timer runs for any of the keys", () => {
  vi.useFakeTimers();
  const counters = new MemoryCounters(60);
  for (let key = 0; key < 100; key += 1) counters.take(`key ${key}`, 1, 1);
  expect(vi.getTimerCount()).toBe(0);
});
