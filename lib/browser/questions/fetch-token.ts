import { type QuestionToken, questionToken } from "@/lib/questions/question-token";
import { decodeErrorBody } from "@/lib/stream/decode";
import type { WireError } from "@/lib/stream/events";

/** How long the server may take to say who asks. */
const WAIT_MS = 10_000;

/** A token, or the reason why there is none. */
export type TokenResult = { ok: true; token: QuestionToken } | { ok: false; error: WireError };

/**
 * Asks the server who asks here, and for the token that shows it (`GET /api/tokens`). Each question brings a new one, so
 * that the count is the server's, and somebody who has signed in meanwhile in another tab is known here too.
 */
export async function fetchToken(fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<TokenResult> {
  try {
    const response = await fetch("/api/tokens", {
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
    });
    const body: unknown = await response.json();
    return response.ok ? { ok: true, token: questionToken.parse(body) } : { ok: false, error: decodeErrorBody(body) };
  } catch {
    return { ok: false, error: NO_ANSWER };
  }
}

const NO_ANSWER: WireError = {
  code: "connection_lost",
  message: "The server cannot be reached. Check your connection and try again.",
  retryable: true,
};
