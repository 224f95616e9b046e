import { setImmediate as nextTurn } from "node:timers/promises";

/** The most that SQLite may do at once: it blocks the thread of all requests, about ten milliseconds for a megabyte. */
const PORTION_BYTES = 1_000_000;
const PORTION_ROWS = 50;

/** A row to work on, with the approximate number of bytes that are read or written. */
export interface SizedRow {
  id: string;
  bytes: number;
}

/** Works on rows a few at a time, and lets other requests run in between. */
export async function inPortions<Row extends SizedRow>(
  rows: readonly Row[],
  work: (ids: string[], rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (const portion of portionsOf(rows)) {
    await work(
      portion.map(({ id }) => id),
      portion,
    );
    await nextTurn();
  }
}

function* portionsOf<Row extends SizedRow>(rows: readonly Row[]): Generator<Row[], void> {
  let [portion, bytes]: [Row[], number] = [[], 0];
  for (const row of rows) {
    if (portion.length >= PORTION_ROWS || (portion.length > 0 && bytes + row.bytes > PORTION_BYTES)) {
      yield portion;
      [portion, bytes] = [[], 0];
    }
    portion.push(row);
    bytes += row.bytes;
  }
  if (portion.length > 0) yield portion;
}

const ROUND_ROWS = 500;

/**
 * Removes rows in the order of `find` until so many bytes are free; returns those still to be freed, or less than 0.
 */
export async function removeRows<Row extends SizedRow>(
  bytes: number,
  find: (take: number) => Promise<Row[]>,
  remove: (rows: readonly Row[]) => Promise<unknown>,
): Promise<number> {
  let left = bytes;
  let found = ROUND_ROWS;
  while (left > 0 && found === ROUND_ROWS) {
    const rows = await find(ROUND_ROWS);
    found = rows.length;
    const removed = rows.filter((row) => {
      const isNeeded = left > 0;
      if (isNeeded) left -= row.bytes;
      return isNeeded;
    });
    await inPortions(removed, (_, portion) => remove(portion));
  }
  return left;
}
