import { type Failure, isFinal, readErrorBody, UNREACHABLE } from "@/lib/browser/request-json";
import { decodeFrames, type Frame, MalformedFrameError } from "@/lib/generations/decode";
import type { GenerationEvent, WireError } from "@/lib/stream/events";

export interface ConnectionRequest {
  path: string;
  init: RequestInit;
  /** Whether it asks for a generation that exists already. */
  resumes: boolean;
}

export interface ReadOptions {
  fetch: typeof globalThis.fetch;
  /** Closes the connection. */
  signal: AbortSignal;
  /** The longest silence in milliseconds before the connection counts as broken. */
  silenceMs: number;
}

/** The progress in following a generation. */
export interface Progress {
  /** Whether a stream of it has arrived, so that the server has it. */
  begun: boolean;
  lastFrame: number;
  /** The number of connections that broke in a row without bringing anything. */
  breaks: number;
  /** Whether the follower knows that the connection is lost. */
  lost: boolean;
}

/** The end of a connection: after the last event, by a final response, or by breaking, when another one may help. */
export type ConnectionEnd =
  | { kind: "complete" }
  | { kind: "refused"; error: WireError }
  | { kind: "broken"; error: WireError };

/**
 * Reads one response to its end into `progress`, and yields its events. Leaving the loop closes it; nothing is thrown.
 */
export async function* readConnection(
  request: ConnectionRequest,
  { signal, fetch, silenceMs }: ReadOptions,
  progress: Progress,
): AsyncGenerator<GenerationEvent | { type: "connection-restored" }, ConnectionEnd> {
  const leaving = new AbortController();
  const watch = watchSilence(silenceMs, () => leaving.abort());
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
      // A server that shuts down says so without a number: the error is the connection's.
      if (event?.type === "error" && frame.id === undefined && event.error.code === "connection_lost")
        return { kind: "broken", error: event.error };
      const last = event?.type === "done" || event?.type === "error";
      // A lost generation may have ended with a number that another frame once had.
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

/** Notes the number of a frame; returns false for a frame that was read before. */
function takeFrame({ id }: Frame, progress: Progress): boolean {
  if (id !== undefined && id <= progress.lastFrame) return false;
  progress.lastFrame = id ?? progress.lastFrame;
  progress.breaks = 0;
  return true;
}

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") ?? false;
}

/** Statuses of a proxy that did not reach the server. */
const NOT_REACHED = new Set([502, 503, 504]);

/** Reads a response that is not a stream; it counts as a broken connection when another attempt may help. */
async function readRefusal(
  response: Response,
  { resumes }: ConnectionRequest,
  { begun }: Progress,
): Promise<ConnectionEnd> {
  const { error, ours } = await readFailure(response);
  const passing = resumes ? !isFinal(response.status) : !ours && NOT_REACHED.has(response.status);
  if (passing || error.code === "connection_lost") return { kind: "broken", error };
  // A generation that had begun and is unknown now was lost with its server.
  return { kind: "refused", error: begun && response.status === 404 ? CUT_SHORT : error };
}

/** Reads the failure in a response, in the server's words if it has any; else it came from a proxy. */
async function readFailure(response: Response): Promise<Failure> {
  const { status } = response;
  const final = isFinal(status);
  const error = readErrorBody(await response.json().catch(() => undefined));
  if (error) return { error: final ? { ...error, retryable: false } : error, ours: true };
  const message = final
    ? `The server refused the request (${status}).`
    : `We got an unexpected response from the server (${status}). Try again in a moment.`;
  const code = status === 404 ? "not_found" : final ? "invalid_request" : "internal";
  return { error: { code, message, retryable: !final }, ours: false };
}

/** The text had begun, and its connection could not be restored. */
const CUT_SHORT: WireError = {
  code: "connection_lost",
  message: "The connection dropped before the writing was finished. Try again.",
  retryable: true,
};

/** The response did not come from this application. */
const UNREADABLE: WireError = {
  code: "internal",
  message: "We couldn't read the answer. Try again.",
  retryable: true,
};

interface SilenceWatch {
  heard: () => void;
  end: () => void;
}

/**
 * Calls back once nothing has been heard for too long. A lost network does not close its connections, and a reader
 * would wait forever. When the network returns or the page is shown again, a connection that has been silent for longer
 * than the time between two pings is most likely dead, and half of the limit is enough.
 * @param limitMs the longest silence in milliseconds.
 */
function watchSilence(limitMs: number, onSilence: () => void): SilenceWatch {
  // The clock goes on while a machine sleeps; timers do not.
  let last = Date.now();
  let timer = setTimeout(look, limitMs);

  function look() {
    const left = last + limitMs - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else onSilence();
  }

  const leave = whenWoken(() => {
    if (Date.now() - last > limitMs / 2) onSilence();
  });
  return {
    heard() {
      last = Date.now();
    },
    end() {
      clearTimeout(timer);
      leave();
    },
  };
}

/** Calls back when a lost connection may be back, which a window tells; returns a function that ends that. */
function whenWoken(onWakeUp: () => void): () => void {
  const page = new AbortController();
  for (const type of ["online", "visibilitychange"]) {
    globalThis.window?.addEventListener(type, onWakeUp, { signal: page.signal });
  }
  return () => page.abort();
}

/**
 * Waits before the next attempt to connect, until the network returns, the page is shown again or the signal aborts.
 * Returns whether one of the first two ended the wait.
 */
export function waitForConnection(waitMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), waitMs);
    const leave = () => end(false);
    const stopWaking = whenWoken(() => globalThis.document?.visibilityState === "hidden" || end(true));

    function end(woken: boolean) {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      stopWaking();
      resolve(woken);
    }

    signal.addEventListener("abort", leave);
    if (signal.aborted) leave();
  });
}
