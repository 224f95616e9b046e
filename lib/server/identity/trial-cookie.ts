import "server-only";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { readCookie } from "@/lib/server/http/read-cookie";

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
