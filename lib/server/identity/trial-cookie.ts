import "server-only";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import type { Visitor } from "@/lib/server/identity/visitor";

/** Holds the second in which the trial began (specification 3.9). */
export const TRIAL_COOKIE = "trial";

export function trialCookieValue(startSeconds: number): string {
  return signValue(String(startSeconds), "trial cookie");
}

/**
 * When the trial of a visitor began, in seconds since the epoch: what the cookie says, unless somebody else wrote it or
 * the visitor was here before. So neither an edited cookie, nor a deleted one, nor one from elsewhere extends a trial.
 */
export function trialStartSeconds(cookie: string | undefined, visitor: Visitor): number {
  const value = cookie === undefined ? undefined : readSignedValue(cookie, "trial cookie");
  return value === undefined ? visitor.firstSeenSeconds : Math.min(Number(value), visitor.firstSeenSeconds);
}
