import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/server/env";
import { readCookie, type WithHeaders } from "@/lib/server/http/cookies";
import { readSignedValue, signValue } from "@/lib/server/signed-value";
import { remainingSeconds } from "@/lib/sign-in/time-left";
import { nowSeconds, visitorStart } from "./visitor";

/** The cookie with the second in which the trial began (specification 3.9), signed. */
export const TRIAL_COOKIE = "trial";

/** The life of the cookie (specification 9.5). The visitor's cookie, which outlives it, holds the same second. */
export const TRIAL_COOKIE_SECONDS = 259_200;

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
 * Returns the second in which a browser's trial began: the earliest that its cookies show, so that deleting or editing
 * one begins no other trial; now for a browser without a cookie.
 */
export function trialStart(request: WithHeaders): number {
  return Math.min(trialCookieStart(request) ?? Infinity, visitorStart(request) ?? Infinity, nowSeconds());
}

/** Returns the seconds left of the visitor's trial and the contact address, if any; null without a trial. */
export async function currentTrial() {
  const { trialSeconds, contactEmail } = env();
  if (trialSeconds === 0) return null;
  const startSeconds = trialStart({ headers: await headers() });
  return {
    remainingSeconds: remainingSeconds({ startSeconds, durationSeconds: trialSeconds }, Date.now() / 1000),
    ...(contactEmail === undefined ? {} : { contactEmail }),
  };
}
