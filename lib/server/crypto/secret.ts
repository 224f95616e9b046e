import "server-only";
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/server/env/env";
import { makeFolder } from "@/lib/server/env/make-folder";
import { once } from "@/lib/server/once";
import { fileTrouble, StartError } from "@/lib/server/start-error";

/** The purpose of a key. A key for one purpose does not work for another. */
export type KeyPurpose =
  | "visitor cookie"
  | "trial cookie"
  | "bearer tokens"
  | "limit keys"
  | "known addresses"
  | "records"
  | "model connection"
  | "operator cookie";

/**
 * The secret of this installation: NEXTAUTH_SECRET, or one that was made at the first start and is stored in the data
 * folder, readable by its owner alone.
 */
export const applicationSecret: () => string = once("secret", () => env().secret ?? storedSecret(env().dataFolder));

/** Returns a key of 32 bytes for one purpose, derived from the secret (HKDF, RFC 5869). */
export function keyFor(purpose: KeyPurpose): Uint8Array {
  return once(`key for ${purpose}`, () => new Uint8Array(hkdfSync("sha256", applicationSecret(), "", purpose, 32)))();
}

/** The shortest secret, as in NEXTAUTH_SECRET: a shorter one could be guessed. */
const MIN_CHARACTERS = 32;

/**
 * Reads the secret, or makes one; a folder that holds one need not be writable.
 * @throws StartError when neither can be done.
 */
function storedSecret(folder: string): string {
  const path = join(folder, "secret");
  let kept: string;
  try {
    kept = existsSync(path) ? read(path) : makeSecret(folder, path);
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === undefined) throw error;
    throw new StartError(
      `DATA_DIR: the secret can't be stored in the folder ${folder}: ${trouble}. ` +
        "Choose a folder this user can write to, or set NEXTAUTH_SECRET.",
    );
  }
  if (kept.length >= MIN_CHARACTERS) return kept;
  throw new StartError(
    `DATA_DIR: ${path} doesn't contain a secret of at least ${MIN_CHARACTERS} characters. ` +
      "Restore the original, or delete the file to create a new one. Everyone will then have to sign in again.",
  );
}

/** Makes a secret. Several processes that start at once all get the same one. */
function makeSecret(folder: string, path: string): string {
  makeFolder(folder);
  const draft = join(folder, `secret-${randomBytes(6).toString("hex")}`);
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link appears completely or not at all, and never replaces another.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
  return read(path);
}

function read(path: string): string {
  return readFileSync(path, "utf8").trim();
}

/**
 * Hides a value in a keyed hash: who reads it can tell values apart, but learns no email or network address, not even by
 * trying them all. Instances that share the secret share their counters.
 */
export function hiddenKey(value: string, purpose: KeyPurpose = "limit keys"): string {
  return createHmac("sha256", keyFor(purpose)).update(value).digest("base64url").slice(0, 22);
}
