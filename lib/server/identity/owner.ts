import "server-only";
import { clientAddress } from "@/lib/server/http/client-address";
import { SESSION_COOKIE } from "@/lib/server/http/cookie-names";
import { readCookie } from "@/lib/server/http/read-cookie";
import { findSessionUser } from "@/lib/server/identity/session-user";
import { readVisitorCookie, VISITOR_COOKIE } from "@/lib/server/identity/visitor";

/** Who something is done for, as one word: `user:ID`, `visitor:ID` or `address:IP`. */
export type Owner = `${"user" | "visitor" | "address"}:${string}`;

/**
 * Whose a request is, the first before all: whoever is signed in, and the browser by its signed cookie, or else the
 * network address. What is begun belongs to the first; what any of them began may be taken up again, because whoever
 * signs in is still who they were. Pages set the visitor's cookie; an endpoint does not, so a program that never opened
 * a page is known by its address alone.
 */
export async function ownersOf(request: Request): Promise<readonly [Owner, ...Owner[]]> {
  const user = await findSessionUser(readCookie(request, SESSION_COOKIE));
  const visitor = readVisitorCookie(readCookie(request, VISITOR_COOKIE));
  if (user) return [`user:${user.id}`, ...(visitor ? [`visitor:${visitor.id}` as const] : [])];
  return [visitor ? `visitor:${visitor.id}` : `address:${clientAddress(request)}`];
}
