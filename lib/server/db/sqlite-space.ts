import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { env } from "@/lib/server/env/env";
import { isPostgresqlUrl } from "./database";

/** The number of free pages of 4 kB that are left for the next writes. */
const FEW_PAGES = 1_000;

/**
 * The number of pages that are given back at once, and the pause for other requests in between: SQLite works in the
 * same thread. Moved pages are written to the file a few at a time too.
 */
const PORTION_PAGES = 64;
const PAUSE_MS = 5;
const CHECKPOINT_PAGES = 250;

/** The longest wait for another process that writes, which blocks the thread. */
const WAIT_MS = 50;

/** Shrinks a SQLite file by its unused pages. PostgreSQL does that by itself. */
export async function giveBackSpace(): Promise<void> {
  const url = env().databaseUrl;
  if (isPostgresqlUrl(url)) return;
  // A separate connection, because its settings are not for requests.
  const client = createClient({ url, timeout: WAIT_MS });
  const freePages = async () => Number((await client.execute("PRAGMA freelist_count")).rows[0]?.[0]);
  try {
    await client.execute("PRAGMA synchronous = NORMAL");
    await client.execute(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    let before = Number.POSITIVE_INFINITY;
    let free = await freePages();
    // In a file that cannot shrink, the number of free pages stays the same.
    while (free > FEW_PAGES && free < before) {
      // Not `execute`, which runs one step, and this statement has one for each page.
      await client.executeMultiple(`PRAGMA incremental_vacuum(${PORTION_PAGES})`);
      await pause(PAUSE_MS);
      [before, free] = [free, await freePages()];
    }
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    client.close();
  }
}
