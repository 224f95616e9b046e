import { database, sql } from "@/lib/server/db/database";
import { inPortions, removeRows, type SizedRow } from "@/lib/server/db/in-portions";
import { ALL_VISITORS, type Owners } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import { CROWDED, NEARLY_FULL, UNDO_MS, VISITOR_DAYS } from "@/lib/server/storage-policy";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes the drafts that were deleted too long ago to be restored, and those of visitors who have not come back for a
 * long time, and frees space when visitors have hardly any left.
 */
export async function forgetDrafts(now: Date): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  const isGone = { owner: { startsWith: "visitor:" }, seenAt: before(VISITOR_DAYS * DAY_MS) };
  await remove({ OR: [{ deletedAt: before(UNDO_MS) }, isGone] });
  await bytesOfVisitors();
}

/** Removes the drafts of some owners, also those that could still be restored. */
export async function forgetDraftsOf(owners: Owners): Promise<void> {
  await remove({ owner: { in: [...owners] } });
}

/**
 * Removes drafts until so many bytes are free, but none that no longer meets the condition.
 * @returns the bytes that are still to be freed.
 */
function remove(
  where: object,
  bytes = Number.POSITIVE_INFINITY,
  find: (take: number) => Promise<SizedRow[]> = (take) => database().draft.findMany({ where, select: SIZE, take }),
): Promise<number> {
  return removeRows(bytes, find, (rows) =>
    database().draft.deleteMany({ where: { id: { in: rows.map(({ id }) => id) }, ...where } }),
  );
}

const SIZE = { id: true, bytes: true } as const;

/** The precision of a visitor's last visit: a row is not written more often. */
const EXACT_MS = 7 * DAY_MS;

/** Records the visit of a browser: drafts of visitors who do not come back are removed (`forgetDrafts`). */
export async function markSeen(owners: Owners, now = new Date()): Promise<void> {
  const seenAt = { lt: new Date(now.getTime() - EXACT_MS) };
  for (const owner of owners) {
    if (!owner.startsWith("visitor:")) continue;
    const rows = await database().draft.findMany({ where: { owner, seenAt }, select: SIZE });
    await inPortions(rows, (ids) => database().draft.updateMany({ where: { id: { in: ids } }, data: { seenAt: now } }));
  }
}

/** How long a sum is used. Until it ends, visitors may exceed the limit by as much as the limits on changes allow. */
const HOLDS_MS = 10_000;

const visitorBytes = once("bytes of visitors", () => new Recent(freeSpace, HOLDS_MS));

/** Returns the bytes of all visitors' drafts, as of a few seconds ago. If they fill too much, space is freed first. */
export const bytesOfVisitors = (): Promise<number> => visitorBytes().get();

/**
 * Frees space where visitors have hardly any left: of those who were away longest, and then of the networks that have
 * most. @returns the bytes of all visitors' drafts afterwards.
 */
async function freeSpace(): Promise<number> {
  let taken = await sumOfRows();
  if (taken < CROWDED.bytes) return taken;
  const seenAt = { lt: new Date(Date.now() - CROWDED.days * DAY_MS) };
  const isAway = { owner: ALL_VISITORS, seenAt };
  const findAway = (take: number) =>
    database().draft.findMany({ where: isAway, select: SIZE, orderBy: { seenAt: "asc" }, take });
  await remove(isAway, taken - CROWDED.goal, findAway);
  taken = await sumOfRows();
  if (taken < NEARLY_FULL.bytes) return taken;
  await takeFromLargest(taken - NEARLY_FULL.goal);
  return sumOfRows();
}

async function sumOfRows(): Promise<number> {
  const { _sum } = await database().draft.aggregate({ where: { owner: ALL_VISITORS }, _sum: { bytes: true } });
  return _sum.bytes ?? 0;
}

const OF_VISITORS = sql`"owner" >= ${ALL_VISITORS.gte} AND "owner" < ${ALL_VISITORS.lt}`;

/** Frees so many bytes of the networks that have most, so that none of them keeps more than another that is left alone. */
async function takeFromLargest(bytes: number): Promise<void> {
  const rows = await database().$queryRaw<{ network: string; bytes: bigint | number }[]>`
    SELECT "network", sum("bytes") AS "bytes" FROM "Draft" WHERE "network" <> '' AND ${OF_VISITORS}
    GROUP BY "network" HAVING sum("bytes") > ${NEARLY_FULL.smallBytes} ORDER BY sum("bytes") DESC`;
  const sizes = rows.map((row) => Number(row.bytes));
  const level = levelAfter(sizes, bytes);
  let left = bytes;
  for (const [at, { network }] of rows.entries()) {
    // A draft may have more than was to be freed.
    const surplus = Math.min((sizes[at] ?? 0) - level, left);
    if (surplus <= 0) return;
    left += (await remove({ owner: ALL_VISITORS }, surplus, (take) => draftsOf(network, take))) - surplus;
  }
}

/** Returns what the largest may keep, each the same, when so many bytes are to be freed. @param sizes the largest first */
function levelAfter(sizes: readonly number[], bytes: number): number {
  let sum = 0;
  for (const [at, size] of sizes.entries()) {
    sum += size;
    const level = (sum - bytes) / (at + 1);
    if (level >= (sizes[at + 1] ?? 0)) return Math.max(level, NEARLY_FULL.smallBytes);
  }
  return NEARLY_FULL.smallBytes;
}

/**
 * Finds the first drafts that a network loses: those of the visitors who have most, the oldest change first. Drafts that
 * were changed within the hour by a visitor with little come last.
 */
function draftsOf(network: string, take: number): Promise<SizedRow[]> {
  return database().$queryRaw`
    SELECT "id", "bytes" FROM (
      SELECT "id", "bytes", "updatedAt", sum("bytes") OVER (PARTITION BY "owner") AS "ofOwner"
      FROM "Draft" WHERE "network" = ${network} AND ${OF_VISITORS}
    ) AS "drafts"
    ORDER BY CASE WHEN "ofOwner" < ${NEARLY_FULL.smallBytes} AND "updatedAt" > ${new Date(Date.now() - HOUR_MS)}
      THEN 1 ELSE 0 END, "ofOwner" DESC, "updatedAt" LIMIT ${take}`;
}
