import "server-only";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { readCookie } from "@/lib/server/http/read-cookie";

/**
 * Holds the second in which the trial began (specification 3.9), signed. Browsers keep it beyond the end of the trial:
 * with a cookie that is gone the next visit begins another.
 */
export const TRIAL_COOKIE = "trial";

/** Makes the cookie of a trial that began in this second since the epoch. */
export function trialCookieValue(startSeconds: number): string {
  return signValue(String(startSeconds), "trial cookie");
}

/**
 * Returns when the trial of a browser began, in seconds since the epoch: long ago where another hand has written the
 * cookie, so that an edit extends nothing; undefined without one.
 */
export function readTrialStart(request: { headers: Pick<Headers, "get"> }): number | undefined {
  const cookie = readCookie(request, TRIAL_COOKIE);
  return cookie === undefined ? undefined : Number(readSignedValue(cookie, "trial cookie") ?? 0);
}
