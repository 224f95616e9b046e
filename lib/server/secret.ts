import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";
import { makeFolder } from "./make-folder";
import { once } from "./once";
import { fileTrouble, StartError } from "./start-error";

/** The purpose of a key. A key for one purpose does not work for another. */
export type KeyPurpose =
  | "visitor cookie"
  | "trial cookie"
  | "bearer tokens"
  | "limit keys"
  | "known addresses"
  | "records"
  | "model connection"
  | "connection failure"
  | "service keys";

/** The secret: NEXTAUTH_SECRET, or one of the first start, in the data folder and readable by its owner alone. */
export const applicationSecret: () => string = once("secret", () => env().secret ?? storedSecret(env().dataFolder));

/** Returns a key of 32 bytes for one purpose, derived from the secret (HKDF, RFC 5869). */
export function keyFor(purpose: KeyPurpose): Uint8Array {
  return once(`key for ${purpose}`, () => new Uint8Array(hkdfSync("sha256", applicationSecret(), "", purpose, 32)))();
}

/** The shortest secret, as in NEXTAUTH_SECRET: a shorter one could be guessed. */
const MIN_CHARACTERS = 32;

/** Reads the secret, or makes one; a folder with one may be read-only. @throws StartError when neither works. */
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

const signature = (value: string, purpose: KeyPurpose): Buffer =>
  createHmac("sha256", keyFor(purpose)).update(value).digest();

/** Hides a value in a keyed hash, which tells values apart but not what they are, and is the same in all instances. */
export function hiddenKey(value: string, purpose: KeyPurpose = "limit keys"): string {
  return signature(value, purpose).toString("base64url").slice(0, 22);
}

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
