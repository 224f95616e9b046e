import "server-only";
import { database } from "@/lib/server/db/database";
import { inPortions } from "@/lib/server/db/in-portions";
import { sumOfVisitors } from "@/lib/server/db/sum-of-visitors";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long a stored generation can be followed by its key, in days: long enough for a browser that was closed while it
 * ran. Drafts have rows of their own for their texts, so nothing that a person has seen is lost.
 */
export const FOLLOWED_DAYS = 7;

/** The limits of an owner's stored generations. */
interface Room {
  rows: number;
  bytes: number;
}
export const OF_USERS: Room = { rows: 3_000, bytes: 100_000_000 };
/** The limits of a visitor, which are lower because one person can be any number of visitors. */
export const OF_VISITORS: Room = { rows: 500, bytes: 20_000_000 };

/** The most bytes of all visitors together. */
export const ALL_VISITORS_GENERATION_BYTES = 500_000_000;

/** A generation that ended within this time always stays: its owner may be reconnecting. */
const JUST_ENDED_MS = 10 * 60 * 1000;

/** The bytes that this process stores before it checks all visitors together again. */
const LOOK_AGAIN_BYTES = 20_000_000;

const storedSinceLook = once("stored generations", () => ({ bytes: 0 }));

/** The number of rows that are read at once. */
const MOST_ROWS = 500;

const isVisitor = { NOT: { owner: { startsWith: "user:" } } };
const endedBefore = (now: Date) => ({
  status: { not: "running" },
  endedAt: { lt: new Date(now.getTime() - JUST_ENDED_MS) },
});

/** Removes an owner's oldest generations beyond the limits and, from time to time, those of all visitors. */
export async function makeRoom(owner: Owner, storedBytes: number, now = new Date()): Promise<void> {
  const room = isUser(owner) ? OF_USERS : OF_VISITORS;
  const { _count, _sum } = await database().generation.aggregate({
    where: { owner },
    _count: true,
    _sum: { bytes: true },
  });
  await removeOldest(
    { owner, ...endedBefore(now) },
    { rows: _count - room.rows, bytes: (_sum.bytes ?? 0) - room.bytes },
  );
  const stored = storedSinceLook();
  stored.bytes += storedBytes;
  if (stored.bytes < LOOK_AGAIN_BYTES) return;
  stored.bytes = 0;
  await makeRoomOfVisitors(now);
}

/** Removes generations that are too old to be followed, and those of visitors beyond their limit. */
export async function forgetGenerations(now: Date): Promise<void> {
  await removeOldest({ startedAt: { lt: new Date(now.getTime() - FOLLOWED_DAYS * DAY_MS) } }, EVERYTHING);
  await makeRoomOfVisitors(now);
}

async function makeRoomOfVisitors(now: Date): Promise<void> {
  const { generation } = database();
  const sumOf = (where: object) => generation.aggregate({ where, _sum: { bytes: true } });
  // In every collation, letters come after punctuation.
  const ofAddresses = await sumOf({ owner: { gte: "address:", lt: "addressz" } });
  const bytes = (await sumOfVisitors(sumOf)) + (ofAddresses._sum.bytes ?? 0);
  await removeOldest({ ...isVisitor, ...endedBefore(now) }, { rows: 0, bytes: bytes - ALL_VISITORS_GENERATION_BYTES });
}

const EVERYTHING = { rows: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** Removes the oldest rows until so many rows and bytes are gone. */
async function removeOldest(where: object, surplus: { rows: number; bytes: number }): Promise<void> {
  let { rows, bytes } = surplus;
  while (rows > 0 || bytes > 0) {
    const oldest = await database().generation.findMany({
      where,
      select: { owner: true, id: true, bytes: true },
      orderBy: { startedAt: "asc" },
      take: MOST_ROWS,
    });
    const kept = oldest.findIndex((row) => {
      if (rows <= 0 && bytes <= 0) return true;
      rows -= 1;
      bytes -= row.bytes;
      return false;
    });
    // A key is only unique for its owner.
    await inPortions(kept === -1 ? oldest : oldest.slice(0, kept), (_, portion) =>
      database().generation.deleteMany({ where: { OR: portion.map(({ owner, id }) => ({ owner, id })) } }),
    );
    if (oldest.length < MOST_ROWS) return;
  }
}
