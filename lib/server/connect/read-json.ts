import "server-only";
import { readText, upstreamFetch } from "@/lib/server/model/upstream-fetch";
import { parseJson } from "@/lib/text/json";

/** The bounds of one question to another server, and what goes with it. */
interface Question {
  signal: AbortSignal;
  /** The longest answer that is read; a longer one is no JSON. */
  maxBytes: number;
  headers?: Readonly<Record<string, string>>;
  /** The body of a `POST`; without one it is a `GET`. */
  body?: unknown;
}

const upstream = upstreamFetch(5_000);

/**
 * Asks another server, and reads its answer within bounds. No redirect is followed: it is an answer like any other.
 * @returns its status, and its JSON; undefined for an answer of another kind.
 * @throws the reason of the signal, and an error when there is no answer.
 */
export async function readJson(url: string, { signal, maxBytes, headers, body }: Question) {
  signal.throwIfAborted();
  const response = await upstream.fetch(url, {
    signal,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = response.ok ? await readText(upstream.bodyOf(response), maxBytes) : await response.text();
  return { status: response.status, json: parseJson(text) };
}
