import "server-only";
import { hash, randomBytes } from "node:crypto";

/** The form of a stored token, which also names a session to its owner and cannot be used to sign in. */
export const SESSION_ID = /^[0-9a-f]{64}$/;

/** Makes a token of 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns a token in its stored form, which cannot sign in. The hash needs no key: no one can guess random bits. */
export function storedToken(token: string): string {
  return hash("sha256", token);
}
