import { ERROR_CODES, type WireError } from "@/lib/stream/events";

interface JsonRequest {
  /** `GET` unless told. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The body, which is JSON already. */
  json?: string;
  /** How long the server may take, in milliseconds. */
  timeLimitMs: number;
  /** Aborting it gives the request up. */
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page; browsers take no more than 64 KiB then. */
  keepalive?: boolean;
  /** The browser's unless told. */
  fetch?: typeof globalThis.fetch;
}

/** What came of a request. A `status` of 0 says that nothing came; a `body` of undefined, that it was no JSON. */
export type JsonResponse = { status: number; body: unknown } & ({ ok: true } | ({ ok: false } & Failure));

/** What a response that brings nothing else says. */
export interface Failure {
  error: WireError;
  /** It comes from this application, and not from something between. */
  ours: boolean;
}

/** Nothing has come, or something that is no response of this application. */
export const UNREACHABLE: WireError = {
  code: "connection_lost",
  message: "The server cannot be reached. Check your connection and try again.",
  retryable: true,
};

/** Asks the server for something that no cache keeps, and reads its response. Nothing is thrown. */
export async function requestJson(path: string, request: JsonRequest): Promise<JsonResponse> {
  const { method = "GET", json, timeLimitMs, signal, keepalive = false, fetch = globalThis.fetch } = request;
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(path, {
      method,
      ...(json === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: json }),
      cache: "no-store",
      keepalive,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    const { status } = response;
    const body: unknown = status === NO_CONTENT ? null : await response.json().catch(() => undefined);
    // A page of something in between may say that all is well.
    if (response.ok && body !== undefined) return { ok: true, status, body };
    const error = readErrorBody(body);
    return { ok: false, status, body, error: error ?? UNREACHABLE, ours: error !== undefined };
  } catch {
    return { ok: false, status: 0, body: undefined, error: UNREACHABLE, ours: false };
  }
}

const NO_CONTENT = 204;

/** A client error stays one however often it is sent again; only 429 says "later" (specification 8.1). */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/**
 * Reads `{ "error": { code, message, retryable, … } }`, the body of every failed response; undefined for anything else.
 * It is read by hand, because every page has a button that talks to the server, and would load a library for it.
 */
export function readErrorBody(body: unknown): WireError | undefined {
  const error: Record<string, unknown> = Object(Object(body).error);
  const { code, message, retryable, retryAfterSeconds, field } = error;
  if (typeof code !== "string" || typeof message !== "string" || typeof retryable !== "boolean") return undefined;
  return {
    // A newer server may know more codes than this page.
    code: ERROR_CODES.find((known) => known === code) ?? "internal",
    message,
    retryable,
    ...(typeof retryAfterSeconds === "number" ? { retryAfterSeconds } : {}),
    ...(typeof field === "string" ? { field } : {}),
  };
}
