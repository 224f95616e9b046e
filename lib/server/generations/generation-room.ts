import "server-only";
import { database } from "@/lib/server/db/database";
import { removeRows } from "@/lib/server/db/in-portions";
import { ALL_VISITORS, isUser, type Owner } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long a stored generation can be followed by its key, in days: long enough for a browser that was closed while it
 * ran. Drafts have rows of their own for their texts, so nothing that a person has seen is lost.
 */
const FOLLOWED_DAYS = 7;

/** The most bytes of a user's stored generations, and of a visitor's: one person can be any number of visitors. */
const USER_BYTES = 100_000_000;
const VISITOR_BYTES = 20_000_000;

/** The most bytes of all visitors together. */
const ALL_VISITORS_BYTES = 500_000_000;

/** A generation that ended within this time always stays: its owner may be reconnecting. */
const JUST_ENDED_MS = 10 * 60 * 1000;

/** The bytes that this process stores before it checks all visitors together again. */
const LOOK_AGAIN_BYTES = 20_000_000;

const storedSinceLook = once("stored generations", () => ({ bytes: 0 }));

const isVisitor = { NOT: { owner: { startsWith: "user:" } } };
const endedBefore = (now: Date) => ({
  status: { not: "running" },
  endedAt: { lt: new Date(now.getTime() - JUST_ENDED_MS) },
});

/** Removes an owner's oldest generations beyond the limit and, from time to time, those of all visitors. */
export async function makeRoom(owner: Owner, storedBytes: number, now = new Date()): Promise<void> {
  const { _sum } = await database().generation.aggregate({ where: { owner }, _sum: { bytes: true } });
  const surplus = (_sum.bytes ?? 0) - (isUser(owner) ? USER_BYTES : VISITOR_BYTES);
  await removeOldest({ owner, ...endedBefore(now) }, surplus);
  const stored = storedSinceLook();
  stored.bytes += storedBytes;
  if (stored.bytes < LOOK_AGAIN_BYTES) return;
  stored.bytes = 0;
  await makeRoomOfVisitors(now);
}

/** Removes generations that are too old to be followed, and those of visitors beyond their limit. */
export async function forgetGenerations(now: Date): Promise<void> {
  const startedAt = { lt: new Date(now.getTime() - FOLLOWED_DAYS * DAY_MS) };
  await removeOldest({ startedAt }, Number.POSITIVE_INFINITY);
  await makeRoomOfVisitors(now);
}

async function makeRoomOfVisitors(now: Date): Promise<void> {
  const { generation } = database();
  const sumOf = async (owner: { gte: string; lt: string }) => {
    const { _sum } = await generation.aggregate({ where: { owner }, _sum: { bytes: true } });
    return _sum.bytes ?? 0;
  };
  // In every collation, letters come after punctuation.
  const bytes = (await sumOf(ALL_VISITORS)) + (await sumOf({ gte: "address:", lt: "addressz" }));
  await removeOldest({ ...isVisitor, ...endedBefore(now) }, bytes - ALL_VISITORS_BYTES);
}

/** Removes the oldest generations until so many bytes are free. */
function removeOldest(where: object, bytes: number): Promise<void> {
  const { generation } = database();
  return removeRows(
    bytes,
    (take) =>
      generation.findMany({
        where,
        select: { owner: true, id: true, bytes: true },
        orderBy: { startedAt: "asc" },
        take,
      }),
    // A key is only unique for its owner.
    (rows) => generation.deleteMany({ where: { OR: rows.map(({ owner, id }) => ({ owner, id })) } }),
  );
}
