import type { Redis } from "ioredis";
import { z } from "zod";
import type { Limit } from "./limits";

/** The part of a limit that is counted. */
export type CountedLimit = Pick<Limit, "name" | "points" | "windowSeconds">;

/** A refusal, with the milliseconds until there are points again. */
interface Refusal {
  retryAfterMs: number;
}

/** The mark of a Redis: the time at which it first counted something. One that lost everything gets a new mark. */
const MARK_KEY = "email-writer:limits";

/**
 * Takes points (ARGV[1]) if they fit below the limit (ARGV[3]), and opens the window (ARGV[2] seconds) with the first;
 * gives negative points back, as far as they were taken in this window. A refusal is not counted. Before that, it adds
 * what the instance has counted and this Redis has not (ARGV[5]), in a window with ARGV[6] milliseconds left. Returns 1,
 * or 0 for a refusal, with the milliseconds until the window ends and the mark; and 2, without counting anything, when
 * the instance has told another Redis (ARGV[4]) of this window.
 */
const TAKE_SCRIPT = `
local mark = redis.call('get', KEYS[2])
if not mark then
  local time = redis.call('time')
  mark = time[1] .. '.' .. time[2]
  redis.call('set', KEYS[2], mark)
end
if ARGV[4] ~= '' and ARGV[4] ~= mark then return {2, 0, mark} end
local points, limit, own = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[5])
local consumed, left = tonumber(redis.call('get', KEYS[1]) or '0'), redis.call('pttl', KEYS[1])
local open = left > 0
if not open then consumed, left = 0, 1000 * ARGV[2] end
if own > 0 then
  consumed = consumed + own
  if open then redis.call('incrby', KEYS[1], own)
  else redis.call('set', KEYS[1], own, 'PX', ARGV[6]); open, left = true, tonumber(ARGV[6]) end
end
if points > 0 and consumed + points > limit then return {0, left, mark} end
if open then redis.call('incrby', KEYS[1], math.max(points, -consumed))
elseif points > 0 then redis.call('set', KEYS[1], points, 'EX', ARGV[2]) end
return {1, left, mark}
`;

const takenSchema = z.tuple([z.literal([0, 1, 2]), z.number(), z.string()]);

/** How often a Redis may be replaced by an empty one during one count. */
const MOST_TRIES = 3;

/**
 * Counts one limit for any number of keys, in Redis if there is one. The memory of this process counts along: if Redis
 * fails, points that were taken here stay taken, and when it comes back, also empty, it is told of those it lacks.
 */
export class Limiter {
  readonly #limit: CountedLimit;
  readonly #connection: Redis | undefined;
  readonly #memory: MemoryCounters;

  constructor(limit: CountedLimit, connection: Redis | undefined) {
    this.#limit = limit;
    this.#connection = connection;
    this.#memory = new MemoryCounters(limit.windowSeconds);
  }

  /** Takes points if they are left below the limit, or below a lower one, in one atomic step. */
  async take(key: string, points = 1, limit = this.#limit.points): Promise<Refusal | undefined> {
    const shared = await this.#count(key, points, limit);
    if (typeof shared === "object") return shared;
    const retryAfterMs = this.#memory.take(key, points, shared === undefined ? limit : Number.POSITIVE_INFINITY);
    if (retryAfterMs !== undefined) return { retryAfterMs };
    const window = this.#memory.window(key);
    if (window && shared !== undefined) Object.assign(window, { told: window.told + points, mark: shared });
    return undefined;
  }

  /** Counts points that are used already, whether or not they are left. */
  async charge(key: string, points: number): Promise<void> {
    await this.take(key, points, Number.MAX_SAFE_INTEGER);
  }

  /** Gives points back, as far as they were taken within the current window. */
  async giveBack(key: string, points = 1): Promise<void> {
    const mark = this.#memory.window(key)?.mark;
    const shared = points - this.#memory.giveBack(key, points);
    if (shared > 0) await this.#count(key, -shared, this.#limit.points, mark);
  }

  /**
   * Counts in Redis; returns its mark, or undefined without it. The memory then holds the limit until the window ends.
   * @param mark that of the Redis which knows of the points, without a window here. Another one gives nothing back.
   */
  async #count(key: string, points: number, limit: number, mark = ""): Promise<Refusal | string | undefined> {
    if (!this.#connection) return undefined;
    const { name, windowSeconds } = this.#limit;
    const sharedKey = `email-writer:limit:${name}:${key}`;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const window = this.#memory.window(key);
      const own = window ? window.count - window.told : 0;
      const leftMs = window ? Math.ceil(window.endsAt - performance.now()) : 0;
      // Of several counts at the same time, only one may tell of them.
      if (window) window.told += own;
      try {
        const args = [points, windowSeconds, limit, window?.mark ?? mark, own, leftMs];
        const taken = await this.#connection.eval(TAKE_SCRIPT, 2, sharedKey, MARK_KEY, ...args);
        const [result, left, found] = takenSchema.parse(taken);
        if (window && result === 2 && window.mark !== found) window.told = 0;
        if (window) window.mark = found;
        if (result !== 2) return result === 1 ? found : { retryAfterMs: left };
        if (points < 0) return undefined;
      } catch {
        if (window) window.told = Math.max(0, window.told - own);
        return undefined;
      }
    }
    return undefined;
  }
}

/** The most keys of one limit: about 10 MB of them. */
export const MAX_KEYS = 50_000;

interface Window {
  count: number;
  /** By the clock of `performance.now()`. */
  endsAt: number;
  /** How many of them the Redis with this mark has counted as well. */
  told: number;
  mark: string;
}

/**
 * Counts one limit in the memory of this process: a number and an end for each key. There are no timers: one would hold
 * its request's memory, a thousand times what a count needs. Ended windows are forgotten when the next one opens.
 *
 * Beyond `MAX_KEYS` the window that ends soonest is forgotten first. A count is only lost early to a client that opens
 * so many windows of one limit, which has the whole limit for each of its keys anyway. Limits of owners, whose keys are
 * easy to make, come after those of their network, which let far fewer through.
 */
export class MemoryCounters {
  /** In the order in which they were opened, which is that of their ends: all are equally long. */
  readonly #windows = new Map<string, Window>();
  readonly #windowMs: number;

  constructor(windowSeconds: number) {
    this.#windowMs = 1000 * windowSeconds;
  }

  /** Takes points that fit below the limit, which open a window; for a refusal, returns the milliseconds to its end. */
  take(key: string, points: number, limit: number): number | undefined {
    const now = performance.now();
    const window = this.window(key, now);
    if ((window?.count ?? 0) + points > limit) return window ? window.endsAt - now : this.#windowMs;
    if (window) window.count += points;
    else this.#open(key, points, now);
    return undefined;
  }

  /** Gives points back, as far as they were taken in the current window; returns how many only this process counted. */
  giveBack(key: string, points: number): number {
    const window = this.window(key);
    if (!window) return 0;
    const onlyHere = Math.min(points, window.count - window.told);
    window.count -= Math.min(points, window.count);
    window.told = Math.min(window.told, window.count);
    if (window.count === 0) this.#windows.delete(key);
    return onlyHere;
  }

  /** Returns the window of a key that is open now. */
  window(key: string, now = performance.now()): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  #open(key: string, count: number, now: number): void {
    // A reopened window goes to the end of the order.
    this.#windows.delete(key);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    this.#windows.set(key, { count, endsAt: now + this.#windowMs, told: 0, mark: "" });
  }
}
