import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AppError } from "@/lib/server/app-error";
import { consume } from "@/lib/server/limits/consume";
import { MAX_KEYS, MemoryCounters } from "@/lib/server/limits/limiter";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { hiddenKey } from "@/lib/server/secret";
import { asRequest } from "@/tests/support/in-process/collect-garbage";

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
  vi.stubEnv("REDIS_URL", "");
});

const refusalOf = async (attempt: Promise<void>): Promise<AppError | undefined> => {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

test("a hundred visitors from one network meet its limit, and another network does not", async () => {
  const attempts = await Promise.all(
    Array.from({ length: 100 }, () => refusalOf(consume(LIMITS.questionsPerAddress, "192.0.2.1"))),
  );
  const refused = attempts.filter((refusal) => refusal !== undefined);
  expect(refused).toHaveLength(100 - LIMITS.questionsPerAddress.points);
  expect(refused[0]?.toResponse().status).toBe(429);
  expect(refused[0]?.toResponse().headers.get("retry-after")).toBe("3600");
  expect(refused[0]?.message).toBe(
    "Too many questions were asked from your network without signing in. Sign in to keep going right away. Try again in 60 minutes.",
  );
  expect(await refusalOf(consume(LIMITS.questionsPerAddress, "192.0.2.2"))).toBeUndefined();
});

test("what is kept of a key tells nothing of it", () => {
  expect(hiddenKey("ada@example.com")).toMatch(/^[\w-]{22}$/);
  expect(hiddenKey("ada@example.com")).toBe(hiddenKey("ada@example.com"));
  expect(hiddenKey("ada@example.com")).not.toBe(hiddenKey("bob@example.com"));
});

test("a count that lasts an hour holds nothing of the request that was counted", async () => {
  const isHeld = await asRequest(() => consume(LIMITS.signInMailsPerHour, "carol@example.com"));
  expect(await isHeld()).toBe(false);
});

/** Takes that write down what happens to them, in order. */
function recorded() {
  const happened: string[] = [];
  const taking = (name: string) => async () => {
    happened.push(`take ${name}`);
    return (ending?: string) => void happened.push(`give back ${name}${ending === undefined ? "" : `, ${ending}`}`);
  };
  const refusing = async () => {
    throw new Error("refused");
  };
  return { happened, taking, refusing };
}

test("what was taken before a refusal is given back, the last first, and nothing is taken after it", async () => {
  const { happened, taking, refusing } = recorded();
  await expect(takeAll([taking("one"), taking("two"), refusing, taking("three")])).rejects.toThrow("refused");
  expect(happened).toEqual(["take one", "take two", "give back two", "give back one"]);
});

test("everything is given back once, however often it is asked for, and told how it ended", async () => {
  const { happened, taking } = recorded();
  const giveBack = await takeAll([taking("one"), taking("two")]);
  await Promise.all([giveBack("done"), giveBack(), giveBack()]);
  expect(happened.slice(2)).toEqual(["give back two, done", "give back one, done"]);
});

test("one that cannot be given back keeps none of the others, and is told to the terminal", async () => {
  const { happened, taking } = recorded();
  const line = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const stuck = async () => async () => {
    throw new Error("The database is gone.");
  };
  const giveBack = await takeAll([taking("one"), stuck, taking("two")]);
  await giveBack();
  expect(happened.slice(2)).toEqual(["give back two", "give back one"]);
  expect(String(line.mock.calls[0]?.[0])).toContain('"limit-not-given-back"');
  line.mockRestore();
});

afterEach(() => vi.useRealTimers());

test("a limit remembers no more keys than its bound, forgets the oldest first, and refuses no one for it", () => {
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
