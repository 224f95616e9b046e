import "server-only";
import { CROWDED, UNDO_MS, VISITOR_DAYS } from "@/lib/drafts/draft-limits";
import { database } from "@/lib/server/db/database";
import { inPortions, type SizedRow } from "@/lib/server/db/in-portions";
import type { Owners } from "@/lib/server/identity/owner";
import { bytesOfVisitors } from "./draft-room";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of rows that are read at once. */
const MOST_ROWS = 500;

/**
 * Removes the drafts that were deleted too long ago to be restored, and those of visitors who have not come back for a
 * long time.
 */
export async function forgetDrafts(now: Date): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  const isOver = {
    OR: [{ deletedAt: before(UNDO_MS) }, { owner: { startsWith: "visitor:" }, seenAt: before(VISITOR_DAYS * DAY_MS) }],
  };
  await inRounds(
    () => database().draft.findMany({ where: isOver, select: { id: true, bytes: true }, take: MOST_ROWS }),
    (ids) => database().draft.deleteMany({ where: { id: { in: ids }, ...isOver } }),
  );
  await makeRoomForVisitors(now);
}

/** Removes the drafts of the visitors who were away longest, when visitors have hardly any room left. */
async function makeRoomForVisitors(now: Date): Promise<void> {
  const taken = await bytesOfVisitors();
  if (taken < CROWDED.bytes) return;
  let toFree = taken - CROWDED.roomyBytes;
  const isAway = { owner: { startsWith: "visitor:" }, seenAt: { lt: new Date(now.getTime() - CROWDED.days * DAY_MS) } };
  await inRounds(
    async () => {
      if (toFree <= 0) return [];
      const rows = await database().draft.findMany({
        where: isAway,
        select: { id: true, bytes: true },
        orderBy: { seenAt: "asc" },
        take: MOST_ROWS,
      });
      return rows.filter(({ bytes }) => {
        const isNeeded = toFree > 0;
        toFree -= bytes;
        return isNeeded;
      });
    },
    (ids) => database().draft.deleteMany({ where: { id: { in: ids }, ...isAway } }),
  );
}

/** Reads and removes rows until there are none. */
async function inRounds(find: () => Promise<SizedRow[]>, remove: (ids: string[]) => Promise<unknown>): Promise<void> {
  let isFull = true;
  while (isFull) {
    const rows = await find();
    await inPortions(rows, remove);
    isFull = rows.length === MOST_ROWS;
  }
}

/** The precision of a visitor's last visit: a row is not written more often. */
const EXACT_MS = 7 * 24 * 60 * 60 * 1000;

/** Records the visit of a browser: drafts of visitors who do not come back are removed (`forgetDrafts`). */
export async function markSeen(owners: Owners, now = new Date()): Promise<void> {
  const seenAt = { lt: new Date(now.getTime() - EXACT_MS) };
  for (const owner of owners) {
    if (!owner.startsWith("visitor:")) continue;
    const rows = await database().draft.findMany({ where: { owner, seenAt }, select: { id: true, bytes: true } });
    await inPortions(rows, (ids) => database().draft.updateMany({ where: { id: { in: ids } }, data: { seenAt: now } }));
  }
}
