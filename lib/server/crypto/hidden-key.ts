import "server-only";
import { createHmac } from "node:crypto";
import { keyFor } from "./secret";

/**
 * What a key is kept as: a keyed hash, so that whoever reads the counters learns no email and no network address, and
 * cannot find one by trying them all. Instances that share the secret share the counters.
 */
export function hiddenKey(key: string): string {
  return createHmac("sha256", keyFor("limit keys")).update(key).digest("base64url").slice(0, 22);
}
