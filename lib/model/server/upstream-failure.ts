import { type Refusal, refusalOf } from "./refusal";
import { readServerWords, type ServerWords } from "./server-words";
import { ELSEWHERE } from "./this-machine";

/** Why a server failed, as far as its words say it. */
interface Reason {
  /** Its own name for the failure. */
  code?: string;
  refusal?: Refusal;
}

/** The facts of a failed call to a model's server. */
export type FailureFacts =
  | ({ kind: "status"; status: number; retryAfterSeconds?: number } & Reason)
  /** The prompt does not fit into the window that the server has told; it was not sent. */
  | { kind: "window-too-small" }
  /** There is no response: refused, reset, not found, or not in time. */
  | { kind: "network"; code?: string }
  /** A name of this machine leads to another one, so nothing was sent. */
  | { kind: "elsewhere" }
  /** The server's certificate is not trusted, so nothing was sent. */
  | { kind: "certificate"; code: string }
  /** A response of another kind, as from a proxy or a web page at the address. */
  | { kind: "not-a-stream" }
  /** A reply that comes when it is whole, from a server that does not stream. */
  | { kind: "no-stream" }
  /** A response that broke off, could not be read, or contained an error. */
  | ({ kind: "broken-stream" } & Reason)
  /** A response that reached the limit of its length. */
  | { kind: "cut-off" }
  /** A response that the server's own filter removed or ended. */
  | { kind: "filtered" };

/** Matches the codes of a certificate that is not trusted (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const CERTIFICATE =
  /^(?!ERR_SSL_).*CERT|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$|^(?:PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;

/** Returns the facts of an error without a response. */
export function connectionFacts(error: unknown): FailureFacts {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === ELSEWHERE) return { kind: "elsewhere" };
  if (typeof code !== "string" || !/^\w{1,64}$/.test(code)) return { kind: "network" };
  return { kind: CERTIFICATE.test(code) ? "certificate" : "network", code };
}

/** A failed call; `failureWords` says it to a person. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly facts: FailureFacts;
  /** The server's words, from which the next call can learn; absent where it had none. */
  readonly words: ServerWords | undefined;
  /** The wait before a second try; absent when there must be none. */
  readonly retryAfterMs: number | undefined;

  constructor(facts: FailureFacts, words?: ServerWords) {
    super(facts.kind);
    this.facts = facts;
    this.words = words;
    this.retryAfterMs = retryDelay(facts);
  }
}

/** Makes the failure of an error that a server sent, by its status or the one that the error names itself. */
export function failureSaid(
  said: unknown,
  response: { status?: number; retryAfterSeconds?: number } = {},
): UpstreamFailure {
  const words = readServerWords(said);
  const { code } = words;
  const status = response.status ?? words.status;
  const refusal = refusalOf(status, words);
  const reason = { ...(code !== undefined && { code }), ...(refusal && { refusal }) };
  const { retryAfterSeconds } = response;
  if (status === undefined) return new UpstreamFailure({ kind: "broken-stream", ...reason }, words);
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new UpstreamFailure({ kind: "status", status, ...reason, ...wait }, words);
}

/** The longest wait before a second try; a longer `Retry-After` is shown to the person (specification 10.5). */
const MAX_RETRY_AFTER_SECONDS = 20;

/** The wait before a second try if the server gives none. */
const RETRY_DELAY_MS = 500;

function retryDelay(facts: FailureFacts): number | undefined {
  if (facts.kind === "network") return RETRY_DELAY_MS;
  if (facts.kind !== "status" && facts.kind !== "broken-stream") return undefined;
  // Of all refusals, waiting only helps against a crowd.
  if (facts.refusal !== undefined && facts.refusal !== "busy") return undefined;
  if (facts.kind === "broken-stream") return RETRY_DELAY_MS;
  const { refusal, status, retryAfterSeconds: seconds } = facts;
  if (refusal === undefined && status !== 408 && status < 500) return undefined;
  if (seconds === undefined) return RETRY_DELAY_MS;
  return seconds <= MAX_RETRY_AFTER_SECONDS ? seconds * 1000 : undefined;
}
