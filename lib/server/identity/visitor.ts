import "server-only";
import { randomUUID } from "node:crypto";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { readCookie } from "@/lib/server/http/read-cookie";

/** A browser that has opened a page, signed in or not. */
export interface Visitor {
  id: string;
}

export const VISITOR_COOKIE = "visitor";

/** The longest life that browsers give a cookie. */
export const VISITOR_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Makes a new visitor. */
export function newVisitor(): Visitor {
  return { id: randomUUID() };
}

/** Makes the cookie that identifies a visitor. */
export function visitorCookieValue(visitor: Visitor): string {
  return signValue(visitor.id, "visitor cookie");
}

/** Returns the visitor of a request; undefined when it has no cookie of one or it was not signed here. */
export function findVisitor(request: { headers: Pick<Headers, "get"> }): Visitor | undefined {
  const value = readSignedValue(readCookie(request, VISITOR_COOKIE) ?? "", "visitor cookie");
  return value === undefined ? undefined : { id: value };
}
