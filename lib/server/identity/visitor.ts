import "server-only";
import { randomUUID } from "node:crypto";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { readCookie } from "@/lib/server/http/cookies";

/** The cookie with the id of a visitor, a browser that has opened a page, signed in or not. */
export const VISITOR_COOKIE = "visitor";

/** Makes the cookie of a visitor, of a new one without an id. */
export function visitorCookieValue(id: string = randomUUID()): string {
  return signValue(id, "visitor cookie");
}

/** Returns the visitor's id of a request; undefined when it has no cookie of one or it was not signed here. */
export function findVisitor(request: { headers: Pick<Headers, "get"> }): string | undefined {
  return readSignedValue(readCookie(request, VISITOR_COOKIE) ?? "", "visitor cookie");
}
