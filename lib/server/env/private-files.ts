import "server-only";
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { logLine } from "@/lib/server/log";

/** The rights of all but the owner to read, write, or look into (POSIX mode bits). */
const OTHERS = 0o077;

/** The names that the application itself puts into its data folder. */
const OURS = /^(app\.db(-wal|-shm|-journal)?|secret(-[0-9a-f]+)?|outbox)$/;

/**
 * Makes a folder, and those above it that are missing, for this user alone. One that is there stays as it is. They are
 * made one by one: below `/proc`, Node.js's own way to make several never ends.
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makePrivateFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process has made it in between.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Brings what the data folder held before to what it would be made as today: files that their owner alone may read and
 * write (600), folders that the owner alone may open (700). The data folder itself is brought to it when it holds
 * nothing else; a folder that other things lie in as well stays as open as they made it, and what is ours in
 * it is closed.
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

/** Does the same for a file of SQLite and those that SQLite keeps beside it. */
export function makeDatabasePrivate(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) makePrivate(file + suffix);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Whatever needs the folder says what is wrong with it.
    return [];
  }
}

/** Takes from others what they may do, and nothing from the owner. */
function makePrivate(path: string): void {
  try {
    const found = statSync(path);
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & (found.isDirectory() ? 0o700 : 0o600));
  } catch {
    // What is not there is not open; what belongs to another user is theirs to close.
    if (existsSync(path)) logLine("not-private", { file: basename(path) });
  }
}
