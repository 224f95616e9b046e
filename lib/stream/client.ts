import { decodeErrorBody, decodeEvents, MalformedFrameError } from "@/lib/stream/decode";
import type { ErrorCode, GenerationEvent, WireError } from "@/lib/stream/events";

/** What to generate, and how to stop it. */
export interface GenerationCall {
  /** The endpoint, e.g. `/wizard/prompt-5`. */
  path: string;
  /** The payload of the specification's section 7; sent as JSON. */
  body: unknown;
  /** Aborting it ends the request, and with it the work upstream. */
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
}

/**
 * Starts a generation and gives its events as they come; the last one is `done` or `error`, whatever goes wrong.
 * Nothing is thrown. Leaving the loop, or aborting the signal, cancels the request; an aborted call ends without
 * a last event, because whoever aborted knows. The rules for answers are those of the specification's section 8.
 */
export async function* openGeneration(call: GenerationCall): AsyncGenerator<GenerationEvent, void> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([call.signal, leaving.signal]);
  let begun = false;
  try {
    for await (const event of exchange(call, signal)) {
      begun = true;
      yield event;
      if (event.type === "done" || event.type === "error") return;
    }
    if (!signal.aborted) yield { type: "error", error: CUT_SHORT };
  } catch (error) {
    if (!signal.aborted) yield { type: "error", error: describeBreak(error, begun) };
  } finally {
    leaving.abort();
  }
}

/** Sends the request and reads its answer: a stream of events, or one error event when it is anything else. */
async function* exchange(call: GenerationCall, signal: AbortSignal): AsyncGenerator<GenerationEvent, void> {
  const response = await (call.fetch ?? fetch)(call.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify(call.body),
    signal,
  });
  if (response.status === 200 && isEventStream(response) && response.body) yield* decodeEvents(response.body);
  else yield { type: "error", error: await readFailure(response) };
}

const CUT_SHORT: WireError = {
  code: "connection_lost",
  message: "The connection ended before the text was complete. Try again.",
  retryable: true,
};

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") ?? false;
}

/** Says what went wrong in an answer that is not a stream: in the server's words, or in ours when it has none. */
async function readFailure(response: Response): Promise<WireError> {
  // A client error stays one however often it is sent again; only 429 says "later" (spec section 8).
  const final = response.status >= 400 && response.status < 500 && response.status !== 429;
  try {
    const error = decodeErrorBody(await response.json());
    return final ? { ...error, retryable: false } : error;
  } catch {
    return describeStatus(response, final);
  }
}

const STATUS_CODES: ReadonlyMap<number, ErrorCode> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "not_found"],
  [409, "conflict"],
  [413, "too_large"],
  [429, "rate_limited"],
]);

/** Words for an answer that did not come from this application, but from something between. */
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

/** Words for what was thrown while the request was sent or its answer was read. */
function describeBreak(error: unknown, begun: boolean): WireError {
  if (error instanceof MalformedFrameError) {
    return { code: "internal", message: "The answer could not be read. Try again.", retryable: true };
  }
  if (begun) return CUT_SHORT;
  return {
    code: "connection_lost",
    message: "The server cannot be reached. Check your connection and try again.",
    retryable: true,
  };
}
