import "server-only";
import { createHash, randomBytes } from "node:crypto";

/**
 * The form of a session cookie, as `newSessionToken` makes it. Stored tokens are longer, so that one from the database
 * is not valid as a cookie.
 */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The form of a stored token, which also names a session to its owner and cannot be used to sign in. */
export const SESSION_ID = /^[0-9a-f]{64}$/;

/** Makes a token of 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a cookie's value can be a token; the database is not asked about others. */
export function isSessionToken(value: string): boolean {
  return TOKEN.test(value);
}

/** Returns a token in its stored form. The hash needs no key, because a random token cannot be guessed. */
export function storedToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
