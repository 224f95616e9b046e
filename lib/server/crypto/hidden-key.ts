import "server-only";
import { createHmac } from "node:crypto";
import { keyFor } from "./secret";

/**
 * Hides a key in a keyed hash, so that a reader of the counters learns no email and no network address, and
 * cannot find one by trying them all. Instances that share the secret share the counters.
 */
export function hiddenKey(key: string): string {
  return createHmac("sha256", keyFor("limit keys")).update(key).digest("base64url").slice(0, 22);
}
