import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { pipeline, type Readable, type Transform } from "node:stream";
import { TLSSocket } from "node:tls";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type Env, env } from "@/lib/server/env";
import { parseJson } from "@/lib/text/json";
import { chooseProxy, ProxyAgent, proxyHeaders, requestOf } from "./proxies";
import { lookupNear } from "./this-machine";

/** A `fetch` for the SDK that holds back the bodies of good responses for a reader that takes them as they arrive. */
export type UpstreamFetch = ReturnType<typeof upstreamFetch>;

/** How long a connection stays open for the next call; servers close theirs after five seconds or more. */
const IDLE_CONNECTION_MS = 4_000;

/** The longest error that is read, in bytes. */
export const MAX_FAILURE_BYTES = 64 * 1024;

/**
 * Makes a `fetch` on Node.js's own client, with a time limit for connecting, the proxies of the environment and
 * `lookupNear`. Bodies stay Node.js streams: web streams need several promises for each piece, which is one word.
 */
export function upstreamFetch(
  connectMs: number,
  proxies: () => Env["proxies"] = () => env().proxies,
  lookup: LookupFunction = lookupNear(),
) {
  const send = callsThrough(connectMs, proxies, lookup);
  const bodies = new WeakMap<Response, Readable>();
  const neverSent = new WeakSet<Error>();

  return {
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const call = send(new URL(input instanceof Request ? input.url : input), init);
      const hasConnection = watchConnection(call, connectMs);
      const arrived = new Promise<IncomingMessage>((resolve, reject) => {
        call.once("response", resolve);
        // Node.js waits for the agent's connection before it tells a call that it was aborted.
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
        call.on("error", (error) => {
          if (!hasConnection()) neverSent.add(error);
          reject(error);
        });
      });
      call.end(init.body);
      const arrival = await arrived;
      const { statusCode: status = 0, headers } = arrival;
      const body = unpacked(arrival);
      const isGood = status >= 200 && status < 300;
      const response = new Response(isGood ? null : inOneForm(String(await readBytes(body, MAX_FAILURE_BYTES))), {
        status,
        headers: plainHeaders(headers),
      });
      if (isGood) bodies.set(response, body);
      return response;
    },
    /** Returns the body of a response of `fetch`, to be read once. */
    bodyOf(response: Response): Readable {
      const body = bodies.get(response);
      if (!body) throw new Error("The response has no body.");
      return body;
    },
    /** Whether a failed call never had a connection, so that the server has read nothing of it. */
    isNeverSent: (error: unknown): boolean =>
      [error, error instanceof Error && error.cause].some((one) => one instanceof Error && neverSent.has(one)),
  };
}

/** Returns a function that begins a call, directly or through a proxy; connections are kept for the next one. */
function callsThrough(connectMs: number, proxies: () => Env["proxies"], lookup: LookupFunction) {
  const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS, lookup };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  let tunnels: ProxyAgent | undefined;
  return (url: URL, init: RequestInit): ClientRequest => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), "accept-encoding": "identity" };
    const common = { method: init.method ?? "GET", headers, ...(init.signal ? { signal: init.signal } : {}) };
    const proxy = chooseProxy(url, proxies());
    if (url.protocol === "https:") {
      if (proxy) tunnels ??= new ProxyAgent(proxy, connectMs, options);
      return requestHttps(url, { ...common, agent: proxy ? tunnels : agents.https });
    }
    if (!proxy) return requestHttp(url, { ...common, agent: agents.http });
    // A proxy is asked for the whole address where there is no TLS.
    return requestOf(proxy)(proxy, {
      ...common,
      path: url.href,
      headers: { ...headers, host: url.host, ...proxyHeaders(proxy) },
      agent: proxy.protocol === "https:" ? agents.https : agents.http,
    });
  };
}

/**
 * Ends a call that does not connect in time; returns whether it had a connection, over which something may have been
 * sent. A reused connection gets no listener, because it outlives the call.
 */
function watchConnection(call: ClientRequest, connectMs: number): () => boolean {
  let isConnected = false;
  call.once("socket", (socket) => {
    const isSecure = socket instanceof TLSSocket;
    isConnected = call.reusedSocket || !(isSecure || socket.connecting);
    if (isConnected) return;
    const limit = setTimeout(() => call.destroy(new Error("The connection took too long.")), connectMs);
    socket.once("close", () => clearTimeout(limit));
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      isConnected = true;
      clearTimeout(limit);
    });
  });
  return () => isConnected;
}

/** Passes on what has come so far, and takes a body that ends early. */
const AT_ONCE = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI_AT_ONCE = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ["gzip", () => createGunzip(AT_ONCE)],
  ["x-gzip", () => createGunzip(AT_ONCE)],
  ["deflate", () => createInflate(AT_ONCE)],
  ["br", () => createBrotliDecompress(BROTLI_AT_ONCE)],
]);

/** Returns a body without its compression, which some proxies use although it was not asked for. */
export function unpacked(body: IncomingMessage): Readable {
  const unpacker = UNPACKERS.get(body.headers["content-encoding"]?.toLowerCase() ?? "")?.();
  // A failure reaches the reader of the unpacked body.
  return unpacker ? pipeline(body, unpacker, () => {}) : body;
}

/** Reads a body up to a number of bytes; the rest of a longer one is never received. */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * Returns what a server said of its failure in OpenAI's form, `{ "error": … }`, the only one that the SDK reads. Gemini
 * sends it in a list (https://discuss.ai.google.dev/t/where-can-i-find-the-error-format-doc/115017), Mistral what is in
 * it alone, servers on FastAPI `{ "detail": … }`, and firewalls a page.
 */
function inOneForm(failure: string): string {
  const said = [parseJson(failure)].flat()[0] ?? failure;
  return JSON.stringify(typeof said === "object" && "error" in said ? said : { error: said });
}

function plainHeaders(headers: IncomingMessage["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

interface Question {
  signal: AbortSignal;
  /** The longest answer that is read; a longer one is no JSON. */
  maxBytes: number;
  headers?: Readonly<Record<string, string>>;
  /** The body of a `POST`; without one it is a `GET`, unless the method says otherwise. */
  body?: unknown;
  method?: "GET" | "POST" | "PUT" | "PATCH";
}

const upstream = upstreamFetch(5_000);

/**
 * Asks another server, and reads its answer within bounds, without following a redirect; the JSON is undefined for any
 * other. @throws the reason of the signal, and an error when there is no answer.
 */
export async function readJson(url: string, { signal, maxBytes, headers, body, method }: Question) {
  signal.throwIfAborted();
  const response = await upstream.fetch(url, {
    signal,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    method: method ?? (body === undefined ? "GET" : "POST"),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = response.ok ? String(await readBytes(upstream.bodyOf(response), maxBytes)) : await response.text();
  return { status: response.status, json: parseJson(text), retryAfter: response.headers.get("retry-after") };
}

/** Whether a failed `readJson` never had a connection, so that the server has read nothing of it. */
export const isNeverSent = (error: unknown): boolean => upstream.isNeverSent(error);
