import { ERROR_CODES } from "@/lib/stream/error-codes";
import type { WireError } from "@/lib/stream/events";

/** The settings of a request, with the usual ones by default. */
export interface JsonRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The body, sent as JSON. */
  json?: object;
  headers?: Readonly<Record<string, string>>;
  /** The longest wait for the server in milliseconds; 15 seconds by default. */
  timeLimitMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page; browsers then allow no more than 64 KiB. */
  keepalive?: boolean;
  fetch?: typeof globalThis.fetch | undefined;
}

/** The result of a request: a `status` of 0 without a response, an undefined `body` for one that is not JSON. */
export type JsonResponse = { status: number; body: unknown } & ({ ok: true } | ({ ok: false } & Failure));

/** The failure that a response reports. */
export interface Failure {
  error: WireError;
  /** Whether it comes from this application, and not from a proxy. */
  ours: boolean;
}

/** There was no response, or it did not come from this application. */
export const UNREACHABLE: WireError = {
  code: "connection_lost",
  message: "We can't reach the server. Check your connection and try again.",
  retryable: true,
};

/** Sends a request that no cache stores, and reads its response as JSON. Nothing is thrown. */
export async function requestJson(path: string, request: JsonRequest = {}): Promise<JsonResponse> {
  const { method = "GET", json, timeLimitMs = 15_000, signal, keepalive = false, fetch = globalThis.fetch } = request;
  const type = json === undefined ? {} : { "Content-Type": "application/json" };
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(path, {
      method,
      headers: { ...type, ...request.headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      cache: "no-store",
      keepalive,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    const { status } = response;
    const body: unknown = status === NO_CONTENT ? null : await response.json().catch(() => undefined);
    // A proxy may respond with a page of its own and the status 200.
    if (response.ok && body !== undefined) return { ok: true, status, body };
    const error = readErrorBody(body);
    return { ok: false, status, body, error: error ?? UNREACHABLE, ours: error !== undefined };
  } catch {
    return { ok: false, status: 0, body: undefined, error: UNREACHABLE, ours: false };
  }
}

const NO_CONTENT = 204;

/** Whether sending the request again is useless: after every client error but 429 (specification 8.1). */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/**
 * Reads `{ "error": { code, message, retryable, … } }`, the body of every failed response; returns undefined for
 * anything else. It is read by hand, because every page would load a schema library for it.
 */
export function readErrorBody(body: unknown): WireError | undefined {
  const error: Record<string, unknown> = Object(Object(body).error);
  const { code, message, retryable, retryAfterSeconds, field, details } = error;
  if (typeof code !== "string" || typeof message !== "string" || typeof retryable !== "boolean") return undefined;
  return {
    // A newer server may know more codes than this page.
    code: ERROR_CODES.find((known) => known === code) ?? "internal",
    message,
    retryable,
    ...(typeof retryAfterSeconds === "number" ? { retryAfterSeconds } : {}),
    ...(typeof field === "string" ? { field } : {}),
    ...(typeof details === "string" ? { details } : {}),
  };
}
