import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";

/** What SQLite may do at once: it works in the thread that answers everybody, a megabyte in about ten milliseconds. */
const PORTION_BYTES = 1_000_000;
const PORTION_ROWS = 50;

/** A row that something is done with, and about how many bytes of it are read or written then. */
export interface SizedRow {
  id: string;
  bytes: number;
}

/** Does work on rows a few at a time, and lets everybody else have a turn between. */
export async function inPortions(rows: readonly SizedRow[], work: (ids: string[]) => Promise<unknown>): Promise<void> {
  let [ids, bytes]: [string[], number] = [[], 0];
  for (const row of rows) {
    if (ids.length >= PORTION_ROWS || (ids.length > 0 && bytes + row.bytes > PORTION_BYTES)) {
      await work(ids);
      await nextTurn();
      [ids, bytes] = [[], 0];
    }
    ids.push(row.id);
    bytes += row.bytes;
  }
  if (ids.length > 0) await work(ids);
}
