import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/server/env";

/** What a key is for. A key made for one purpose is worth nothing for another. */
export type KeyPurpose =
  | "sign-in links"
  | "visitor cookie"
  | "trial cookie"
  | "bearer tokens"
  | "limit keys"
  | "records";

/**
 * The secret of this installation: NEXTAUTH_SECRET, or one that was made at the first start and is kept in the data
 * folder, readable by its owner alone.
 */
export function applicationSecret(): string {
  secret ??= env().secret ?? keptSecret(env().dataFolder);
  return secret;
}

/** A key of 32 bytes for one purpose, derived from the secret (HKDF, RFC 5869). */
export function keyFor(purpose: KeyPurpose): Uint8Array {
  const known = keys.get(purpose);
  if (known) return known;
  const key = new Uint8Array(hkdfSync("sha256", applicationSecret(), "", purpose, 32));
  keys.set(purpose, key);
  return key;
}

let secret: string | undefined;
const keys = new Map<KeyPurpose, Uint8Array>();

/** Reads the secret, or makes one. Of several processes that start at once, all end up with the same. */
function keptSecret(folder: string): string {
  const path = join(folder, "secret");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `secret-${randomBytes(6).toString("hex")}`);
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never in place of one that is there.
    linkSync(draft, path);
  } catch (error) {
    if (!isFileExists(error)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8").trim();
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
