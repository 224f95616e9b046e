import "server-only";
import { database } from "@/lib/server/db/database";
import { removeRows } from "@/lib/server/db/in-portions";
import { ALL_VISITORS, isUser, type Owner, type Owners } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";
import { GENERATION_DAYS, GENERATION_QUOTA, JUST_ENDED_MS } from "@/lib/server/storage-policy";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The bytes that this process stores before it checks all visitors together again. */
const LOOK_AGAIN_BYTES = 20_000_000;

const storedSinceLook = once("stored generations", () => ({ bytes: 0 }));

const isVisitor = { NOT: { owner: { startsWith: "user:" } } };
const endedBefore = (now: Date) => ({
  status: { not: "running" },
  endedAt: { lt: new Date(now.getTime() - JUST_ENDED_MS) },
});

/** Removes an owner's oldest generations beyond the quota and, from time to time, those of all visitors. */
export async function keepWithinQuota(owner: Owner, storedBytes: number, now = new Date()): Promise<void> {
  const { _sum } = await database().generation.aggregate({ where: { owner }, _sum: { bytes: true } });
  const surplus = (_sum.bytes ?? 0) - GENERATION_QUOTA[isUser(owner) ? "user" : "visitor"];
  await removeOldest({ owner, ...endedBefore(now) }, surplus);
  const stored = storedSinceLook();
  stored.bytes += storedBytes;
  if (stored.bytes < LOOK_AGAIN_BYTES) return;
  stored.bytes = 0;
  await keepVisitorsWithinQuota(now);
}

/** Removes generations that are too old to be followed, and those of visitors beyond their quota. */
export async function forgetGenerations(now: Date): Promise<void> {
  const startedAt = { lt: new Date(now.getTime() - GENERATION_DAYS * DAY_MS) };
  await removeOldest({ startedAt }, Number.POSITIVE_INFINITY);
  await keepVisitorsWithinQuota(now);
}

/** Removes the generations of some owners. */
export function forgetGenerationsOf(owners: Owners): Promise<void> {
  return removeOldest({ owner: { in: [...owners] } }, Number.POSITIVE_INFINITY);
}

async function keepVisitorsWithinQuota(now: Date): Promise<void> {
  const { generation } = database();
  const sumOf = async (owner: { gte: string; lt: string }) => {
    const { _sum } = await generation.aggregate({ where: { owner }, _sum: { bytes: true } });
    return _sum.bytes ?? 0;
  };
  // In every collation, letters come after punctuation.
  const bytes = (await sumOf(ALL_VISITORS)) + (await sumOf({ gte: "address:", lt: "addressz" }));
  await removeOldest({ ...isVisitor, ...endedBefore(now) }, bytes - GENERATION_QUOTA.allVisitors);
}

/** Removes the oldest generations until so many bytes are free. */
async function removeOldest(where: object, bytes: number): Promise<void> {
  const { generation } = database();
  await removeRows(
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
