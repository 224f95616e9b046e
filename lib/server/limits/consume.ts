import "server-only";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { metrics } from "@/lib/server/metrics/metrics";
import { once } from "@/lib/server/once";
import { recordEvent } from "@/lib/server/records/record-event";
import { redis } from "@/lib/server/redis/redis";
import { Limiter } from "./limiter";
import { countersOf, EVERYBODY, type Limit } from "./limits";
import { partFor } from "./newcomer";
import { type Take, takeAll } from "./take-all";

/**
 * Counts points against a limit for a key, e.g. `consume(LIMITS.questionsPerAddress, clientAddress(request))`.
 * Simultaneous requests never exceed the limit; a refusal is not counted.
 * @throws AppError `rate_limited` with words for a person and `retryAfterSeconds`.
 */
export async function consume(limit: Limit, key: string, points = 1): Promise<void> {
  await takeAll(countersOf(limit, key).map((counter) => () => take(counter.limit, counter.key, points)));
}

/** Counts points of one counter, up to its limit or a lower one; returns a function that gives them back. */
async function take(limit: Limit, key: string, points: number, most = limit.points): Promise<() => Promise<void>> {
  const hidden = hiddenKey(key);
  const refused = await limiterFor(limit).take(hidden, points, most);
  if (!refused) return () => limiterFor(limit).giveBack(hidden, points);
  recordRefusal(limit.name, key);
  const retryAfterSeconds = Math.max(1, Math.ceil(refused.retryAfterMs / 1000));
  throw new AppError("rate_limited", {
    message: `${limit.refusal} ${waitWords(retryAfterSeconds)}`,
    retryAfterSeconds,
  });
}

/** Records that a key met a limit: in the log with the key's hash, and in the metrics by the limit's name alone. */
export function recordRefusal(limit: string, key: string): void {
  recordEvent("limit-refused", { key, limit });
  metrics()?.refuse(limit);
}

/** Takes back what `consume` counted, for something that failed. */
export async function giveBack(limit: Limit, key: string, points = 1): Promise<void> {
  const counters = countersOf(limit, key);
  await Promise.all(counters.map((one) => limiterFor(one.limit).giveBack(hiddenKey(one.key), points)));
}

/** Returns a count against a limit for use in `takeAll`, which gives several back together. */
export function counted(limit: Limit, key: string, points = 1): Take {
  return async () => {
    await consume(limit, key, points);
    return () => giveBack(limit, key, points);
  };
}

/** Returns a count against a limit that all networks share, as far as a network may take from it (`partFor`). */
export function countedOfEverybody(limit: Limit, network: string): Take {
  return async () => {
    const { part, forget } = await partFor(network, limit);
    return takeAll([async () => forget, () => take(limit, EVERYBODY, 1, Math.floor(part * limit.points))]);
  };
}

function limiterFor(limit: Limit): Limiter {
  return once(`limiter ${limit.name}`, () => new Limiter(limit, redis()))();
}

/** Returns a wait as a sentence: `Try again in 20 seconds.` Longer waits are rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < 120) return `Try again in ${count(seconds, "second")}.`;
  if (seconds < 2 * 60 * 60) return `Try again in ${count(Math.ceil(seconds / 60), "minute")}.`;
  return `Try again in ${count(Math.ceil(seconds / 3600), "hour")}.`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
