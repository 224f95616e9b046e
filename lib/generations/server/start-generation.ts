import { hash, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TextEvent } from "@/lib/model/server/text-model";
import { AppError } from "@/lib/server/app-error";
import { asAppError, logDatabaseFailure } from "@/lib/server/db/database-failure";
import type { Owner, Owners } from "@/lib/server/identity/owner";
import { outsideRequests } from "@/lib/server/outside-requests";
import { redis } from "@/lib/server/redis";
import type { WireError } from "@/lib/stream/events";
import type { AdmittedGeneration, GenerationOutcome } from "./admit-generation";
import { followRecord } from "./follow-record";
import { Followers } from "./followers";
import { FrameLog } from "./frame-log";
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
import { followedElsewhereMs, shareGeneration } from "./share-generation";
import { isShuttingDown } from "./shut-down";
import { sharedNames, thisInstance } from "./this-instance";
import { WrittenText } from "./written-text";

export interface GenerationRequest {
  /** Its owners; it belongs to the first of them. */
  owners: Owners;
  /** The key of the click (`Idempotency-Key`); without one, the generation lives as long as its connection. */
  key: string | undefined;
  path: string;
  payload: unknown;
  /**
   * Takes what the generation needs from limits and questions, once, and not for requests that attach to it. @throws
   * AppError for a refusal, which leaves the key unused.
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

/** Claims the name, takes what the generation needs, and runs it; attaches to the other one that has the name. */
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
  const graceMs = mayComeBack ? registry.times.abandonedMs : 0;
  const store = (end: GenerationEnd) => storeEnd(claim, end);
  const connection = mayComeBack ? redis() : undefined;
  const names = sharedNames({ ...claim, instance: thisInstance() });
  const elsewhereMs = connection && (() => followedElsewhereMs(connection, names));
  const generation = new RunningGeneration(admitted, graceMs, store, elsewhereMs);
  registry.track(generation, claim.owner, connection && shareGeneration(connection, names, generation));
  return generation;
}

function usedOtherwise(): AppError {
  return new AppError("conflict", {
    message: "This Idempotency-Key was already used for a different request. Use a new key for each request.",
  });
}

/** The longest text: more than any model writes within its time. */
export const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;

/** Runs a generation in this process: lets the model write, gives back what it did not use, and stores the result. */
export class RunningGeneration implements GenerationHandle {
  readonly log = new FrameLog();
  readonly frames = "all";
  /** Resolves at the end with whether the result is stored. */
  readonly finished: Promise<boolean>;
  readonly #followers: Followers;
  readonly #ending = new AbortController();
  /** Why it was ended from outside; checking the signal for each word would cost more than everything else here. */
  #reason: WireError | undefined;

  /**
   * Runs it to its end.
   * @param graceMs how long it may have no followers before it is stopped.
   * @param store stores the result, or throws.
   * @param followedElsewhereMs returns how long it will at least be followed through other instances.
   */
  constructor(
    admitted: AdmittedGeneration,
    graceMs: number,
    store: (end: GenerationEnd) => Promise<void>,
    followedElsewhereMs?: () => Promise<number>,
  ) {
    this.#followers = new Followers(graceMs, () => void this.stop(new AppError("abandoned")), followedElsewhereMs);
    this.finished = this.#run(admitted, store);
  }

  join(): () => void {
    return this.#followers.join();
  }

  /** Ends the model's work at once. */
  async stop(reason: AppError): Promise<void> {
    this.#reason ??= reason.toWire();
    this.#ending.abort();
  }

  /** Stores the result before readers get the last frame, so that a finished text is safe. */
  async #run(admitted: AdmittedGeneration, store: (end: GenerationEnd) => Promise<void>): Promise<boolean> {
    const written = new WrittenText(admitted, this.log);
    const error = await this.#askModel(admitted, written);
    const { end, outcome } = written.finish(error, this.#reason !== undefined);
    this.#followers.dismiss();
    const told = admitted.onEnd?.(outcome);
    // Many may end at the same moment, as when a network is lost: no model goes on while another text is stored.
    if (this.#reason) await nextTurn();
    await told;
    try {
      await store(end);
      this.log.append(error ? { type: "error", error } : { type: "done" });
      return true;
    } catch (failure) {
      logDatabaseFailure(failure);
      // The failure is more important, and trying again loses nothing.
      this.log.append({ type: "error", error: error ?? new AppError("not_saved").toWire() });
      return false;
    } finally {
      this.log.end();
    }
  }

  /** Lets the model write into the log; returns the error that ended it, if there was one. */
  async #askModel({ model, request }: AdmittedGeneration, written: WrittenText): Promise<WireError | undefined> {
    try {
      await model.write(request, this.#ending.signal, (event) => this.#take(event, written));
      if (written.length === 0) throw failed("sent back an empty reply");
      return this.#reason;
    } catch (error) {
      return this.#reason ?? asAppError(error, { path: request.task.path }).toWire();
    }
  }

  #take(event: TextEvent, written: WrittenText): void {
    // A stopped generation has used tokens too.
    if (event.type === "usage" || event.type === "uncounted") written.count(event);
    else if (!this.#reason) written.write(event);
    if (written.length > MAX_TEXT_CHARACTERS) {
      void this.stop(failed("wouldn't stop writing, so we cut it off. Everything written so far is saved"));
    }
  }
}

const failed = (how: string) => new AppError("model_unavailable", { message: `The model ${how}. Try again.` });
