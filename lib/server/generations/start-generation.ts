import "server-only";
import { hash, randomUUID } from "node:crypto";
import { AppError } from "@/lib/server/app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { followRecord } from "@/lib/server/generations/shared/follow-record";
import { followedElsewhereMs, shareGeneration } from "@/lib/server/generations/shared/share-generation";
import { sharedNames } from "@/lib/server/generations/shared/shared-names";
import { thisInstance } from "@/lib/server/generations/shared/this-instance";
import type { Owner, Owners } from "@/lib/server/identity/owner";
import type { GenerationOutcome } from "@/lib/server/limits/admit-generation";
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
  /** Its owners; it belongs to the first of them. */
  owners: Owners;
  /** The key of the click (`Idempotency-Key`); without one, the generation lives as long as its connection. */
  key: string | undefined;
  /** The endpoint's path. */
  path: string;
  /** The parsed payload. */
  payload: unknown;
  /**
   * Takes what the generation needs from limits and questions. It is called once for each generation, and not for
   * requests that attach to one.
   * @throws AppError for a refusal, which leaves the key unused.
   */
  admit: () => Promise<AdmittedGeneration>;
}

/**
 * Begins a generation, or attaches to the one that the same click has begun: in this process, in another one, or long
 * ago. A request that arrives during the admission waits for it.
 * @throws AppError `conflict` when the key was used for another request, `connection_lost` when the server is ending;
 *   whatever `admit` throws; and the database's failure, which `asAppError` makes `connection_lost` too.
 */
export async function startGeneration(request: GenerationRequest): Promise<GenerationHandle> {
  const { owners, key, path, payload } = request;
  const id = key ?? randomUUID();
  const requestDigest = hash("sha256", JSON.stringify([path, payload]), "base64url");
  const claim = { owner: owners[0], id, path, requestDigest, startedAt: new Date() };
  // A generation outlives its request when its reader loses the connection.
  const beginOnce = () => outsideRequests(() => begin(claim, request));
  // A name that is made here is known nowhere else.
  if (key === undefined) return beginOnce();
  const registry = generationRegistry();
  for (const owner of owners) {
    const known = registry.find({ owner, id });
    if (!known) continue;
    if (known.requestDigest !== requestDigest) throw usedOtherwise();
    return known.ready;
  }
  const entry: Entry = { requestDigest, ready: beginOnce() };
  registry.hold(claim, entry);
  return entry.ready;
}

/**
 * Claims the name, takes what the generation needs, and runs it; without the name, attaches to the other generation.
 */
async function begin(claim: Claim, { owners, key, admit }: GenerationRequest): Promise<GenerationHandle> {
  if (isShuttingDown()) throw new AppError("connection_lost");
  const [, ...earlierOwners] = owners;
  // A user who has signed in since the click began it as a visitor.
  const begun = earlierOwners.length > 0 ? await begunBy(earlierOwners, claim) : undefined;
  if (begun) return begun;
  while (!(await claimGeneration(claim))) {
    // If there is none, the other one was just refused and has released the name.
    const generation = await begunBy([claim.owner], claim);
    if (generation) return generation;
  }
  try {
    const admitted = await admit();
    // A shutdown may have begun, and is over by now if nothing else ran.
    if (!isShuttingDown()) return run(claim, admitted, key !== undefined);
    await admitted.onEnd?.(NOT_BEGUN);
    throw new AppError("connection_lost");
  } catch (error) {
    // A lost database still has the name; a request with the same name is told to try again.
    await releaseClaim(claim).catch(logDatabaseFailure);
    throw error;
  }
}

const NOT_BEGUN: GenerationOutcome = {
  result: "failed",
  hasText: false,
  usage: { inputTokens: 0, outputTokens: 0, estimated: false, cost: 0 },
  tokens: 0,
};

/** Finds the generation that one of these owners began under the same name; refuses one of another request. */
async function begunBy(owners: readonly Owner[], claim: Claim): Promise<GenerationHandle | undefined> {
  const record = await findRecord(owners, claim.id);
  if (record && record.requestDigest !== claim.requestDigest) throw usedOtherwise();
  return record ? followRecord(record) : undefined;
}

/** Runs a generation; one with a key is shared with the other instances. */
function run(claim: Claim, admitted: AdmittedGeneration, mayComeBack: boolean): RunningGeneration {
  const registry = generationRegistry();
  const { abandonedMs } = registry.times;
  const store = (end: GenerationEnd) => storeEnd(claim, end);
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
    message: "This Idempotency-Key was already used for a different request. Use a new key for each request.",
  });
}
