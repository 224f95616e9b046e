import "server-only";
import { randomUUID } from "node:crypto";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";

/** A browser that has come by, signed in or not. */
export interface Visitor {
  id: string;
  /** Seconds since the epoch, by this server's clock. */
  firstSeenSeconds: number;
}

export const VISITOR_COOKIE = "visitor";

/** As long as browsers keep a cookie at most. */
export const VISITOR_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** A visitor who was never seen before. */
export function newVisitor(): Visitor {
  return { id: randomUUID(), firstSeenSeconds: Math.floor(Date.now() / 1000) };
}

/** The cookie by which a visitor is known again. */
export function visitorCookieValue(visitor: Visitor): string {
  return signValue(`${visitor.id}.${visitor.firstSeenSeconds}`, "visitor cookie");
}

/** The visitor whom a cookie names, or undefined when there is none or it was not made here. */
export function readVisitorCookie(cookie: string | undefined): Visitor | undefined {
  const value = cookie === undefined ? undefined : readSignedValue(cookie, "visitor cookie");
  const [, id, seconds] = /^([0-9a-f-]{36})\.(\d+)$/.exec(value ?? "") ?? [];
  return id === undefined ? undefined : { id, firstSeenSeconds: Number(seconds) };
}
