import "server-only";
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { logLine } from "@/lib/server/log";

/** The permissions of everyone but the owner (POSIX mode bits). */
const OTHERS = 0o077;

/** The names of the application's own files in its data folder. */
const OURS = /^(app\.db(-wal|-shm|-journal)?|secret(-[0-9a-f]+)?|outbox)$/;

/**
 * Makes a folder and its missing parents, for this user alone. An existing folder stays the same. They are made one by
 * one: below `/proc`, Node.js's recursive option never ends.
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makePrivateFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process made it at the same time.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Restricts existing files of the data folder to their owner (600), and folders too (700). The data folder itself is
 * restricted if it holds nothing else; otherwise only our own files in it are.
 */
export function makeDataFolderPrivate(folder: string): void {
  const names = namesIn(folder);
  if (names.every((name) => OURS.test(name))) makePrivate(folder);
  for (const name of names.filter((one) => OURS.test(one))) {
    makePrivate(join(folder, name));
    if (name !== "outbox") continue;
    for (const mail of namesIn(join(folder, name))) makePrivate(join(folder, name, mail));
  }
}

/** Restricts a SQLite file and the files that SQLite puts beside it. */
export function makeDatabasePrivate(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) makePrivate(file + suffix);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The code that needs the folder reports its problems.
    return [];
  }
}

/** Removes the permissions of others, and none of the owner's. */
function makePrivate(path: string): void {
  try {
    const found = statSync(path);
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & (found.isDirectory() ? 0o700 : 0o600));
  } catch {
    // The file does not exist, or belongs to another user.
    if (existsSync(path)) logLine("not-private", { file: basename(path) });
  }
}
