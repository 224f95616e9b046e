import { AppError } from "@/lib/server/app-error";
import { isLoopback, wideNetwork } from "@/lib/server/http/client-address";
import { recordEvent } from "@/lib/server/log";
import { metrics } from "@/lib/server/metrics";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis";
import { hiddenKey } from "@/lib/server/secret";
import { counted as amount } from "@/lib/text/phrases";
import { type CountedLimit, Limiter } from "./limiter";
import { countersOf, EVERYBODY, type Limit } from "./limits";
import { type GiveBack, keptAfter, type Take, takeAll } from "./take-all";

/**
 * Counts points against a limit for a key; simultaneous requests never exceed it, and a refusal is not counted.
 * @throws AppError `rate_limited` with words for a person and `retryAfterSeconds`.
 */
export async function consume(limit: Limit, key: string, points = 1): Promise<void> {
  await counted(limit, key, points)();
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

/** Returns a count against a limit, which can be given back, alone or with others in `takeAll`. */
export function counted(limit: Limit, key: string, points = 1): Take {
  return () => takeAll(countersOf(limit, key).map((counter) => () => take(counter.limit, counter.key, points)));
}

/** Returns a count against a limit that all networks share, as far as a network may take from it (`takeShared`). */
export function countedOfEverybody(limit: Limit, network: string): Take {
  return takeShared(network, limit, (part) => take(limit, EVERYBODY, 1, Math.floor(part * limit.points)));
}

function limiterFor(limit: CountedLimit): Limiter {
  return once(`limiter ${limit.name}`, () => new Limiter(limit, redis()))();
}

/** Returns a wait as a sentence: `Try again in 20 seconds.` Longer waits are rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < 120) return `Try again in ${amount(seconds, "second")}.`;
  if (seconds < 2 * 60 * 60) return `Try again in ${amount(Math.ceil(seconds / 60), "minute")}.`;
  return `Try again in ${amount(Math.ceil(seconds / 3600), "hour")}.`;
}

/** The part of what all networks share that each may take from once it has taken something. */
const SHARED_PART = 2 / 3;

/**
 * Takes from something that all networks share. The last third is for networks that have taken nothing within the
 * window: a few that take all they can do not keep a newcomer out. The loopback address always counts as new, because
 * all requests may come from it.
 * @param take gets the part, from 0 to 1, that this network may take from.
 * @param hasUsed whether the work has used any of it; else the network counts as a newcomer again.
 */
export function takeShared<Ending = never>(
  network: string,
  { name, windowSeconds }: Pick<Limit, "name" | "windowSeconds">,
  take: (part: number) => Promise<GiveBack<Ending>>,
  hasUsed: (ending: Ending) => boolean = () => false,
): Take<Ending> {
  if (isLoopback(network)) return () => take(1);
  return async () => {
    const limiter = limiterFor({ name: `${name}-first`, points: 1, windowSeconds });
    const key = hiddenKey(wideNetwork(network) ?? network);
    if (await limiter.take(key)) return take(SHARED_PART);
    return takeAll<Ending>([keptAfter(async () => () => limiter.giveBack(key), hasUsed), () => take(1)]);
  };
}
