import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Settle, TOKEN_SHARES, TokenBudget } from "@/lib/generations/server/token-budget";
import { AppError } from "@/lib/server/app-error";
import { limitStores, unused } from "@/tests/support/in-process/test-databases";
import { giveConnections } from "../given";

/** What is said 90 minutes before midnight. With Redis there may be other instances, which have texts in progress. */
const USED_UP = {
  memory: {
    message: "Today's token budget is used up. The limit resets at midnight UTC. Try again in 90 minutes.",
    retryAfterSeconds: 5_400,
  },
  Redis: {
    message:
      "Today's token budget is used up. Requests in progress may free some up, and the limit resets at midnight UTC. " +
      "Try again in 5 minutes.",
    retryAfterSeconds: 300,
  },
};

describe.each(limitStores())("a day's tokens counted in $name", (store) => {
  let connection: Redis | undefined;
  beforeAll(async () => {
    connection = await store.connect();
  });
  afterAll(() => connection?.disconnect());

  const budgetOf = (tokens: number, portion = 1) =>
    new TokenBudget({ ...TOKEN_SHARES.everybody, name: unused("budget"), portion }, tokens, connection);
  const reserveAll = async (budget: TokenBudget, attempts: number, tokens: number, key = "key"): Promise<Settle[]> => {
    const turns = await Promise.allSettled(Array.from({ length: attempts }, () => budget.reserve(key, tokens)));
    return turns.flatMap((turn) => (turn.status === "fulfilled" ? [turn.value] : []));
  };

  test("are not exceeded by fifty who ask at once", async () => {
    const budget = budgetOf(1_050);
    expect(await reserveAll(budget, 50, 100)).toHaveLength(10);
    // A request that needs less than the fifty did still fits.
    expect(await reserveAll(budget, 50, 25)).toHaveLength(2);
  });

  test("are counted as they were used, more or less than was set aside", async () => {
    const budget = budgetOf(1_000);
    const [one, two] = await reserveAll(budget, 2, 400);
    await one?.(100);
    await two?.(650);
    expect(await reserveAll(budget, 5, 50)).toHaveLength(5);
    expect(await reserveAll(budget, 5, 50)).toHaveLength(0);
  });

  test("stay used up when a model used more than there was", async () => {
    const budget = budgetOf(1_000);
    const [only] = await reserveAll(budget, 1, 900);
    await only?.(5_000);
    expect(await reserveAll(budget, 5, 1)).toHaveLength(0);
  });

  test("are all there again when a generation failed", async () => {
    const budget = budgetOf(1_000);
    const [only] = await reserveAll(budget, 1, 1_000);
    expect(await reserveAll(budget, 1, 1)).toHaveLength(0);
    await only?.(0);
    expect(await reserveAll(budget, 20, 100)).toHaveLength(10);
  });

  test("begin anew at midnight UTC, which is what the refusal says, and what began before counts for its own day", async () => {
    const budget = budgetOf(100);
    const evening = new Date("2026-03-01T22:30:00Z");
    const reservation = await budget.reserve("key", 100, evening);
    await reservation(100);
    const late = await budget.reserve("other", 100, evening);
    const refusal = await budget.reserve("key", 1, evening).catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error("It was admitted.");
    expect(refusal.toWire()).toEqual({ code: "budget_exhausted", retryable: true, ...USED_UP[store.name] });
    expect(refusal.toResponse().status).toBe(503);

    const morning = new Date("2026-03-02T00:00:00Z");
    await budget.reserve("other", 60, morning);
    await late(0);
    await expect(budget.reserve("other", 60, morning)).rejects.toMatchObject({ code: "budget_exhausted" });
    await budget.reserve("other", 40, morning);
  });

  test("that texts in progress hold are there again soon, which is what the refusal says", async () => {
    const budget = budgetOf(100);
    const reservation = await budget.reserve("key", 80);
    const refusal = await budget.reserve("key", 40).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "budget_exhausted",
      message: "Requests in progress are using the rest of today's token budget. Try again when one of them finishes.",
    });
    await reservation(10);
    await budget.reserve("key", 90);
  });

  test("are shared so that one key leaves the rest to others, and begin with one text where a share is less", async () => {
    const share = budgetOf(1_000, 0.25);
    expect(await reserveAll(share, 50, 50, "one")).toHaveLength(5);
    expect(await reserveAll(share, 50, 50, "other")).toHaveLength(5);
    expect(await reserveAll(share, 50, 400, "small")).toHaveLength(1);
    // All of the budget is never exceeded, not even by the first.
    expect(await reserveAll(budgetOf(1_000), 1, 1_001)).toHaveLength(0);
  });
});

describe.each(limitStores().filter(({ name }) => name === "Redis"))(
  "a day's tokens of two instances on one $name",
  (store) => {
    const connections = giveConnections(store);

    test("are not exceeded by fifty who ask both at once, nor are a person's", async () => {
      const whole = { ...TOKEN_SHARES.everybody, name: unused("budget") };
      const share = { ...TOKEN_SHARES.owner, name: unused("share") };
      for (const [limit, fits] of [
        [whole, 10],
        [share, 2],
      ] as const) {
        const budgets = connections.map((connection) => new TokenBudget(limit, 1_000, connection));
        const asked = Array.from({ length: 50 }, (_, index) => budgets[index % 2]?.reserve("key", 100));
        const reserved = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled");
        expect(reserved).toHaveLength(fits);
      }
    });

    test("that a text of the other instance holds are not said to be used up until midnight", async () => {
      const share = { ...TOKEN_SHARES.everybody, name: unused("budget") };
      const [one, other] = connections.map((connection) => new TokenBudget(share, 100, connection));
      const noon = new Date("2026-03-01T12:00:00Z");
      const inProgress = await one?.reserve("key", 80, noon);
      await expect(other?.reserve("key", 40, noon)).rejects.toMatchObject({
        message: expect.stringMatching(/Requests in progress may free some up.* Try again in 5 minutes\.$/),
      });
      await inProgress?.(10);
      await other?.reserve("key", 90, noon);
    });
  },
);
