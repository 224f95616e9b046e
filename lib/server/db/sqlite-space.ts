import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "@libsql/client";
import { env } from "@/lib/server/env/env";
import { isPostgresqlUrl } from "./database";

/** So few free pages of 4 kB are left for what is written next. */
const FEW_PAGES = 1_000;

/**
 * How many pages are given back at once, and how long everybody else has between: SQLite works in the thread that serves
 * requests. What was moved is written to the file a little at a time, too.
 */
const PORTION_PAGES = 64;
const PAUSE_MS = 5;
const CHECKPOINT_PAGES = 250;

/** How long to wait for another process that writes; the thread stands still that long. */
const WAIT_MS = 50;

/** Gives the disk what the rows of a SQLite file no longer need. PostgreSQL does that by itself. */
export async function giveBackSpace(): Promise<void> {
  await withFile(async (client) => {
    await client.execute("PRAGMA synchronous = NORMAL");
    await client.execute(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    let before = Number.POSITIVE_INFINITY;
    let free = await numberOf(client, "freelist_count");
    // A file that cannot shrink has as many free pages after a portion as before it.
    while (free > FEW_PAGES && free < before) {
      // Not `execute`, which takes one step of a statement that takes one for each page.
      await client.executeMultiple(`PRAGMA incremental_vacuum(${PORTION_PAGES})`);
      await pause(PAUSE_MS);
      [before, free] = [free, await numberOf(client, "freelist_count")];
    }
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  });
}

/** Opens the file beside the connection of the requests, because what is set here is not for them. */
async function withFile(work: (client: Client) => Promise<void>): Promise<void> {
  const url = env().databaseUrl;
  if (isPostgresqlUrl(url)) return;
  const client = createClient({ url, timeout: WAIT_MS });
  try {
    await work(client);
  } finally {
    client.close();
  }
}

async function numberOf(client: Client, pragma: string): Promise<number> {
  const { rows } = await client.execute(`PRAGMA ${pragma}`);
  return Number(rows[0]?.[0]);
}
