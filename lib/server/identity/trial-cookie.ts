import "server-only";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { readCookie } from "@/lib/server/http/read-cookie";
import { newVisitor, readVisitorCookie, VISITOR_COOKIE, type Visitor } from "./visitor";

/** Holds the second in which the trial began (specification 3.9). */
export const TRIAL_COOKIE = "trial";

/** The cookie of a trial that began in this second since the epoch, signed. */
export function trialCookieValue(startSeconds: number): string {
  return signValue(String(startSeconds), "trial cookie");
}

/** The visitor of a request, who is a new one without a cookie, and has been here since their trial began. */
export function visitorOf(request: { headers: Pick<Headers, "get"> }): Visitor {
  const visitor = readVisitorCookie(readCookie(request, VISITOR_COOKIE)) ?? newVisitor();
  return { ...visitor, firstSeenSeconds: trialStartSeconds(readCookie(request, TRIAL_COOKIE), visitor) };
}

/**
 * When the trial of a visitor began, in seconds since the epoch: what the cookie says, unless somebody else wrote it or
 * the visitor was here before. So neither an edited cookie, nor a deleted one, nor one from elsewhere extends a trial.
 */
function trialStartSeconds(cookie: string | undefined, visitor: Visitor): number {
  const value = cookie === undefined ? undefined : readSignedValue(cookie, "trial cookie");
  return value === undefined ? visitor.firstSeenSeconds : Math.min(Number(value), visitor.firstSeenSeconds);
}
