import "server-only";
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { TLSSocket } from "node:tls";

/** `fetch` for the SDK, which keeps the bodies of good responses for a reader who takes them as they arrive. */
export interface UpstreamFetch {
  fetch: typeof globalThis.fetch;
  /** The body of a response that `fetch` has given, to be read once. */
  bodyOf(response: Response): IncomingMessage;
  /** Whether a failed call never had a connection, so that nothing of it can have been read. */
  isNeverSent(error: unknown): boolean;
}

/** How long a connection is kept for the next call; servers close theirs after five seconds and later. */
const IDLE_CONNECTION_MS = 4_000;

/** More than any server says of a failure; what is beyond is not read. */
const MAX_FAILURE_CHARACTERS = 64 * 1024;

/**
 * Makes a `fetch` on Node.js's own client, with a limit on the time that a connection takes. Bodies stay Node.js streams:
 * the web's streams take several promises for each piece, and a piece is one word here.
 */
export function upstreamFetch(connectMs: number): UpstreamFetch {
  const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  const bodies = new WeakMap<Response, IncomingMessage>();
  const neverSent = new WeakSet<Error>();

  const send = (url: URL, init: RequestInit): ClientRequest => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), "accept-encoding": "identity" };
    const common = { method: init.method ?? "GET", headers, ...(init.signal ? { signal: init.signal } : {}) };
    return url.protocol === "https:"
      ? requestHttps(url, { ...common, agent: agents.https })
      : requestHttp(url, { ...common, agent: agents.http });
  };

  return {
    async fetch(input, init = {}) {
      const call = send(new URL(input instanceof Request ? input.url : input), init);
      const hasConnection = watchConnection(call, connectMs);
      const arrived = new Promise<IncomingMessage>((resolve, reject) => {
        call.once("response", resolve);
        call.on("error", (error) => {
          if (!hasConnection()) neverSent.add(error);
          reject(error);
        });
      });
      call.end(init.body);
      const body = await arrived;
      const { statusCode: status = 0, headers } = body;
      const isGood = status >= 200 && status < 300;
      const response = new Response(isGood ? null : await readFailure(body), {
        status,
        headers: plainHeaders(headers),
      });
      if (isGood) bodies.set(response, body);
      return response;
    },
    bodyOf(response) {
      const body = bodies.get(response);
      if (!body) throw new Error("The response has no body.");
      return body;
    },
    isNeverSent: (error) => [error, error instanceof Error && error.cause].some((one) => isIn(neverSent, one)),
  };
}

function isIn(errors: WeakSet<Error>, error: unknown): boolean {
  return error instanceof Error && errors.has(error);
}

/**
 * Ends a call that has no connection in time, and says whether it has had one, over which something may have been sent.
 * A connection that is kept from the last call is there already: nothing listens on it, because it outlives the call.
 */
function watchConnection(call: ClientRequest, connectMs: number): () => boolean {
  let isConnected = false;
  call.once("socket", (socket) => {
    isConnected = !socket.connecting;
    if (isConnected) return;
    const limit = setTimeout(() => call.destroy(new Error("The connection took too long.")), connectMs);
    socket.once("close", () => clearTimeout(limit));
    socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", () => {
      isConnected = true;
      clearTimeout(limit);
    });
  });
  return () => isConnected;
}

async function readFailure(body: IncomingMessage): Promise<string> {
  let text = "";
  body.setEncoding("utf8");
  for await (const piece of body) {
    text += piece;
    if (text.length > MAX_FAILURE_CHARACTERS) break;
  }
  return text;
}

function plainHeaders(headers: IncomingMessage["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
