import "server-only";
import { AppError } from "@/lib/server/app-error";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { env } from "@/lib/server/env/env";
import { longestTextMs } from "@/lib/server/model/time-limits";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";
import type { ConcurrencyLimit } from "./concurrency-limits";
import { limitFor } from "./limits";
import { recordRefusal } from "./record-refusal";
import { type Release, Slots } from "./slots";

/** When to try again while places or tokens are taken: about as long as a text in progress takes to finish. */
export const BUSY_SECONDS = 5;

/**
 * Takes a place for something in progress for a key; returns a function that frees it.
 * @throws AppError `rate_limited` when none is free.
 */
export async function takePlace(places: ConcurrencyLimit, key: string): Promise<Release> {
  const limit = limitFor(places, key);
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
