import { type Failure, isFinal, readErrorBody, UNREACHABLE } from "@/lib/browser/request-json";
import { decodeFrames, type Frame, MalformedFrameError } from "@/lib/stream/decode";
import type { ErrorCode, GenerationEvent, WireError } from "@/lib/stream/events";
import { watchSilence } from "./watch-silence";

/** What a connection is opened with. */
export interface ConnectionRequest {
  path: string;
  init: RequestInit;
  /** It asks for something that is there already. */
  resumes: boolean;
}

/** What a connection is read with. */
export interface ReadOptions {
  fetch: typeof globalThis.fetch;
  /** Aborting it closes the connection. */
  signal: AbortSignal;
  /** How long nothing may come, in milliseconds, before the connection counts as broken. */
  silenceMs: number;
  /** Tells `online` and `visibilitychange`. */
  wakeUps: EventTarget;
}

/** How far a generation has been followed. */
export interface Progress {
  /** A response has brought a stream of it: the server has it. */
  begun: boolean;
  /** The number of the last frame that has come. */
  lastFrame: number;
  /** Connections that broke one after the other, none of which brought anything. */
  breaks: number;
  /** Whoever follows has been told that the connection is lost. */
  lost: boolean;
}

/** Why a connection ended: with the last event, with a response that stands, or by breaking, when another one may do better. */
export type ConnectionEnd =
  | { kind: "complete" }
  | { kind: "refused"; error: WireError }
  | { kind: "broken"; error: WireError };

/**
 * Reads one response to its end, and gives its events. Nothing is thrown; a connection that is left is closed.
 * @param progress is kept up to date.
 */
export async function* readConnection(
  request: ConnectionRequest,
  { signal, fetch, silenceMs, wakeUps }: ReadOptions,
  progress: Progress,
): AsyncGenerator<GenerationEvent | { type: "connection-restored" }, ConnectionEnd> {
  const leaving = new AbortController();
  const watch = watchSilence({ limitMs: silenceMs, wakeUps }, () => leaving.abort());
  try {
    const response = await fetch(request.path, { ...request.init, signal: AbortSignal.any([signal, leaving.signal]) });
    if (response.status !== 200 || !isEventStream(response) || !response.body) {
      return await readRefusal(response, request, progress);
    }
    progress.begun = true;
    if (progress.lost) yield { type: "connection-restored" };
    progress.lost = false;
    for await (const frame of decodeFrames(response.body, watch.heard)) {
      const { event } = frame;
      if (event?.type === "error" && concernsConnection(frame, event.error))
        return { kind: "broken", error: event.error };
      const last = event?.type === "done" || event?.type === "error";
      // A generation that was lost may have ended at a number that was once another frame's.
      if (!takeFrame(frame, progress) && !last) continue;
      if (event) yield event;
      if (last) return { kind: "complete" };
    }
    return { kind: "broken", error: CUT_SHORT };
  } catch (error) {
    if (error instanceof MalformedFrameError) return { kind: "refused", error: UNREADABLE };
    return { kind: "broken", error: progress.begun ? CUT_SHORT : UNREACHABLE };
  } finally {
    watch.end();
    leaving.abort();
  }
}

/** A server that is going away says so without a number: that is no part of the generation, which goes on elsewhere. */
function concernsConnection({ id }: Frame, { code }: WireError): boolean {
  return id === undefined && code === "connection_lost";
}

/** Notes how far it has come. Gives false for what something between has sent twice, which is not to be read twice. */
function takeFrame({ id }: Frame, progress: Progress): boolean {
  if (id !== undefined && id <= progress.lastFrame) return false;
  progress.lastFrame = id ?? progress.lastFrame;
  progress.breaks = 0;
  return true;
}

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") ?? false;
}

/** Statuses of something between that did not reach the server, or got no response from it. */
const NOT_REACHED = new Set([502, 503, 504]);

/** Reads a response that is no stream; it counts as a broken connection when the next one may fare better. */
async function readRefusal(
  response: Response,
  { resumes }: ConnectionRequest,
  { begun }: Progress,
): Promise<ConnectionEnd> {
  const { error, ours } = await readFailure(response);
  const passing = resumes ? !isFinal(response.status) : !ours && NOT_REACHED.has(response.status);
  if (passing || error.code === "connection_lost") return { kind: "broken", error };
  // What had begun here and is not known any more has been lost with its server.
  return { kind: "refused", error: begun && response.status === 404 ? CUT_SHORT : error };
}

/** Says what went wrong in a response that is not a stream: in the server's words, or in ours when it has none. */
async function readFailure(response: Response): Promise<Failure> {
  const final = isFinal(response.status);
  const error = readErrorBody(await response.json().catch(() => undefined));
  if (!error) return { error: describeStatus(response, final), ours: false };
  return { error: final ? { ...error, retryable: false } : error, ours: true };
}

/** The text had begun, and its connection does not come back. */
const CUT_SHORT: WireError = {
  code: "connection_lost",
  message: "The connection ended before the text was complete. Try again.",
  retryable: true,
};

/** What came is no response of this application. */
const UNREADABLE: WireError = {
  code: "internal",
  message: "The answer could not be read. Try again.",
  retryable: true,
};

const STATUS_CODES: ReadonlyMap<number, ErrorCode> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "not_found"],
  [409, "conflict"],
  [413, "too_large"],
  [429, "rate_limited"],
]);

/** Words for a response that did not come from this application, but from something between. */
function describeStatus(response: Response, final: boolean): WireError {
  const code = STATUS_CODES.get(response.status) ?? (final ? "invalid_request" : "internal");
  if (response.status === 429) {
    const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
    const message = "Too many requests at the moment. Wait a little and try again.";
    return { code, message, retryable: true, ...(seconds >= 0 ? { retryAfterSeconds: seconds } : {}) };
  }
  if (final) return { code, message: `The server refused the request (${response.status}).`, retryable: false };
  return {
    code,
    message: `The server answered in an unexpected way (${response.status}). Try again in a moment.`,
    retryable: true,
  };
}
