import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { Limit } from "./limits";

/** Gives a place back; only the first call counts. */
export type Release = () => void;

/**
 * Takes a place (ARGV[3]) if fewer than ARGV[1] are taken; it expires after ARGV[2] milliseconds, because a killed
 * instance gives nothing back. The clock is Redis's own, which all instances share.
 */
const TAKE_SCRIPT = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[3])
redis.call('pexpire', KEYS[1], ARGV[2])
return 1
`;

/** Counts things in progress for each key, over all instances; while Redis is away, each applies the limit alone. */
export class Slots {
  readonly #held = new Map<string, Set<string>>();
  readonly #limit: Pick<Limit, "name" | "points">;
  /** The life of a place: longer than anything that holds one. */
  readonly #leaseMs: number;
  readonly #connection: Redis | undefined;

  constructor(limit: Pick<Limit, "name" | "points">, leaseMs: number, connection: Redis | undefined) {
    this.#limit = limit;
    this.#leaseMs = leaseMs;
    this.#connection = connection;
  }

  /** Takes a place in one atomic step; returns undefined when none is free. */
  async take(key: string): Promise<Release | undefined> {
    const held = this.#held.get(key) ?? new Set<string>();
    if (held.size >= this.#limit.points) return undefined;
    const place = randomUUID();
    held.add(place);
    this.#held.set(key, held);
    if (await this.#isTakenElsewhere(key, place)) {
      this.#leave(key, place);
      return undefined;
    }
    return () => {
      // While Redis is away, the place expires there.
      if (this.#leave(key, place)) this.#connection?.zrem(this.#sharedKey(key), place).catch(() => {});
    };
  }

  async #isTakenElsewhere(key: string, place: string): Promise<boolean> {
    const { points } = this.#limit;
    try {
      return (await this.#connection?.eval(TAKE_SCRIPT, 1, this.#sharedKey(key), points, this.#leaseMs, place)) === 0;
    } catch {
      return false;
    }
  }

  #leave(key: string, place: string): boolean {
    const held = this.#held.get(key);
    const left = held?.delete(place) ?? false;
    if (held?.size === 0) this.#held.delete(key);
    return left;
  }

  #sharedKey(key: string): string {
    return `email-writer:slots:${this.#limit.name}:${key}`;
  }
}
