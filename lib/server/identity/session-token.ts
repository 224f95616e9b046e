import "server-only";
import { createHash, randomBytes } from "node:crypto";

/**
 * The value of a session cookie, as `newSessionToken` makes it. What is stored is longer, so that nothing that was read in
 * the database passes for a token.
 */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A token as it is stored, by which a session is named to its owner too: it opens nothing. */
export const SESSION_ID = /^[0-9a-f]{64}$/;

/** Makes a token of 256 bits of chance. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Says whether a cookie's value can be a token at all; of anything else the database is not asked. */
export function isSessionToken(value: string): boolean {
  return TOKEN.test(value);
}

/** Returns a token as it is stored. It needs no key: what was made by chance alone cannot be found by trying. */
export function storedToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
