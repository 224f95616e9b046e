import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/lib/server/app-error";
import { countLink } from "@/lib/server/auth/link-limits";
import { countBytes, countChange, countList } from "@/lib/server/drafts/draft-admission";
import { DEFAULT_DAILY_TOKENS } from "@/lib/server/env/env-variables";
import type { Owner } from "@/lib/server/identity/owner";
import { type Admission, admitGeneration } from "@/lib/server/limits/admit-generation";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";

/** A long brief and a long letter: 20 kB are about 5,000 tokens of English. */
const TEXT = {
  system: "s".repeat(4_000),
  user: "u".repeat(16_000),
  maxOutputTokens: 1_500,
  task: { path: "/wizard/prompt-6", payload: {} },
};
const TOKENS_A_TEXT = 6_000;

beforeEach(() => {
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
  vi.stubEnv("REDIS_URL", "");
  vi.stubEnv("TRUSTED_PROXY_HOPS", "1");
  once.forgetAll();
  vi.useFakeTimers({ now: new Date("2026-03-02T08:00:00Z") });
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function from(address: string): Request {
  const headers = { "X-Forwarded-For": address };
  return new Request("http://localhost:3000/wizard/prompt-6", { method: "POST", headers });
}

const used = (tokens: number): Parameters<Admission["onEnd"]>[0] => ({
  result: "done",
  hasText: true,
  usage: { inputTokens: tokens, outputTokens: 0, estimated: false, cost: 0 },
  tokens,
});

/** What a text was refused for; undefined when it was written. */
async function write(address: string, owner: Owner, tokens = TOKENS_A_TEXT): Promise<AppError | undefined> {
  try {
    (await admitGeneration(from(address), TEXT, owner)).onEnd(used(tokens));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

test.each([
  ["behind one address, signed in", "192.0.2.1", (person: number): Owner => `user:${person}`],
  ["behind one address, as visitors", "192.0.2.1", (person: number): Owner => `visitor:${person}`],
  [
    "behind a proxy on this machine that the server is not told of",
    "127.0.0.1",
    (person: number): Owner => `visitor:${person}`,
  ],
])("twenty people %s write all day, eight long emails each, and meet no limit", async (_name, address, ownerOf) => {
  const people = Array.from({ length: 20 }, (_, person) => ownerOf(person));
  const textsOfEach = 8 * 20;
  // Eight hours; all of the twenty ask at the same moment, and for two texts each.
  const rounds = textsOfEach / 2;
  for (let round = 0; round < rounds; round += 1) {
    const begun = await Promise.all([...people, ...people].map((owner) => admitGeneration(from(address), TEXT, owner)));
    for (const { onEnd } of begun) onEnd(used(TOKENS_A_TEXT));
    await vi.advanceTimersByTimeAsync((8 * 60 * 60 * 1000) / rounds);
  }
  // And somebody else as well, in a network of their own.
  expect(await write("192.0.2.2", "visitor:somebody")).toBeUndefined();
});

test.each([
  ["users", (person: number): Owner => `user:${person}`],
  ["visitors", (person: number): Owner => `visitor:${person}`],
])(
  "twenty %s behind one address sign in, ask, type, save and search through such a day, and meet no limit",
  async (_name, ownerOf) => {
    const office = from("192.0.2.1");
    const people = Array.from({ length: 20 }, (_, person) => ownerOf(person));
    for (const [person, owner] of people.entries()) {
      await countLink(office, `writer${person}@example.com`);
      for (let question = 0; question < 3; question += 1) await consume(LIMITS.questionsPerAddress, "192.0.2.1");
      // Eight emails, each with all its versions in the end.
      if (owner.startsWith("visitor:")) await consume(LIMITS.visitorKilobytesPerAddress, "192.0.2.1", 8 * 300);
    }
    for (let hour = 0; hour < 8; hour += 1) {
      // In the busiest minutes all of them type at the same time, and each letter is saved every two seconds.
      for (let minute = 0; minute < 2; minute += 1) {
        for (const owner of people) {
          for (let save = 0; save < 30; save += 1) {
            await countChange(office, [owner]);
            await countBytes(office, [owner], 300_000);
          }
          for (let search = 0; search < 10; search += 1) await countList("192.0.2.1", [owner], 500_000);
        }
        await vi.advanceTimersByTimeAsync(60_000);
      }
      await vi.advanceTimersByTimeAsync(58 * 60_000);
    }
  },
);

test("a network whose visitors are new with each text uses its share of the day and no more, and leaves others theirs", async () => {
  let written = 0;
  let refusal: AppError | undefined;
  for (let visitor = 0; refusal === undefined; visitor += 1) {
    refusal = await write("192.0.2.1", `visitor:${visitor}`, 25_000);
    if (!refusal) written += 25_000;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(refusal.toWire()).toMatchObject({ code: "rate_limited", message: expect.stringContaining("Your network") });
  expect(written).toBeLessThanOrEqual(0.6 * DEFAULT_DAILY_TOKENS);
  expect(await write("192.0.2.2", "visitor:somebody")).toBeUndefined();
});

test("a person uses their share of the day and no more, whatever networks they come from", async () => {
  let written = 0;
  let refusal: AppError | undefined;
  for (let network = 0; refusal === undefined; network += 1) {
    refusal = await write(`10.0.${network >> 8}.${network & 255}`, "user:one", 25_000);
    if (!refusal) written += 25_000;
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(refusal.toWire()).toMatchObject({ code: "rate_limited", message: expect.stringContaining("one person") });
  expect(written).toBeLessThanOrEqual(0.25 * DEFAULT_DAILY_TOKENS);
  expect(await write("10.0.0.1", "user:other")).toBeUndefined();
});
