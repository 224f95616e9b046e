import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { removeRows } from "@/lib/server/db/in-portions";
import { ALL_VISITORS, hasAccount, isDeleted, isUser, type Owner, type Owners } from "@/lib/server/identity/owner";
import { once } from "@/lib/server/once";
import { GENERATION_DAYS, GENERATION_QUOTA, JUST_ENDED_MS, ROW_BYTES } from "@/lib/server/storage-policy";
import type { Usage, WireError } from "@/lib/stream/events";
import { type FixedIdentity, thisInstance } from "./this-instance";

/** The name of one generation: the key of a click is only unique for its owner. */
export interface GenerationName {
  owner: Owner;
  id: string;
}

/** A generation that this process has begun. */
export interface Claim extends GenerationName {
  path: string;
  requestDigest: string;
  startedAt: Date;
}

export interface GenerationEnd {
  status: "done" | "failed" | "stopped";
  prompt: string;
  text: string;
  /** The lengths of the text's frames. */
  pieceLengths: readonly number[];
  /** Absent when no model has responded. */
  model?: string;
  usage: Usage;
  /** Absent for a complete generation. */
  error?: WireError;
}

export type GenerationRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/**
 * Claims a new generation's name; returns whether it was free. The primary key decides between simultaneous claims.
 * @throws AppError `unauthorized` when the owner's account was deleted.
 */
export async function claimGeneration({ owner, id, path, requestDigest, startedAt }: Claim): Promise<boolean> {
  const claimed = await database()
    .$executeRaw`INSERT INTO "Generation" ("owner", "id", "path", "requestDigest", "startedAt", "instance")
    SELECT ${owner}, ${id}, ${path}, ${requestDigest}, ${startedAt}, ${thisInstance()} WHERE ${hasAccount(owner)}
    ON CONFLICT ("owner", "id") DO NOTHING`;
  if (claimed === 0 && (await isDeleted(owner))) {
    throw new AppError("unauthorized", { message: "You've been signed out. Sign in again to go on." });
  }
  return claimed > 0;
}

/** Releases a name under which nothing was begun. */
export async function releaseClaim({ owner, id }: GenerationName): Promise<void> {
  await database().generation.deleteMany({ where: { owner, id, instance: thisInstance() } });
}

/** Returns the generation of that key of one of these owners, or null. */
export async function findRecord(owners: readonly Owner[], id: string) {
  return database().generation.findFirst({ where: { owner: { in: [...owners] }, id } });
}

/** Reads a record again; null when it is gone. Its owner may have changed by a sign-in. */
export async function findRecordOf({ id, instance, startedAt }: FixedIdentity) {
  return database().generation.findFirst({ where: { id, instance, startedAt } });
}

/** Stores the result of a generation of this process. */
export async function storeEnd(claim: Claim, end: GenerationEnd): Promise<void> {
  const { usage, ...rest } = end;
  const texts = textsOf(end);
  const { count } = await database().generation.updateMany({
    where: { id: claim.id, instance: thisInstance(), startedAt: claim.startedAt },
    data: { ...rest, ...usage, ...texts, endedAt: new Date() },
  });
  if (count === 0) throw new Error("The generation's record is gone.");
  // The result is stored; older ones are removed without waiting.
  void keepWithinQuota(claim.owner, texts.bytes).catch(logDatabaseFailure);
}

/** Stores the rest of a generation whose process is gone, unless another instance has done so. */
export async function storeLost(
  { id, instance, startedAt }: FixedIdentity,
  end: Pick<GenerationEnd, "prompt" | "text" | "pieceLengths" | "model"> & { error: WireError },
): Promise<void> {
  await database().generation.updateMany({
    where: { id, instance, startedAt, status: "running" },
    data: { ...end, ...textsOf(end), status: "failed", endedAt: new Date() },
  });
}

/** Returns the columns of a result, with the size of the row. */
function textsOf({ prompt, text, ...end }: Pick<GenerationEnd, "prompt" | "text" | "pieceLengths" | "error">) {
  const pieceLengths = end.pieceLengths.join(",");
  const error = end.error === undefined ? null : JSON.stringify(end.error);
  const bytes = [prompt, text, pieceLengths, error ?? ""].reduce(
    (sum, one) => sum + Buffer.byteLength(one),
    ROW_BYTES.generation,
  );
  return { pieceLengths, error, bytes };
}

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
  const surplus = (await sumOf(owner)) - GENERATION_QUOTA[isUser(owner) ? "user" : "visitor"];
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
  // In every collation, letters come after punctuation.
  const bytes = (await sumOf(ALL_VISITORS)) + (await sumOf({ gte: "address:", lt: "addressz" }));
  await removeOldest({ ...isVisitor, ...endedBefore(now) }, bytes - GENERATION_QUOTA.allVisitors);
}

async function sumOf(owner: string | { gte: string; lt: string }): Promise<number> {
  const { _sum } = await database().generation.aggregate({ where: { owner }, _sum: { bytes: true } });
  return _sum.bytes ?? 0;
}

/** Removes the oldest generations until so many bytes are free. */
async function removeOldest(where: object, bytes: number): Promise<void> {
  const { generation } = database();
  const select = { owner: true, id: true, bytes: true } as const;
  await removeRows(
    bytes,
    (take) => generation.findMany({ where, select, orderBy: { startedAt: "asc" }, take }),
    // A key is only unique for its owner.
    (rows) => generation.deleteMany({ where: { OR: rows.map(({ owner, id }) => ({ owner, id })) } }),
  );
}
