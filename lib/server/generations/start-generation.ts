import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/server/app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { followRecord } from "@/lib/server/generations/follow-record";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import {
  type Claim,
  claimGeneration,
  findRecord,
  type GenerationEnd,
  releaseClaim,
  storeEnd,
} from "@/lib/server/generations/generation-records";
import { isShuttingDown } from "@/lib/server/generations/open-work";
import { type Entry, generationRegistry } from "@/lib/server/generations/registry";
import { type AdmittedGeneration, RunningGeneration } from "@/lib/server/generations/running-generation";
import { followedElsewhereMs, shareGeneration } from "@/lib/server/generations/share-generation";
import { sharedNames } from "@/lib/server/generations/shared-names";
import { thisInstance } from "@/lib/server/generations/this-instance";
import { within } from "@/lib/server/generations/within";
import type { Owner } from "@/lib/server/identity/owner";
import { outsideRequests } from "@/lib/server/outside-requests";
import { redis } from "@/lib/server/redis/redis";

/** A request for a generation. */
export interface GenerationRequest {
  /** Whose it is; it belongs to the first of them. */
  owners: readonly [Owner, ...Owner[]];
  /** The key of the click (`Idempotency-Key`); without one, the generation lives as long as its connection. */
  key: string | undefined;
  /** The endpoint's path. */
  path: string;
  /** Of path and payload (`requestDigest`). */
  requestDigest: string;
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
 * @throws AppError `conflict` when the key was used for another request, `connection_lost` when the server is ending or
 *   the database cannot be reached, and whatever `admit` throws.
 */
export async function startGeneration(request: GenerationRequest): Promise<GenerationHandle> {
  const { owners, key, requestDigest } = request;
  // Nobody else can know a name that is made here.
  if (key === undefined) return outsideRequests(() => begin(request, randomUUID()));
  const registry = generationRegistry();
  for (const owner of owners) {
    const known = registry.find({ owner, id: key });
    if (known) return attach(known, request);
  }
  // It outlives its request when whoever asked loses the connection, and is kept for a while after its end.
  const entry: Entry = { requestDigest, ready: outsideRequests(() => begin(request, key)) };
  registry.keep({ owner: owners[0], id: key }, entry);
  return entry.ready;
}

async function attach({ ready, requestDigest }: Entry, request: GenerationRequest): Promise<GenerationHandle> {
  if (requestDigest !== request.requestDigest) throw usedOtherwise();
  return ready;
}

/** Takes the name, then what the generation needs, and runs it; whoever loses the name attaches to who has it. */
async function begin(request: GenerationRequest, id: string): Promise<GenerationHandle> {
  if (isShuttingDown()) throw new AppError("connection_lost");
  const { owners, path, requestDigest, admit } = request;
  const claim: Claim = { owner: owners[0], id, path, requestDigest, startedAt: new Date() };
  while (!(await claimGeneration(claim))) {
    const record = await findRecord([claim.owner], id);
    if (record && record.requestDigest !== requestDigest) throw usedOtherwise();
    // Without a record, the other one was refused a moment ago and has given the name back.
    const generation = record ? await followRecord(record) : undefined;
    if (generation) return generation;
  }
  let admitted: AdmittedGeneration;
  try {
    admitted = await admit();
  } catch (error) {
    // A database that was lost meanwhile keeps the name; whoever comes back with it is told to try again.
    await releaseClaim(claim).catch(logDatabaseFailure);
    throw error;
  }
  return run(claim, admitted, request.key !== undefined);
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

function usedOtherwise(): AppError {
  return new AppError("conflict", {
    message: "This Idempotency-Key was used for another request. Send a new key with a new request.",
  });
}
