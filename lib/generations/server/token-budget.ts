import type { Redis } from "ioredis";
import { AppError } from "@/lib/server/app-error";
import { recordRefusal, waitWords } from "@/lib/server/limits/consume";
import { Limiter } from "@/lib/server/limits/limiter";
import { hiddenKey } from "@/lib/server/secret";

/** When to try again while places or tokens are taken: about as long as a text in progress takes to finish. */
export const BUSY_SECONDS = 5;

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A share of the day's budget of tokens, for each key. */
export interface TokenShare {
  name: string;
  /** How long it lasts: an hour or a day (UTC). */
  periodSeconds: typeof HOUR_SECONDS | typeof DAY_SECONDS;
  /** Of the budget, from 0 to 1. */
  portion: number;
  code: "rate_limited" | "budget_exhausted";
  /** The refusals while texts in progress hold the rest, and when nothing is left. */
  held: string;
  usedUp: string;
}

/**
 * The shares of a day's tokens, so that no single person or network uses up all of them. Of the default
 * (DEFAULT_DAILY_TOKENS) a person has 10 million, ten times the use of a busy one, and a network 24 million: 19.2 for
 * twenty busy people, and up to 2.1 reserved for two texts in progress of each (22,000 to 52,000 tokens a text).
 */
export const TOKEN_SHARES = {
  // Keyed by the user or visitor, or by the network address of a request without a cookie.
  owner: {
    name: "tokens-per-owner",
    periodSeconds: DAY_SECONDS,
    portion: 0.25,
    code: "rate_limited",
    held: "Your requests in progress are using the rest of your tokens for today.",
    usedUp: "You've used up your tokens for today.",
  },
  // Keyed by the network address, or the /48 around it: a browser without cookies is a new visitor on each page. The
  // loopback address has no share, because all requests may share it (`limitFor`).
  network: {
    name: "tokens-per-network",
    periodSeconds: DAY_SECONDS,
    portion: 0.6,
    code: "rate_limited",
    held: "Requests in progress are using the rest of your network's tokens for today.",
    usedUp: "Your network has used up its tokens for today.",
  },
  // Over all visitors: strangers use up neither what users have of a day, nor a day in its first hours. The loopback
  // address is not counted, as above.
  visitorsInHour: {
    name: "tokens-of-visitors-per-hour",
    periodSeconds: HOUR_SECONDS,
    portion: 0.15,
    code: "budget_exhausted",
    held: "Visitors' requests in progress are using the rest of their tokens for this hour. Sign in to go on right away.",
    usedUp: "Visitors have used up their tokens for this hour. Sign in to go on right away.",
  },
  visitorsInDay: {
    name: "tokens-of-visitors-per-day",
    periodSeconds: DAY_SECONDS,
    portion: 0.8,
    code: "budget_exhausted",
    held: "Visitors' requests in progress are using the rest of their tokens for today. Sign in to go on right away.",
    usedUp: "Visitors have used up their tokens for today. Sign in to go on right away.",
  },
  // Over all keys, and never exceeded.
  everybody: {
    name: "tokens-per-day",
    periodSeconds: DAY_SECONDS,
    portion: 1,
    code: "budget_exhausted",
    held: "Requests in progress are using the rest of today's token budget.",
    usedUp: "Today's token budget is used up.",
  },
} as const satisfies Record<string, TokenShare>;

/** The longest wait when texts in progress in other instances, which are not counted here, may hold some tokens. */
const SHARED_SECONDS = 5 * 60;

/** Replaces the tokens that are reserved for one generation by the used ones; 0 gives everything back. */
export type Settle = (usedTokens: number) => Promise<void>;

/**
 * Counts tokens per key and hour or day (UTC) against a share of DAILY_TOKEN_BUDGET. They are reserved before a model
 * is called, so that simultaneous requests cannot exceed the share together.
 */
export class TokenBudget {
  readonly #share: TokenShare;
  readonly #tokens: number;
  readonly #limiter: Limiter;
  readonly #isShared: boolean;
  /** The reserved tokens of this process, by period and key. */
  readonly #held = new Map<string, number>();

  constructor(share: TokenShare, tokensPerDay: number, connection: Redis | undefined) {
    this.#share = share;
    this.#isShared = connection !== undefined;
    this.#tokens = Math.floor(share.portion * tokensPerDay);
    // Each period has its own keys, which are stored until every generation of that period is settled.
    const windowSeconds = 2 * share.periodSeconds;
    this.#limiter = new Limiter({ name: share.name, points: this.#tokens, windowSeconds }, connection);
  }

  /** Reserves tokens, up to a part of the share (0 to 1). @throws AppError with its code when too few are left. */
  async reserve(key: string, tokens: number, now = new Date(), part = 1): Promise<Settle> {
    const period = now.toISOString().slice(0, this.#share.periodSeconds === HOUR_SECONDS ? 13 : 10);
    const counter = `${period}:${hiddenKey(key)}`;
    // The share of a small budget may be less than a text needs; the first text of a day is written all the same.
    const most = Math.floor(part * this.#tokens);
    const taken = this.#share.portion < 1 ? Math.min(tokens, most) : tokens;
    if (await this.#limiter.take(counter, taken, most)) {
      recordRefusal(this.#share.name, key);
      throw this.#refusal(counter, now);
    }
    this.#hold(counter, taken);
    return async (usedTokens) => {
      this.#hold(counter, -taken);
      if (usedTokens > taken) await this.#limiter.charge(counter, usedTokens - taken);
      if (usedTokens < taken) await this.#limiter.giveBack(counter, taken - usedTokens);
    };
  }

  #hold(counter: string, tokens: number): void {
    const held = (this.#held.get(counter) ?? 0) + tokens;
    if (held > 0) this.#held.set(counter, held);
    else this.#held.delete(counter);
  }

  #refusal(counter: string, now: Date): AppError {
    const { code, held, usedUp, periodSeconds } = this.#share;
    if (this.#held.has(counter)) {
      const message = `${held} Try again when one of them finishes.`;
      return new AppError(code, { message, retryAfterSeconds: BUSY_SECONDS });
    }
    const left = periodSeconds - (Math.floor(now.getTime() / 1000) % periodSeconds);
    const retryAfterSeconds = this.#isShared ? Math.min(SHARED_SECONDS, left) : left;
    const more = this.#isShared ? "Requests in progress may free some up, and the limit resets" : "The limit resets";
    const when = periodSeconds === HOUR_SECONDS ? "on the hour" : "at midnight UTC";
    const message = `${usedUp} ${more} ${when}. ${waitWords(retryAfterSeconds)}`;
    return new AppError(code, { message, retryAfterSeconds });
  }
}
