import "server-only";
import { headers } from "next/headers";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { env } from "@/lib/server/env/env";
import { readCookie } from "@/lib/server/http/cookies";
import { remainingSeconds } from "@/lib/trial/time-left";
import { nowSeconds, visitorStart } from "./visitor";

/** The cookie with the second in which the trial began (specification 3.9), signed. */
export const TRIAL_COOKIE = "trial";

/** The life of the cookie (specification 9.5). The visitor's cookie, which outlives it, holds the same second. */
export const TRIAL_COOKIE_SECONDS = 259_200;

/** The part of a request that is read. */
interface WithHeaders {
  headers: Pick<Headers, "get">;
}

/** Makes the cookie of a trial that began at this time in seconds since the epoch. */
export function trialCookieValue(startSeconds: number): string {
  return signValue(String(startSeconds), "trial cookie");
}

/** Returns the second in a request's cookie of the trial; undefined without one that was signed here. */
export function trialCookieStart(request: WithHeaders): number | undefined {
  const value = readSignedValue(readCookie(request, TRIAL_COOKIE) ?? "", "trial cookie");
  return value === undefined ? undefined : Number(value);
}

/**
 * Returns when the trial of a browser began, in seconds since the epoch: the earliest second that its cookies show, so
 * that neither waiting for the end of one of them, nor deleting or editing it, begins another trial; now for a browser
 * without a cookie.
 */
export function trialStart(request: WithHeaders): number {
  return Math.min(trialCookieStart(request) ?? Infinity, visitorStart(request) ?? Infinity, nowSeconds());
}

/**
 * Returns the seconds that are left of the trial of the current page's visitor, by this server's clock, and the contact
 * address if the operator gives one; null when there is no trial (TRIAL_SECONDS is 0).
 */
export async function currentTrial() {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const startSeconds = trialStart({ headers: await headers() });
  return {
    remainingSeconds: remainingSeconds({ startSeconds, durationSeconds: trialSeconds }, Date.now() / 1000),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
