import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import {
  countLogLines,
  endLogMinute,
  LINES_PER_MINUTE,
  logLine,
  recordEvent,
  recordUnforeseen,
} from "@/lib/server/log";
import { once } from "@/lib/server/once";

let written: MockInstance<typeof process.stderr.write>;

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "a-secret-of-the-tests-that-is-long-enough");
  once.forgetAll();
  written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

const lines = (): Record<string, unknown>[] => written.mock.calls.map(([line]) => JSON.parse(String(line)));

test("subjects are written as hashes: equal ones alike, and none as it is", () => {
  recordEvent("signed-in", { owner: "user:ada", network: "203.0.113.9", address: "ada@example.com" });
  recordEvent("limit-refused", { key: "203.0.113.9", limit: "questions-per-address" });
  const [signedIn, refused] = lines();
  expect(signedIn).toMatchObject({ event: "signed-in", owner: expect.stringMatching(/^[\w-]{16}$/) });
  expect(refused?.key).toBe(signedIn?.network);
  expect(JSON.stringify(lines())).not.toMatch(/ada|203\.0/);
});

test("what repeats itself within a minute is written once, and then counted", () => {
  for (let count = 0; count < 500; count += 1) recordEvent("limit-refused", { key: "somebody", limit: "texts" });
  expect(lines()).toHaveLength(1);
  endLogMinute();
  expect(lines().at(-1)).toMatchObject({ event: "lines-left-out", of: "limit-refused", count: 499 });
  recordEvent("limit-refused", { key: "somebody", limit: "texts" });
  expect(lines()).toHaveLength(3);
});

test("a flood of one event writes so many lines a minute, and hides no other", () => {
  for (let count = 0; count < 5_000; count += 1) recordEvent("foreign-origin", { network: `10.0.${count}` });
  for (let count = 0; count < 5_000; count += 1) logLine("database-failed", { code: "P1001" });
  recordEvent("signed-in", { owner: "user:ada" });
  expect(lines()).toHaveLength(2 * LINES_PER_MINUTE + 1);
  expect(lines().at(-1)).toMatchObject({ event: "signed-in" });
  endLogMinute();
  expect(lines().slice(-2)).toEqual([
    expect.objectContaining({ of: "foreign-origin", count: 5_000 - LINES_PER_MINUTE }),
    expect.objectContaining({ of: "database-failed", count: 5_000 - LINES_PER_MINUTE }),
  ]);
});

test("a minute ends by itself, and the next one counts anew", () => {
  vi.useFakeTimers();
  vi.spyOn(process, "once").mockReturnThis();
  countLogLines();
  for (let count = 0; count < 100; count += 1) logLine("redis-lost", {});
  vi.advanceTimersByTime(60_000);
  logLine("redis-lost", {});
  vi.useRealTimers();
  expect(lines().slice(LINES_PER_MINUTE)).toEqual([
    expect.objectContaining({ event: "lines-left-out", count: 100 - LINES_PER_MINUTE }),
    expect.objectContaining({ event: "redis-lost" }),
  ]);
});

test.each([
  ["its message", new TypeError("Dear Ada, your secret")],
  ["a message that looks like a stack", new Error("x\n    at secret (/home/secret.ts:1:1)\n    at secret.ts:2:2")],
  ["a name that is none", Object.assign(new Error("x"), { name: "secret words of a person" })],
  ["a code that is none", Object.assign(new Error("x"), { code: "secret words" })],
  ["what was thrown instead of an error", "secret"],
])("of an unforeseen error %s stays out of the log", (_name, error) => {
  recordUnforeseen(error, { path: "/wizard/prompt-2" });
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ event: "unforeseen-error", path: "/wizard/prompt-2" });
  expect(JSON.stringify(lines())).not.toContain("secret");
});

test("of an unforeseen error the log says its name, its code, and where in our code it was thrown", () => {
  recordUnforeseen(Object.assign(new RangeError("x"), { code: "ERR_OUT_OF_RANGE" }));
  expect(lines()[0]).toMatchObject({ error: "RangeError", code: "ERR_OUT_OF_RANGE" });
  expect(lines()[0]?.place).toMatch(/^tests\/unit\/server\/records\/record-event\.test\.ts:\d+:\d+$/);
});

test("whatever collects the log gets one object of JSON a line", () => {
  logLine("mail-not-sent", { reason: "E\nCONNECTION", status: 421, command: undefined });
  expect(String(written.mock.calls[0]?.[0])).toMatch(/^[^\n]+\n$/);
  expect(lines()[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-/),
    event: "mail-not-sent",
    reason: "E\nCONNECTION",
    status: 421,
  });
});
