import "server-only";
import { database } from "@/lib/server/db/database";
import { inPortions } from "@/lib/server/db/in-portions";
import { sumOfVisitors } from "@/lib/server/db/sum-of-visitors";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Bounds what is kept of an owner's generations, and how long one can be come back to by its key: a person who kept a page open
 * over a holiday finds it. A draft holds its versions itself, so what goes here is not missed by a person who saw it.
 */
interface Room {
  days: number;
  rows: number;
  bytes: number;
}
export const OF_USERS: Room = { days: 30, rows: 3_000, bytes: 100_000_000 };
/** Anybody can be any number of visitors. */
export const OF_VISITORS: Room = { days: 7, rows: 500, bytes: 20_000_000 };

/** The most that is kept of all visitors together, in bytes. */
export const ALL_VISITORS_GENERATION_BYTES = 500_000_000;

/** A generation that ended within this time stays, whatever else: its owner may be on the way back to it. */
const JUST_ENDED_MS = 10 * 60 * 1000;

/** How many bytes this process stores before it looks again at all visitors together. */
const LOOK_AGAIN_BYTES = 20_000_000;

const storedSinceLook = once("stored generations", () => ({ bytes: 0 }));

/** How many rows are looked up at once. */
const MOST_ROWS = 500;

const isVisitor = { NOT: { owner: { startsWith: "user:" } } };
const endedBefore = (now: Date) => ({
  status: { not: "running" },
  endedAt: { lt: new Date(now.getTime() - JUST_ENDED_MS) },
});

/** Lets the oldest of an owner's generations go when there are more than are kept, and those of visitors in turn. */
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

/** Removes the generations that began longer ago than anybody comes back to one, and what visitors have too much of. */
export async function forgetGenerations(now: Date): Promise<void> {
  const before = ({ days }: Room) => ({ startedAt: { lt: new Date(now.getTime() - days * DAY_MS) } });
  await removeOldest({ OR: [before(OF_USERS), { ...isVisitor, ...before(OF_VISITORS) }] }, EVERYTHING);
  await makeRoomOfVisitors(now);
}

async function makeRoomOfVisitors(now: Date): Promise<void> {
  const { generation } = database();
  const sumOf = (where: object) => generation.aggregate({ where, _sum: { bytes: true } });
  // In every collation a letter comes after a mark.
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
    // A key is unique for its owner alone.
    await inPortions(kept === -1 ? oldest : oldest.slice(0, kept), (_, portion) =>
      database().generation.deleteMany({ where: { OR: portion.map(({ owner, id }) => ({ owner, id })) } }),
    );
    if (oldest.length < MOST_ROWS) return;
  }
}
