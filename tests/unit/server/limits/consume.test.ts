import { beforeAll, expect, test, vi } from "vitest";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { consume, giveBack } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { asRequest } from "../../../support/model/held-request";

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

test("what failed is given back and uses up nothing", async () => {
  const limit = LIMITS.signInMailsPerMinute;
  await consume(limit, "ada@example.com");
  expect((await refusalOf(consume(limit, "ada@example.com")))?.code).toBe("rate_limited");
  await giveBack(limit, "ada@example.com");
  await consume(limit, "ada@example.com");
  expect((await refusalOf(consume(limit, "ada@example.com")))?.code).toBe("rate_limited");
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
