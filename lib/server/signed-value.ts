import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { type KeyPurpose, keyFor } from "./secret";

/** Signs a value that a browser stores for us: `value.signature` (HMAC-SHA-256, base64url). */
export function signValue(value: string, purpose: KeyPurpose): string {
  return `${value}.${signature(value, purpose).toString("base64url")}`;
}

/** Returns the value of a signed text; undefined when the signature is not ours. */
export function readSignedValue(text: string, purpose: KeyPurpose): string | undefined {
  const end = text.lastIndexOf(".");
  if (end < 0) return undefined;
  const value = text.slice(0, end);
  const given = Buffer.from(text.slice(end + 1), "base64url");
  const expected = signature(value, purpose);
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

function signature(value: string, purpose: KeyPurpose): Buffer {
  return createHmac("sha256", keyFor(purpose)).update(value).digest();
}
