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

/** The trial of a visitor, for a page. */
export interface CurrentTrial {
  /** By this server's clock; 0 when the trial is over. */
  remainingSeconds: number;
  /** The contact address; absent when the operator gives none. */
  contactEmail?: string;
}

/** Returns the trial of the visitor of the current page, or null when there is none (TRIAL_SECONDS is 0). */
export async function currentTrial(): Promise<CurrentTrial | null> {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const nowSeconds = Date.now() / 1000;
  const startSeconds = readTrialStart({ headers: await headers() }) ?? nowSeconds;
  return {
    remainingSeconds: remainingSeconds({ startSeconds, durationSeconds: trialSeconds }, nowSeconds),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
