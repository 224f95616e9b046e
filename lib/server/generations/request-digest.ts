import "server-only";
import { createHash } from "node:crypto";

/** What tells one request from another: its endpoint and its payload, as parsed. */
export function requestDigest(path: string, payload: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([path, payload]))
    .digest("base64url");
}
