import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Owner } from "@/lib/server/identity/owner";
import type { TextModel } from "@/lib/server/model/text-model";
import { once } from "@/lib/server/once";

const HOUR_MS = 60 * 60_000;
const DAY_TOKENS = 1_000_000;

beforeEach(() => {
  once.forgetAll();
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
  vi.stubEnv("OPENAI_API_KEY", "a-key");
  vi.stubEnv("DAILY_TOKEN_BUDGET", String(DAY_TOKENS));
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse("2026-03-01T00:00:00Z") });
  // Refusals are recorded.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  once.forgetAll();
});

const model: TextModel = { name: "a-model", write: async () => {} };
const text = { system: "", user: "Write.", maxOutputTokens: 1_000, task: { path: "/wizard/prompt-4", payload: {} } };

/** Asks for texts of 10,000 tokens each until one is refused, at most so many; returns the tokens used, and the refusal. */
async function takeAllOf(address: string, ownerOf: (turn: number) => Owner, most = 200) {
  const { admitGeneration } = await import("@/lib/server/limits/admit-generation");
  const request = new Request("http://localhost/", { headers: { "X-Forwarded-For": address } });
  for (let turn = 0; turn < most; turn += 1) {
    try {
      const end = await admitGeneration(request, text, ownerOf(turn), model);
      end({
        result: "done",
        hasText: true,
        usage: { inputTokens: 5_000, outputTokens: 5_000, estimated: false, cost: 0 },
        tokens: 10_000,
      });
      // The limits of texts and places are others.
      vi.advanceTimersByTime(1_000);
    } catch (error) {
      return { tokens: turn * 10_000, refusal: error instanceof Error ? error.message : "" };
    }
  }
  return { tokens: most * 10_000, refusal: "" };
}

const newVisitor = (): Owner => `visitor:${randomUUID()}`;

test("a household that comes as many networks and visitors uses up a tenth of a day in an hour, and a newcomer is served", async () => {
  let tokens = 0;
  for (let number = 1; number <= 20; number += 1)
    tokens += (await takeAllOf(`2001:db8:1:${number}::1`, newVisitor)).tokens;
  expect(tokens).toBeLessThanOrEqual(0.1 * DAY_TOKENS);
  expect((await takeAllOf("192.0.2.7", newVisitor, 1)).refusal).toBe("");
  expect((await takeAllOf("192.0.2.7", newVisitor, 1)).refusal).toMatch(
    /^Visitors have used up their tokens for this hour\. Sign in/,
  );
});

test("a user is served when visitors have used up their tokens of a day", async () => {
  for (let hour = 0; hour < 23; hour += 1) {
    for (let number = 1; number <= 20; number += 1) await takeAllOf(`198.51.${hour}.${number}`, newVisitor);
    vi.setSystemTime(Date.parse("2026-03-01T00:00:00Z") + (hour + 1) * HOUR_MS);
  }
  expect((await takeAllOf("203.0.113.9", newVisitor)).refusal).toContain("for today");
  expect((await takeAllOf("203.0.113.9", () => "user:ada", 5)).refusal).toBe("");
});

test("a person on their own machine has the tokens of the day to themselves", async () => {
  const { tokens } = await takeAllOf("127.0.0.1", () => "visitor:me");
  expect(tokens).toBeGreaterThan(0.2 * DAY_TOKENS);
});
