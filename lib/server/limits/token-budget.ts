import "server-only";
import type { Redis } from "ioredis";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/hidden-key";
import { Limiter } from "@/lib/server/limits/limiter";
import type { TokenShare } from "@/lib/server/limits/limits";
import { waitWords } from "@/lib/server/limits/wait-words";

const DAY_SECONDS = 24 * 60 * 60;

/** When somebody tries again while texts in progress hold the rest: about as long as one takes to finish. */
const BUSY_SECONDS = 5;

/** Tokens that are set aside for one generation. */
export interface Reservation {
  /** Replaces what was set aside by what was used; 0 gives everything back. */
  settle(usedTokens: number): Promise<void>;
}

/**
 * The tokens that one key may use in one day of UTC: a share of the day's budget (DAILY_TOKEN_BUDGET), or all of it where
 * the key stands for everybody. They are set aside before a model is asked, so that many who ask at once cannot spend
 * together what each could spend alone.
 */
export class TokenBudget {
  readonly #share: TokenShare;
  readonly #tokens: number;
  readonly #limiter: Limiter;
  /** What is set aside in this process and not settled yet, by day and key. */
  readonly #held = new Map<string, number>();

  constructor(share: TokenShare, tokensPerDay: number, connection: Redis | undefined) {
    this.#share = share;
    this.#tokens = Math.floor(share.portion * tokensPerDay);
    // Each day has keys of its own, which are kept until nothing that was begun on it can still be settled.
    const limit = { name: share.name, points: this.#tokens, windowSeconds: 2 * DAY_SECONDS };
    this.#limiter = new Limiter(limit, connection);
  }

  /** @throws AppError with the share's code when so many tokens are not left today. */
  async reserve(key: string, tokens: number, now = new Date()): Promise<Reservation> {
    const counter = `${now.toISOString().slice(0, 10)}:${hiddenKey(key)}`;
    // A share of a small budget may be less than a text needs; the first of a day is written all the same.
    const taken = this.#share.portion < 1 ? Math.min(tokens, this.#tokens) : tokens;
    if (await this.#limiter.take(counter, taken)) throw this.#refusal(counter, now);
    this.#hold(counter, taken);
    return {
      settle: async (usedTokens) => {
        this.#hold(counter, -taken);
        if (usedTokens > taken) await this.#limiter.charge(counter, usedTokens - taken);
        if (usedTokens < taken) await this.#limiter.giveBack(counter, taken - usedTokens);
      },
    };
  }

  #hold(counter: string, tokens: number): void {
    const held = (this.#held.get(counter) ?? 0) + tokens;
    if (held > 0) this.#held.set(counter, held);
    else this.#held.delete(counter);
  }

  #refusal(counter: string, now: Date): AppError {
    const { code, held, usedUp } = this.#share;
    if (this.#held.has(counter)) {
      const message = `${held} Try again when one of them has ended.`;
      return new AppError(code, { message, retryAfterSeconds: BUSY_SECONDS });
    }
    const retryAfterSeconds = DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);
    const message = `${usedUp} A new day begins at midnight UTC. ${waitWords(retryAfterSeconds)}`;
    return new AppError(code, { message, retryAfterSeconds });
  }
}
