import "server-only";
import type { Redis } from "ioredis";
import { AppError } from "@/lib/server/http/errors";
import { Limiter } from "@/lib/server/limits/limiter";
import { waitWords } from "@/lib/server/limits/wait-words";

const DAY_SECONDS = 24 * 60 * 60;

/** Tokens that are set aside for one generation. */
export interface Reservation {
  /** Replaces what was set aside by what was used; 0 gives everything back. */
  settle(usedTokens: number): Promise<void>;
}

/**
 * The tokens that may be used in one day of UTC over all owners (DAILY_TOKEN_BUDGET). They are set aside before a model
 * is asked, so that many who ask at once cannot spend together what each could spend alone.
 */
export class TokenBudget {
  private readonly limiter: Limiter;

  constructor(tokensPerDay: number, connection: Redis | undefined, name = "tokens-per-day") {
    // Each day has a key of its own, which is kept until nothing that was begun on it can still be settled.
    this.limiter = new Limiter({ name, points: tokensPerDay, windowSeconds: 2 * DAY_SECONDS }, connection);
  }

  /** @throws AppError `budget_exhausted` when so many tokens are not left today. */
  async reserve(tokens: number, now = new Date()): Promise<Reservation> {
    const day = now.toISOString().slice(0, 10);
    if (await this.limiter.take(day, tokens)) throw exhausted(now);
    return {
      settle: async (usedTokens) => {
        if (usedTokens > tokens) await this.limiter.charge(day, usedTokens - tokens);
        if (usedTokens < tokens) await this.limiter.giveBack(day, tokens - usedTokens);
      },
    };
  }
}

function exhausted(now: Date): AppError {
  const retryAfterSeconds = DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);
  return new AppError("budget_exhausted", {
    message: `Today's budget of tokens is used up; there is a new one at midnight UTC. ${waitWords(retryAfterSeconds)}`,
    retryAfterSeconds,
  });
}
