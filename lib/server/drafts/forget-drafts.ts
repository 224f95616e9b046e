import "server-only";
import { CROWDED, UNDO_MS, VISITOR_DAYS } from "@/lib/drafts/draft-limits";
import { database } from "@/lib/server/db/database";
import { inPortions, removeRows } from "@/lib/server/db/in-portions";
import type { Owners } from "@/lib/server/identity/owner";
import { bytesOfVisitors } from "./draft-room";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the drafts that were deleted too long ago to be restored, those of visitors who have not come back for a long
 * time and, when visitors have hardly any room left, those of the visitors who were away longest.
 */
export async function forgetDrafts(now: Date): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  const isVisitor = { owner: { startsWith: "visitor:" } };
  await remove(Number.POSITIVE_INFINITY, {
    OR: [{ deletedAt: before(UNDO_MS) }, { ...isVisitor, seenAt: before(VISITOR_DAYS * DAY_MS) }],
  });
  const taken = await bytesOfVisitors();
  if (taken < CROWDED.bytes) return;
  const isAway = { ...isVisitor, seenAt: before(CROWDED.days * DAY_MS) };
  await remove(taken - CROWDED.roomyBytes, isAway, { seenAt: "asc" });
}

/** Removes drafts until so many bytes are free. */
function remove(bytes: number, where: object, orderBy: { seenAt?: "asc" } = {}): Promise<void> {
  const { draft } = database();
  return removeRows(
    bytes,
    (take) => draft.findMany({ where, select: { id: true, bytes: true }, orderBy, take }),
    (rows) => draft.deleteMany({ where: { id: { in: rows.map(({ id }) => id) }, ...where } }),
  );
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
