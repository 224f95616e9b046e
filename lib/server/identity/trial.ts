import "server-only";
import { headers } from "next/headers";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { env } from "@/lib/server/env/env";
import { readCookie } from "@/lib/server/http/cookies";
import { remainingSeconds } from "@/lib/trial/time-left";

/**
 * The cookie with the second in which the trial began (specification 3.9), signed. It outlives the trial: without it,
 * the next visit would begin another.
 */
export const TRIAL_COOKIE = "trial";

/** Makes the cookie of a trial that began at this time in seconds since the epoch. */
export function trialCookieValue(startSeconds: number): string {
  return signValue(String(startSeconds), "trial cookie");
}

/**
 * Returns when the trial of a browser began, in seconds since the epoch: long ago for a cookie that was edited, so that
 * an edit extends nothing; undefined without one.
 */
export function readTrialStart(request: { headers: Pick<Headers, "get"> }): number | undefined {
  const cookie = readCookie(request, TRIAL_COOKIE);
  return cookie === undefined ? undefined : Number(readSignedValue(cookie, "trial cookie") ?? 0);
}

/**
 * Returns the seconds that are left of the trial of the current page's visitor, by this server's clock, and the contact
 * address if the operator gives one; null when there is no trial (TRIAL_SECONDS is 0).
 */
export async function currentTrial() {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const nowSeconds = Date.now() / 1000;
  const startSeconds = readTrialStart({ headers: await headers() }) ?? nowSeconds;
  return {
    remainingSeconds: remainingSeconds({ startSeconds, durationSeconds: trialSeconds }, nowSeconds),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
