import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { admitGeneration } from "@/lib/generations/server/admit-generation";
import type { TextModel } from "@/lib/model/server/text-model";
import { AppError } from "@/lib/server/app-error";
import { normalAddress } from "@/lib/server/http/client-address";
import type { Owner } from "@/lib/server/identity/owner";
import { counted, countedOfEverybody } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { once } from "@/lib/server/once";
import { countLink } from "@/lib/sign-in/server/request-link";
import { MATERIAL_BYTES } from "@/lib/wizard/brief/material-excess";

const HOUR_MS = 60 * 60_000;
const DAY_TOKENS = 1_000_000;

vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
vi.stubEnv("OPENAI_API_KEY", "a-key");
// Refusals are recorded.
vi.spyOn(process.stderr, "write").mockReturnValue(true);

beforeEach(() => {
  once.forgetAll();
  vi.stubEnv("DAILY_TOKEN_BUDGET", String(DAY_TOKENS));
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse("2026-03-01T00:00:00Z") });
});

const requestFrom = (address: string) => new Request("http://localhost/", { headers: { "X-Forwarded-For": address } });

const model: TextModel = { name: "a-model", write: async () => {} };
const text = { system: "", user: "Write.", maxOutputTokens: 1_000, task: { path: "/wizard/prompt-4", payload: {} } };

/** Asks for texts of 10,000 tokens each until one is refused, at most so many; returns the tokens used, and the refusal. */
async function takeAllOf(address: string, ownerOf: (turn: number) => Owner, most = 200) {
  const request = requestFrom(address);
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

/** Asks for one thing that everybody shares. */
type Ask = (address: string) => Promise<unknown>;

const isAdmitted = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/**
 * Lets three households of IPv6 take all that they may, and then networks that have taken nothing, until a newcomer is
 * refused. Before that, each newcomer is served. Returns how many networks had to be new.
 */
async function newNetworksToUseUp(ask: Ask): Promise<number> {
  for (const household of [1, 2, 3]) {
    for (let refused = 0, number = 0; refused < 20; number += 1) {
      const address = `2001:db8:${household}:${(number % 20).toString(16)}::1`;
      refused = (await isAdmitted(ask(address))) ? 0 : refused + 1;
    }
  }
  for (let number = 0; number < 5_000; number += 1) {
    if (!(await isAdmitted(ask(`198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`)))) return number;
  }
  return 5_000;
}

test("a network that gave back what it took is a newcomer again, and one that kept it is not", async () => {
  const ask = (network: string) => countedOfEverybody(LIMITS.questionsOfVisitors, network)();
  await (await ask("192.0.2.7"))();
  await ask("192.0.2.8");
  while (await isAdmitted(ask("192.0.2.9"))) {}
  expect([await isAdmitted(ask("192.0.2.8")), await isAdmitted(ask("192.0.2.7"))]).toEqual([false, true]);
});

/** Asks for the longest text that a request can have; it stays in progress, or ends with English as it is counted. */
const longText =
  (bytes: number, isInProgress: boolean): Ask =>
  async (address) => {
    const request = requestFrom(address);
    const asked = { ...text, system: "s".repeat(6_000), user: "u".repeat(bytes), maxOutputTokens: 3_000 };
    const end = await admitGeneration(request, asked, newVisitor(), model);
    const usage = { inputTokens: (bytes + 6_000) / 4, outputTokens: 3_000, estimated: false, cost: 0 };
    if (!isInProgress) end({ result: "done", hasText: true, usage, tokens: usage.inputTokens + usage.outputTokens });
    vi.advanceTimersByTime(100);
  };

const askForLink: Ask = (address) => countLink(requestFrom(address), `${randomUUID()}@mail.example`);

const askQuestion: Ask = (address) => {
  const network = normalAddress(address) ?? "";
  return takeAll([
    counted(LIMITS.questionsPerAddress, network),
    countedOfEverybody(LIMITS.questionsOfVisitors, network),
  ]);
};

test.each<[string, number, Ask]>([
  ["the sign-in links of an hour", 249, askForLink],
  ["the questions of a minute", 98, askQuestion],
  ["the tokens of visitors in an hour, with texts in progress", 12, longText(MATERIAL_BYTES, true)],
  ["the tokens of visitors in an hour, with texts that were written", 101, longText(MATERIAL_BYTES, false)],
])("three households do not use up %s: newcomers are served until %i networks more come", async (_, networks, ask) => {
  vi.stubEnv("DAILY_TOKEN_BUDGET", "40000000");
  expect(await newNetworksToUseUp(ask)).toBe(networks);
});
