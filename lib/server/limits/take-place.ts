import "server-only";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { env } from "@/lib/server/env/env";
import { longestTextMs } from "@/lib/server/model/time-limits";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";
import { recordRefusal } from "./consume";
import { countersOf, type Limit } from "./limits";
import { type Release, Slots } from "./slots";
import { takeAll } from "./take-all";

/** The most things in progress at the same time for one key. */
type ConcurrencyLimit = Omit<Limit, "windowSeconds">;

/** The most things in progress at the same time, which a burst within the other limits cannot exceed. */
export const CONCURRENCY_LIMITS = {
  // More than the six streams that a browser opens at once over HTTP/1.1.
  perOwner: {
    name: "open-per-owner",
    points: 12,
    refusal: "You already have twelve AI requests in progress.",
  },
  perAddress: {
    name: "open-per-address",
    points: 120,
    refusal: "Too many AI requests are in progress on your network right now.",
    isOfNetwork: true,
  },
} satisfies Record<string, ConcurrencyLimit>;

/** When to try again while places or tokens are taken: about as long as a text in progress takes to finish. */
export const BUSY_SECONDS = 5;

/**
 * Takes a place for something in progress for a key; returns a function that frees it.
 * @throws AppError `rate_limited` when none is free.
 */
export async function takePlace(places: ConcurrencyLimit, key: string): Promise<Release> {
  const release = await takeAll(countersOf(places, key).map((counter) => () => takeOne(counter.limit, counter.key)));
  return () => void release();
}

async function takeOne(limit: ConcurrencyLimit, key: string): Promise<Release> {
  const release = await slotsFor(limit).take(hiddenKey(key));
  if (release) return release;
  recordRefusal(limit.name, key);
  throw new AppError("rate_limited", {
    message: `${limit.refusal} Try again when one of them finishes.`,
    retryAfterSeconds: BUSY_SECONDS,
  });
}

function slotsFor(limit: ConcurrencyLimit): Slots {
  return once(`slots ${limit.name}`, () => new Slots(limit, longestTextMs(env()), redis()))();
}
