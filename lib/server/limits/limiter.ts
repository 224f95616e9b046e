import "server-only";
import type { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { ExactMemoryLimiter } from "@/lib/server/limits/exact-memory-limiter";
import type { Limit } from "@/lib/server/limits/limits";

/** In how many milliseconds there are points again. */
export interface Refusal {
  retryAfterMs: number;
}

/**
 * Takes points (ARGV[1]) if they fit below the limit (ARGV[3]), and opens the window (ARGV[2] seconds) with the first;
 * gives them back when they are negative. Unlike the library's own script it counts only what is admitted, and gives
 * back nothing that was not taken in the current window. It answers the count, above the limit for a refusal, and the
 * milliseconds until the window ends.
 */
const TAKE_SCRIPT = `
local points, limit = tonumber(ARGV[1]), tonumber(ARGV[3])
local consumed, left = tonumber(redis.call('get', KEYS[1]) or '0'), redis.call('pttl', KEYS[1])
local open = left > 0
if not open then consumed, left = 0, 1000 * ARGV[2] end
if points > 0 and consumed + points > limit then return {consumed + points, left} end
if open then return {redis.call('incrby', KEYS[1], math.max(points, -consumed)), left} end
if points > 0 then redis.call('set', KEYS[1], points, 'EX', ARGV[2]) end
return {math.max(points, 0), left}
`;

/**
 * Holds one limit for any number of keys, in Redis when there is one and in the memory of this process otherwise. The
 * memory counts along while Redis works: when it stops, what was used up here stays used up.
 */
export class Limiter {
  private readonly memory: ExactMemoryLimiter;
  private readonly shared: RateLimiterRedis | undefined;
  /** The same counters without the limit. */
  private readonly unlimited: RateLimiterRedis | undefined;

  constructor(limit: Pick<Limit, "name" | "points" | "windowSeconds">, connection: Redis | undefined) {
    const options = {
      keyPrefix: `email-writer:limit:${limit.name}`,
      points: limit.points,
      duration: limit.windowSeconds,
    };
    this.memory = new ExactMemoryLimiter(options);
    if (!connection) return;
    const inRedis = {
      ...options,
      storeClient: connection,
      rejectIfRedisNotReady: true,
      customIncrTtlLuaScript: TAKE_SCRIPT,
    };
    this.shared = new RateLimiterRedis(inRedis);
    this.unlimited = new RateLimiterRedis({ ...inRedis, points: Number.MAX_SAFE_INTEGER });
  }

  /** Takes points in one step with the look whether they are left; a refusal takes none. */
  async take(key: string, points = 1): Promise<Refusal | undefined> {
    if (this.shared) {
      const outcome = await refusalOf(this.shared.consume(key, points));
      if (outcome === "admitted") await this.memory.penalty(key, points);
      if (outcome !== "stopped") return outcome === "admitted" ? undefined : outcome;
    }
    const outcome = await refusalOf(this.memory.consume(key, points));
    return typeof outcome === "string" ? undefined : outcome;
  }

  /** Counts points that are used already, whether or not they are left. */
  async charge(key: string, points: number): Promise<void> {
    await this.memory.penalty(key, points);
    await this.unlimited?.penalty(key, points).catch(staysAsItIs);
  }

  /** Gives points back, as far as they were taken within the current window. */
  async giveBack(key: string, points = 1): Promise<void> {
    await this.memory.reward(key, points);
    await this.shared?.reward(key, points).catch(staysAsItIs);
  }
}

/** How an attempt to take points ended; `stopped` when nobody could say. */
async function refusalOf(attempt: Promise<RateLimiterRes>): Promise<Refusal | "admitted" | "stopped"> {
  try {
    await attempt;
    return "admitted";
  } catch (error) {
    return error instanceof RateLimiterRes ? { retryAfterMs: error.msBeforeNext } : "stopped";
  }
}

/** Redis is stopped: its count is forgotten with its window, and the memory holds the limit meanwhile. */
function staysAsItIs(): void {}
