import "server-only";
import { createHash, randomBytes } from "node:crypto";

/**
 * What a session cookie can hold: 43 letters as `newSessionToken` makes them, or the UUID of a session from before
 * tokens were hashed. What is stored has 64, so that nothing that was read in the database passes for a token.
 */
const TOKEN = /^[A-Za-z0-9_-]{36,48}$/;

/** What is stored; what has no such beginning is a token from before tokens were hashed. */
export const STORED_PREFIX = "sha256:";

/** The part of a stored token by which a session is named to its owner: it opens nothing. */
export const SESSION_ID = /^[0-9a-f]{64}$/;

/** A token that nobody can guess: 256 bits of chance. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a cookie's value can be a token at all; of anything else the database is not asked. */
export function isSessionToken(value: string): boolean {
  return TOKEN.test(value);
}

/** As a token is stored. It needs no key: what was made by chance alone cannot be found by trying. */
export function storedToken(token: string): string {
  return storedTokenOf(createHash("sha256").update(token).digest("hex"));
}

/** As the token of a session is stored that is named by its id. */
export function storedTokenOf(sessionId: string): string {
  return `${STORED_PREFIX}${sessionId}`;
}
