import "server-only";
import { CROWDED, VISITOR_DAYS } from "@/lib/drafts/draft-limits";
import { database } from "@/lib/server/db/database";
import { inPortions, type SizedRow } from "@/lib/server/db/in-portions";
import type { Owners } from "@/lib/server/identity/owner";
import { VISITOR_COOKIE_SECONDS } from "@/lib/server/identity/visitor";
import { UNDO_MS } from "./delete-draft";
import { bytesOfVisitors, ROW_BYTES } from "./draft-room";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many rows are looked up at once. */
const MOST_ROWS = 500;

/**
 * Removes every word of what was taken away long enough ago. That there was a draft is remembered as long as a browser
 * may have a copy of it; then it goes altogether. So do the drafts of visitors who have not come by for long.
 */
export async function forgetDrafts(now: Date): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  const select = { id: true, bytes: true } as const;

  const deleted = { deletedAt: before(UNDO_MS), bytes: { gt: ROW_BYTES } };
  const words = { title: "", name: null, subject: "", firstLine: "", state: "", searchText: "", nameSearch: "" };
  const empty = { ...words, bytes: ROW_BYTES };
  await inRounds(
    () => database().draft.findMany({ where: deleted, select, take: MOST_ROWS }),
    (ids) => database().draft.updateMany({ where: { id: { in: ids }, ...deleted }, data: empty }),
  );

  const isOver = {
    OR: [
      { deletedAt: before(VISITOR_COOKIE_SECONDS * 1000) },
      { owner: { startsWith: "visitor:" }, seenAt: before(VISITOR_DAYS * DAY_MS) },
    ],
  };
  await inRounds(
    () => database().draft.findMany({ where: isOver, select, take: MOST_ROWS }),
    (ids) => database().draft.deleteMany({ where: { id: { in: ids }, ...isOver } }),
  );
  await makeRoomForVisitors(now);
}

/** Where visitors have nearly no room left, lets those go who were away longest, and no more of them than it takes. */
async function makeRoomForVisitors(now: Date): Promise<void> {
  const taken = await bytesOfVisitors();
  if (taken < CROWDED.bytes) return;
  let toFree = taken - CROWDED.roomyBytes;
  const isAway = { owner: { startsWith: "visitor:" }, seenAt: { lt: new Date(now.getTime() - CROWDED.days * DAY_MS) } };
  const select = { id: true, bytes: true } as const;
  await inRounds(
    async () => {
      if (toFree <= 0) return [];
      const rows = await database().draft.findMany({
        where: isAway,
        select,
        orderBy: { seenAt: "asc" },
        take: MOST_ROWS,
      });
      const leaving = rows.filter(({ bytes }) => {
        const isNeeded = toFree > 0;
        toFree -= bytes;
        return isNeeded;
      });
      return leaving;
    },
    (ids) => database().draft.deleteMany({ where: { id: { in: ids }, ...isAway } }),
  );
}

/** Looks rows up and does away with them, until there are none. */
async function inRounds(find: () => Promise<SizedRow[]>, remove: (ids: string[]) => Promise<unknown>): Promise<void> {
  let isFull = true;
  while (isFull) {
    const rows = await find();
    await inPortions(rows, remove);
    isFull = rows.length === MOST_ROWS;
  }
}

/** How exactly it is known when a visitor came by last: a row is written no more often than that. */
const EXACT_MS = 7 * 24 * 60 * 60 * 1000;

/** Remembers that the browser whose drafts these are came by: those of visitors who do not are let go (`forgetDrafts`). */
export async function markSeen(owners: Owners, now = new Date()): Promise<void> {
  const seenAt = { lt: new Date(now.getTime() - EXACT_MS) };
  for (const owner of owners) {
    if (!owner.startsWith("visitor:")) continue;
    const rows = await database().draft.findMany({ where: { owner, seenAt }, select: { id: true, bytes: true } });
    await inPortions(rows, (ids) => database().draft.updateMany({ where: { id: { in: ids } }, data: { seenAt: now } }));
  }
}
