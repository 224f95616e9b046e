import { isFinal, requestJson } from "@/lib/browser/request-json";
import type { GenerationEvent, WireError } from "@/lib/stream/events";
import { api } from "@/lib/text/paths";
import { type ConnectionRequest, type Progress, readConnection, waitForConnection } from "./read-connection";

/** The dependencies of the client; the browser's own by default. */
export interface GenerationDependencies {
  fetch?: typeof globalThis.fetch;
  connection?: Partial<ConnectionSettings>;
}

export interface FollowRequest extends GenerationDependencies {
  /** The generation's id, which is the key of the click that began it (`newGenerationKey`). */
  id: string;
  /** Ends the reading and nothing else: the generation goes on until it is stopped (`stopGeneration`). */
  signal: AbortSignal;
}

export interface GenerationCall extends FollowRequest {
  /** The endpoint, e.g. `/wizard/prompt-5`. */
  path: string;
  /** The payload of specification 7; sent as JSON. */
  body: unknown;
  /** More headers, e.g. `Authorization`. */
  headers?: Readonly<Record<string, string>>;
}

/** The settings for noticing and restoring a broken connection (specification 10.4). */
export interface ConnectionSettings {
  /** The wait before each new attempt in milliseconds; after the last one the failure is reported. */
  waitsMs: readonly number[];
  /** The longest silence in milliseconds; the server sends a ping every 15 s. */
  silenceMs: number;
}

/** An event of a generation, or of the connection to it. */
export type FollowerEvent =
  | Exclude<GenerationEvent, { type: "error" }>
  /** `outOfSight`: the connection could not be restored. The generation may be going on, or be complete by now. */
  | { type: "error"; error: WireError; outOfSight?: true }
  /** The connection broke, and so did the next one: restoring it may take a while. */
  | { type: "connection-lost" }
  | { type: "connection-restored" };

const WAITS_MS = [1000, 2000, 4000, 8000, 8000, 8000] as const;
const SILENCE_MS = 45_000;

/**
 * Begins a generation and yields its events; the last one is `done` or `error`, and nothing is thrown. When the
 * connection breaks, reading resumes after the last frame; a request without a response is sent again with the same
 * key, which begins nothing twice. Leaving the loop or aborting the signal ends the reading without a last event.
 * Responses are handled as in specification 8.1.
 */
export async function* openGeneration(call: GenerationCall): AsyncGenerator<FollowerEvent, void> {
  yield* followToEnd(call, (progress) => (progress.begun ? resuming(call.id, progress) : beginning(call)));
}

/**
 * Follows a generation from its first event that was begun by an earlier page, another tab or another device. It ends
 * as `openGeneration` does. The error `not_found` means that the server does not know it.
 */
export async function* reattach(following: FollowRequest): AsyncGenerator<FollowerEvent, void> {
  yield* followToEnd(following, (progress) => resuming(following.id, progress));
}

async function* followToEnd(
  following: FollowRequest,
  requestFor: (progress: Progress) => ConnectionRequest,
): AsyncGenerator<FollowerEvent, void> {
  const { signal, fetch = globalThis.fetch } = following;
  const { waitsMs, silenceMs } = { waitsMs: WAITS_MS, silenceMs: SILENCE_MS, ...following.connection };
  const progress: Progress = { begun: false, lastFrame: 0, breaks: 0, lost: false };
  while (!signal.aborted) {
    const end = yield* readConnection(requestFor(progress), { silenceMs, signal, fetch }, progress);
    if (end.kind === "complete" || signal.aborted) return;
    if (end.kind === "refused") {
      yield { type: "error", error: end.error };
      return;
    }
    const waitMs = waitsMs[progress.breaks];
    if (waitMs === undefined) {
      yield { type: "error", error: end.error, outOfSight: true };
      return;
    }
    if (progress.breaks === 1 && !progress.lost) {
      progress.lost = true;
      yield { type: "connection-lost" };
    }
    const woken = await waitForConnection(waitMs, signal);
    progress.breaks = woken ? 0 : progress.breaks + 1;
  }
}

function beginning({ id, path, body, headers }: GenerationCall): ConnectionRequest {
  const ours = { "Content-Type": "application/json", Accept: "text/event-stream", "Idempotency-Key": id };
  return {
    path,
    init: { method: "POST", headers: { ...headers, ...ours }, body: JSON.stringify(body) },
    resumes: false,
  };
}

function resuming(id: string, { lastFrame }: Progress): ConnectionRequest {
  const from = lastFrame === 0 ? undefined : { "Last-Event-ID": String(lastFrame) };
  return {
    path: api.generation(id),
    init: { headers: { ...from, Accept: "text/event-stream" }, cache: "no-store" },
    resumes: true,
  };
}

export type StopRequest = Omit<FollowRequest, "signal">;

/** The wait before each new attempt to stop, and the time limit of one attempt, in milliseconds. */
const STOP_WAITS_MS = [500, 1000, 2000, 4000] as const;
const STOP_ATTEMPT_MS = 10_000;

/**
 * Stops a generation for all its followers; the text so far is stored. The request outlives its page. It is repeated a
 * few times when the server cannot be reached, or does not know the generation yet because the request that begins it
 * is still on its way. Nothing is thrown: a generation without followers ends by itself.
 */
export async function stopGeneration({ id, fetch = globalThis.fetch, connection }: StopRequest): Promise<void> {
  const request = { method: "POST", keepalive: true, timeLimitMs: STOP_ATTEMPT_MS, fetch } as const;
  for (const waitMs of [...(connection?.waitsMs ?? STOP_WAITS_MS), undefined]) {
    const { ok, status } = await requestJson(`${api.generation(id)}/stop`, request);
    if (ok || (status !== 404 && isFinal(status)) || waitMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
