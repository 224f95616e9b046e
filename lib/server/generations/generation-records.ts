import "server-only";
import { database } from "@/lib/server/db/database";
import { isDuplicate, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { thisInstance } from "@/lib/server/generations/shared/this-instance";
import type { Owner } from "@/lib/server/identity/owner";
import type { Usage, WireError } from "@/lib/stream/events";
import { makeRoom } from "./generation-room";

/** Names one generation: the key of a click is unique for its owner alone. */
export interface GenerationName {
  owner: Owner;
  id: string;
}

/** The facts of a generation that are fixed from its beginning, also when its visitor has signed in. */
export interface FixedIdentity {
  id: string;
  instance: string;
  startedAt: Date;
}

/** A generation that this process has begun. */
export interface Claim extends GenerationName {
  path: string;
  requestDigest: string;
  startedAt: Date;
}

/** The outcome of a generation. */
export interface GenerationEnd {
  status: "done" | "failed" | "stopped";
  prompt: string;
  text: string;
  /** How the text was cut into frames. */
  pieceLengths: readonly number[];
  /** Absent when no model has said anything. */
  model?: string;
  usage: Usage;
  /** Absent for what is done. */
  error?: WireError;
}

/** A stored generation. */
export type GenerationRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/**
 * Takes a name for a new generation. The primary key decides between all who want it at the same moment.
 * @returns whether it was free.
 */
export async function claimGeneration({ owner, id, path, requestDigest, startedAt }: Claim): Promise<boolean> {
  try {
    const data = { owner, id, path, requestDigest, startedAt, instance: thisInstance() };
    await database().generation.create({ data, select: { id: true } });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Gives a name back under which nothing was begun. */
export async function releaseClaim({ owner, id }: GenerationName): Promise<void> {
  await database().generation.deleteMany({ where: { owner, id, instance: thisInstance() } });
}

/** The generation of that name of any of these owners, or null. */
export async function findRecord(owners: readonly Owner[], id: string) {
  return database().generation.findFirst({ where: { owner: { in: [...owners] }, id } });
}

/** A record as it is by now, or null when it is gone. Its owner may have signed in since, and have another name. */
export async function findRecordOf({ id, instance, startedAt }: FixedIdentity) {
  return database().generation.findFirst({ where: { id, instance, startedAt } });
}

/** Stores what came of a generation of this process. */
export async function storeEnd(claim: Claim, end: GenerationEnd): Promise<void> {
  const { usage, ...rest } = end;
  const texts = textsOf(end);
  const { count } = await database().generation.updateMany({
    where: { id: claim.id, instance: thisInstance(), startedAt: claim.startedAt },
    data: {
      ...rest,
      ...usage,
      ...texts,
      endedAt: new Date(),
    },
  });
  if (count === 0) throw new Error("The generation's record is gone.");
  // What is stored is safe; what there is too much of goes by itself.
  void makeRoom(claim.owner, texts.bytes).catch(logDatabaseFailure);
}

/** Stores that a generation's process is gone, with what is left of it; another instance may have done so before. */
export async function storeLost(
  { id, instance, startedAt }: FixedIdentity,
  end: Pick<GenerationEnd, "prompt" | "text" | "pieceLengths" | "model"> & { error: WireError },
): Promise<void> {
  await database().generation.updateMany({
    where: { id, instance, startedAt, status: "running" },
    data: {
      ...end,
      ...textsOf(end),
      status: "failed",
      endedAt: new Date(),
    },
  });
}

/** The bytes of a row beside its texts: ids, dates, and its entries in the indexes. */
const ROW_BYTES = 1024;

/** The texts of an end as they are stored, and what the row takes with them. */
function textsOf({ prompt, text, ...end }: Pick<GenerationEnd, "prompt" | "text" | "pieceLengths" | "error">) {
  const pieceLengths = end.pieceLengths.join(",");
  const error = end.error === undefined ? null : JSON.stringify(end.error);
  const bytes = [prompt, text, pieceLengths, error ?? ""].reduce((sum, one) => sum + Buffer.byteLength(one), ROW_BYTES);
  return { pieceLengths, error, bytes };
}
