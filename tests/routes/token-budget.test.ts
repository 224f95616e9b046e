import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "@/lib/server/http/errors";
import { type Reservation, TokenBudget } from "@/lib/server/limits/token-budget";
import { limitStores, unused } from "../support/limit-stores";

describe.each(limitStores())("a day's tokens counted in $name", (store) => {
  let connection: Redis | undefined;
  beforeAll(async () => {
    connection = await store.connect();
  });
  afterAll(() => connection?.disconnect());

  const budgetOf = (tokens: number) => new TokenBudget(tokens, connection, unused("budget"));
  const reserveAll = async (budget: TokenBudget, attempts: number, tokens: number): Promise<Reservation[]> => {
    const turns = await Promise.allSettled(Array.from({ length: attempts }, () => budget.reserve(tokens)));
    return turns.flatMap((turn) => (turn.status === "fulfilled" ? [turn.value] : []));
  };

  test("are not exceeded by fifty who ask at once", async () => {
    const budget = budgetOf(1_050);
    expect(await reserveAll(budget, 50, 100)).toHaveLength(10);
    // Somebody who needs less than the fifty did still fits.
    expect(await reserveAll(budget, 50, 25)).toHaveLength(2);
  });

  test("are counted as they were used, more or less than was set aside", async () => {
    const budget = budgetOf(1_000);
    const [one, two] = await reserveAll(budget, 2, 400);
    await one?.settle(100);
    await two?.settle(650);
    expect(await reserveAll(budget, 5, 50)).toHaveLength(5);
    expect(await reserveAll(budget, 5, 50)).toHaveLength(0);
  });

  test("stay used up when a model used more than there was", async () => {
    const budget = budgetOf(1_000);
    const [only] = await reserveAll(budget, 1, 900);
    await only?.settle(5_000);
    expect(await reserveAll(budget, 5, 1)).toHaveLength(0);
  });

  test("are all there again when a generation failed", async () => {
    const budget = budgetOf(1_000);
    const [only] = await reserveAll(budget, 1, 1_000);
    expect(await reserveAll(budget, 1, 1)).toHaveLength(0);
    await only?.settle(0);
    expect(await reserveAll(budget, 20, 100)).toHaveLength(10);
  });

  test("begin anew at midnight UTC, which is what the refusal says, and what began before counts for its own day", async () => {
    const budget = budgetOf(100);
    const evening = new Date("2026-03-01T22:30:00Z");
    const reservation = await budget.reserve(100, evening);
    const refusal = await budget.reserve(1, evening).catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error("It was admitted.");
    expect(refusal.toWire()).toEqual({
      code: "budget_exhausted",
      message: "Today's budget of tokens is used up; there is a new one at midnight UTC. Try again in 90 minutes.",
      retryable: true,
      retryAfterSeconds: 5_400,
    });
    expect(refusal.toResponse().status).toBe(503);

    const morning = new Date("2026-03-02T00:00:00Z");
    await budget.reserve(60, morning);
    await reservation.settle(0);
    await expect(budget.reserve(60, morning)).rejects.toMatchObject({ code: "budget_exhausted" });
    await budget.reserve(40, morning);
  });
});
