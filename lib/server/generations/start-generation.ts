import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@/lib/server/app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { followRecord } from "@/lib/server/generations/shared/follow-record";
import { followedElsewhereMs, shareGeneration } from "@/lib/server/generations/shared/share-generation";
import { sharedNames } from "@/lib/server/generations/shared/shared-names";
import { thisInstance } from "@/lib/server/generations/shared/this-instance";
import type { Owner, Owners } from "@/lib/server/identity/owner";
import type { GenerationOutcome } from "@/lib/server/limits/generation-outcome";
import { outsideRequests } from "@/lib/server/outside-requests";
import { redis } from "@/lib/server/redis/redis";
import type { GenerationHandle } from "./generation-handle";
import {
  type Claim,
  claimGeneration,
  findRecord,
  type GenerationEnd,
  releaseClaim,
  storeEnd,
} from "./generation-records";
import { type Entry, generationRegistry } from "./registry";
import { type AdmittedGeneration, RunningGeneration } from "./running-generation";
import { isShuttingDown } from "./shut-down";

/** A request for a generation. */
export interface GenerationRequest {
  /** Whose it is; it belongs to the first of them. */
  owners: Owners;
  /** The key of the click (`Idempotency-Key`); without one, the generation lives as long as its connection. */
  key: string | undefined;
  /** The endpoint's path. */
  path: string;
  /** As parsed. */
  payload: unknown;
  /**
   * Takes what the generation needs of limits and questions. It is called once for each generation, and not for who
   * attaches to one.
   * @throws AppError for a refusal, which leaves the key unused.
   */
  admit: () => Promise<AdmittedGeneration>;
}

/**
 * Begins a generation, or attaches to the one that the same click has begun: in this process, in another one, or long
 * ago. Who comes while it is being admitted waits for that.
 * @throws AppError `conflict` when the key was used for another request, `connection_lost` when the server is ending;
 *   whatever `admit` throws; and the database's failure, which `asAppError` makes `connection_lost` too.
 */
export async function startGeneration(request: GenerationRequest): Promise<GenerationHandle> {
  const { owners, key, path, payload } = request;
  const id = key ?? randomUUID();
  const claim = { owner: owners[0], id, path, requestDigest: digestOf(path, payload), startedAt: new Date() };
  // It outlives its request when its reader loses the connection.
  const beginOnce = () => outsideRequests(() => begin(claim, request));
  // A name that is made here is not known elsewhere.
  if (key === undefined) return beginOnce();
  const registry = generationRegistry();
  for (const owner of owners) {
    const known = registry.find({ owner, id });
    if (!known) continue;
    if (known.requestDigest !== claim.requestDigest) throw usedOtherwise();
    return known.ready;
  }
  // It is kept for a while after its end.
  const entry: Entry = { requestDigest: claim.requestDigest, ready: beginOnce() };
  registry.hold(claim, entry);
  return entry.ready;
}

/** Takes the name, then what the generation needs, and runs it; a request that loses the name attaches to the one that has it. */
async function begin(claim: Claim, { owners, key, admit }: GenerationRequest): Promise<GenerationHandle> {
  if (isShuttingDown()) throw new AppError("connection_lost");
  const [, ...earlierOwners] = owners;
  // Who has signed in since the click has begun it as a visitor.
  const begun = earlierOwners.length > 0 ? await begunBy(earlierOwners, claim) : undefined;
  if (begun) return begun;
  while (!(await claimGeneration(claim))) {
    // Without one, the other one was refused a moment ago and has given the name back.
    const generation = await begunBy([claim.owner], claim);
    if (generation) return generation;
  }
  let admitted: AdmittedGeneration;
  try {
    admitted = await admit();
    // The shutdown may have begun since, and is over by now when nothing else ran.
    if (isShuttingDown()) {
      await admitted.onEnd?.(NOT_BEGUN);
      throw new AppError("connection_lost");
    }
  } catch (error) {
    // A database that was lost since keeps the name; a request that comes back with it is told to try again.
    await releaseClaim(claim).catch(logDatabaseFailure);
    throw error;
  }
  return run(claim, admitted, key !== undefined);
}

const NOT_BEGUN: GenerationOutcome = {
  result: "failed",
  hasText: false,
  usage: { inputTokens: 0, outputTokens: 0, estimated: false, cost: 0 },
  tokens: 0,
};

/** Finds what one of these owners has begun under the same name, if anything came of it; another request's is refused. */
async function begunBy(owners: readonly Owner[], claim: Claim): Promise<GenerationHandle | undefined> {
  const record = await findRecord(owners, claim.id);
  if (record && record.requestDigest !== claim.requestDigest) throw usedOtherwise();
  return record ? followRecord(record) : undefined;
}

/** Runs it; one that can be come back to is shared with the other instances. */
function run(claim: Claim, admitted: AdmittedGeneration, mayComeBack: boolean): RunningGeneration {
  const registry = generationRegistry();
  const { abandonedMs, storeMs } = registry.times;
  const store = (end: GenerationEnd) => within(storeMs, storeEnd(claim, end));
  const connection = mayComeBack ? redis() : undefined;
  if (!connection) {
    const generation = new RunningGeneration(admitted, mayComeBack ? abandonedMs : 0, store);
    registry.track(generation);
    return generation;
  }
  const names = sharedNames({ ...claim, instance: thisInstance() });
  const generation = new RunningGeneration(admitted, abandonedMs, store, () => followedElsewhereMs(connection, names));
  registry.track(generation, shareGeneration(connection, names, generation));
  return generation;
}

/** Tells one request from another by its endpoint and its payload. */
function digestOf(path: string, payload: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([path, payload]))
    .digest("base64url");
}

/**
 * Waits for work as long as it may take. The work itself goes on.
 * @throws Error when the time is over, and whatever the work throws before that.
 */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function usedOtherwise(): AppError {
  return new AppError("conflict", {
    message: "This Idempotency-Key was used for another request. Send a new key with a new request.",
  });
}
