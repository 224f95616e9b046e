import { decodeErrorBody } from "@/lib/stream/decode";
import type { ErrorCode, WireError } from "@/lib/stream/events";

/** What a response that is not a stream says. */
export interface Failure {
  error: WireError;
  /** It comes from this application, and not from something between. */
  ours: boolean;
}

/** Says what went wrong in a response that is not a stream: in the server's words, or in ours when it has none. */
export async function readFailure(response: Response): Promise<Failure> {
  const final = isFinal(response.status);
  try {
    const error = decodeErrorBody(await response.json());
    return { error: final ? { ...error, retryable: false } : error, ours: true };
  } catch {
    return { error: describeStatus(response, final), ours: false };
  }
}

/** A client error stays one however often it is sent again; only 429 says "later" (specification 8.1). */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** The text had begun, and its connection does not come back. */
export const CUT_SHORT: WireError = {
  code: "connection_lost",
  message: "The connection ended before the text was complete. Try again.",
  retryable: true,
};

/** Nothing has come at all. */
export const UNREACHABLE: WireError = {
  code: "connection_lost",
  message: "The server cannot be reached. Check your connection and try again.",
  retryable: true,
};

/** What came is no response of this application. */
export const UNREADABLE: WireError = {
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
