import "server-only";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Limit } from "./limits";
import { MemoryCounters } from "./memory-counters";

/** The most that a limiter allows for each key. */
interface LimiterOptions extends Pick<Limit, "name" | "points" | "windowSeconds"> {
  /** Whether each key has a single window, so that points stay taken even if Redis loses its count. */
  hasOneWindow?: boolean;
}

/** A refusal, with the milliseconds until there are points again. */
export interface Refusal {
  retryAfterMs: number;
}

/**
 * Takes points (ARGV[1]) if they fit below the limit (ARGV[3]), and opens the window (ARGV[2] seconds) with the first;
 * gives negative points back, as far as they were taken in the current window. A refusal is not counted. Returns 1, or
 * 0 for a refusal, and the milliseconds until the window ends.
 */
const TAKE_SCRIPT = `
local points, limit = tonumber(ARGV[1]), tonumber(ARGV[3])
local consumed, left = tonumber(redis.call('get', KEYS[1]) or '0'), redis.call('pttl', KEYS[1])
local open = left > 0
if not open then consumed, left = 0, 1000 * ARGV[2] end
if points > 0 and consumed + points > limit then return {0, left} end
if open then redis.call('incrby', KEYS[1], math.max(points, -consumed))
elseif points > 0 then redis.call('set', KEYS[1], points, 'EX', ARGV[2]) end
return {1, left}
`;

const takenSchema = z.tuple([z.literal([0, 1]), z.number()]);

/**
 * Counts one limit for any number of keys, in Redis if there is one and else in the memory of this process. The memory
 * counts along while Redis works: if Redis fails, points that were taken here stay taken.
 */
export class Limiter {
  readonly #limit: LimiterOptions;
  readonly #connection: Redis | undefined;
  readonly #memory: MemoryCounters;
  /** Points that were taken while Redis was away, which must not be given back there. */
  readonly #onlyHere: MemoryCounters;

  constructor(limit: LimiterOptions, connection: Redis | undefined) {
    this.#limit = limit;
    this.#connection = connection;
    this.#memory = new MemoryCounters(limit.windowSeconds);
    this.#onlyHere = new MemoryCounters(limit.windowSeconds);
  }

  /** Takes points if they are left below the limit, or below a lower one, in one atomic step. */
  async take(key: string, points = 1, limit = this.#limit.points): Promise<Refusal | undefined> {
    const { hasOneWindow } = this.#limit;
    const shared = await this.#count(key, points, limit);
    if (typeof shared === "object") return shared;
    const isShared = shared === "admitted";
    const retryAfterMs = this.#memory.take(key, points, isShared && !hasOneWindow ? Number.POSITIVE_INFINITY : limit);
    if (retryAfterMs === undefined) {
      if (this.#connection && !isShared) this.#onlyHere.take(key, points, Number.POSITIVE_INFINITY);
      return undefined;
    }
    if (isShared) await this.#count(key, -points, limit);
    return { retryAfterMs };
  }

  /** Counts points that are used already, whether or not they are left. */
  async charge(key: string, points: number): Promise<void> {
    this.#memory.take(key, points, Number.POSITIVE_INFINITY);
    await this.#count(key, points, Number.MAX_SAFE_INTEGER);
  }

  /** Gives points back, as far as they were taken within the current window. */
  async giveBack(key: string, points = 1): Promise<void> {
    this.#memory.giveBack(key, points);
    const shared = points - this.#onlyHere.giveBack(key, points);
    if (shared > 0) await this.#count(key, -shared, this.#limit.points);
  }

  /** Counts in Redis; returns `stopped` without it. The memory then holds the limit until the window ends. */
  async #count(key: string, points: number, limit: number): Promise<Refusal | "admitted" | "stopped"> {
    if (!this.#connection) return "stopped";
    const { name, windowSeconds } = this.#limit;
    try {
      const sharedKey = `email-writer:limit:${name}:${key}`;
      const taken = await this.#connection.eval(TAKE_SCRIPT, 1, sharedKey, points, windowSeconds, limit);
      const [admitted, left] = takenSchema.parse(taken);
      return admitted === 1 ? "admitted" : { retryAfterMs: left };
    } catch {
      return "stopped";
    }
  }
}
