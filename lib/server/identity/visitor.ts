import "server-only";
import { randomUUID } from "node:crypto";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";

/** A browser that has come by, signed in or not. */
export interface Visitor {
  id: string;
}

export const VISITOR_COOKIE = "visitor";

/** As long as browsers keep a cookie at most. */
export const VISITOR_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** A visitor who was never seen before. */
export function newVisitor(): Visitor {
  return { id: randomUUID() };
}

/** The cookie by which a visitor is known again. */
export function visitorCookieValue(visitor: Visitor): string {
  return signValue(visitor.id, "visitor cookie");
}

/** The visitor whom a cookie names, or undefined when there is none or it was not made here. */
export function readVisitorCookie(cookie: string | undefined): Visitor | undefined {
  const value = cookie === undefined ? undefined : readSignedValue(cookie, "visitor cookie");
  return value === undefined ? undefined : { id: value };
}
