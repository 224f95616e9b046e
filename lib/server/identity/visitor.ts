import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { env } from "@/lib/server/env";
import { readCookie, type WithHeaders } from "@/lib/server/http/cookies";
import { readSignedValue, signValue } from "@/lib/server/secret";
import { remainingSeconds } from "@/lib/sign-in/time-left";

/** The cookie of a browser that has opened a page: a visitor's id, and the second in which its trial began, signed. */
export const VISITOR_COOKIE = "visitor";

/** The cookie with that second alone (specification 3.9), signed. The visitor's cookie outlives it. */
export const TRIAL_COOKIE = "trial";

/** The life of the trial's cookie (specification 9.5). */
export const TRIAL_COOKIE_SECONDS = 259_200;

/** Makes the cookie of a visitor, of a new one without an id; its trial began at a time in seconds since the epoch. */
export function visitorCookieValue(id: string = randomUUID(), startSeconds: number = nowSeconds()): string {
  return signValue(`${id}~${startSeconds}`, "visitor cookie");
}

/** Makes the cookie of a trial that began at this time in seconds since the epoch. */
export function trialCookieValue(startSeconds: number): string {
  return signValue(String(startSeconds), "trial cookie");
}

/** Returns the visitor's id of a request; undefined when it has no cookie of one or it was not signed here. */
export function findVisitor(request: WithHeaders): string | undefined {
  return readVisitor(request)?.id;
}

function readVisitor(request: WithHeaders): { id: string; startSeconds: number } | undefined {
  const value = readSignedValue(readCookie(request, VISITOR_COOKIE) ?? "", "visitor cookie");
  const [, id, start] = /^(.+)~(\d+)$/.exec(value ?? "") ?? [];
  return id === undefined ? undefined : { id, startSeconds: Number(start) };
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
  return Math.min(trialCookieStart(request) ?? Infinity, readVisitor(request)?.startSeconds ?? Infinity, nowSeconds());
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

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
