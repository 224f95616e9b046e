import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { OPERATOR_COOKIE } from "@/lib/model/server/operator";
import { longestTextMs } from "@/lib/model/server/time-limits";
import { env } from "@/lib/server/env";
import { addConnectionAddress, clientAddress } from "@/lib/server/http/client-address";
import { CSRF_COOKIE, cookieName, cookiesIn, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { rememberNodeResponse } from "@/lib/server/http/node-response";
import { isSiteHost } from "@/lib/server/http/site-host";
import { TRIAL_COOKIE, VISITOR_COOKIE } from "@/lib/server/identity/visitor";
import { recordEvent, recordUnforeseen } from "@/lib/server/log";
import { KNOWN_ADDRESSES_COOKIE } from "@/lib/sign-in/server/known-addresses";
import {
  countRequest,
  FOREIGN_HOST,
  MALFORMED,
  maxHeaderCharacters,
  notAllowed,
  pathOf,
  type Refusal,
  refusalOf,
  refuse,
  refuseConnection,
  TOO_EARLY,
  TOO_MUCH_HEADER,
  TOO_SLOW,
} from "./refusal";
import { SecureResponse } from "./secure-response";

/** The time limits of a request's head and of all of it: enough for two megabytes over a bad mobile network. */
const TIME_LIMITS = { headMs: 10_000, requestMs: 120_000 };

/** The longest time without a byte in either direction; a slow model may take longer for a response in one piece. */
const STILL_MS = 300_000;
export const stillMs = (settings: Parameters<typeof longestTextMs>[0]) => Math.max(STILL_MS, longestTextMs(settings));

/**
 * Makes the server that people reach. It refuses bad requests before the framework sees them, and puts the same headers
 * on every response (`SecureResponse`). Upgrades have no listener, so they are handled as plain requests.
 */
export function guardedServer(handle: RequestListener, { headMs, requestMs } = TIME_LIMITS): Server {
  const options = {
    ServerResponse: SecureResponse,
    headersTimeout: headMs,
    requestTimeout: requestMs,
    // Node.js looks for expired requests every 30 seconds, so that a head of ten could take forty.
    connectionsCheckingInterval: headMs / 10,
    // In bytes, with the first line and the marks between the fields.
    maxHeaderSize: maxHeaderCharacters(env()) + 4 * 1024,
  };
  const admit = (request: IncomingMessage, response: ServerResponse, before = () => {}) => {
    if (!isLetIn(request, response)) return;
    before();
    void handOn(handle, request, response);
  };
  const server = createServer(options, (request, response) => admit(request, response));
  // The body of a refused request is not read.
  server.on("checkContinue", (request, response) => admit(request, response, () => response.writeContinue()));
  server.on("checkExpectation", (request, response) => admit(request, response));
  server.on("connect", (_request, socket) => refuseOrClose(socket, notAllowed()));
  server.on("clientError", refuseBroken);
  server.timeout = stillMs(env());
  return server;
}

/** Refuses a request or prepares it for the framework; returns which. */
function isLetIn(request: IncomingMessage, response: ServerResponse): boolean {
  const turn = turnOf(request, response);
  if (turn === "ignored") return false;
  addConnectionAddress(request);
  const network = clientAddress({ headers: { get: (name) => String(request.headers[name] ?? "") } });
  const refusal =
    turn === "early" ? TOO_EARLY : (refusalOf(request, env()) ?? countRequest(pathOf(request.url), network));
  if (refusal) {
    if (refusal === FOREIGN_HOST) recordEvent("foreign-host", { network });
    refuse(request, response, refusal);
    return false;
  }
  tidyHeaders(request.headers, env().siteUrl);
  rememberNodeResponse(request, response);
  return true;
}

async function handOn(handle: RequestListener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    recordUnforeseen(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
}

function refuseBroken(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === "HPE_HEADER_OVERFLOW") refuseOrClose(socket, TOO_MUCH_HEADER);
  else refuseOrClose(socket, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? TOO_SLOW : MALFORMED);
}

/** Refuses what came on a connection, or only closes it while the response to something else is on its way. */
function refuseOrClose(socket: Duplex, refusal: Refusal): void {
  if (socket.writable && isBetweenResponses(socket)) refuseConnection(socket, refusal);
  else socket.destroy();
}

const latest = new WeakMap<Duplex, ServerResponse>();

/**
 * Decides whether it is a request's turn on its connection: only after the response to the earlier one, as browsers and
 * proxies wait for it (decision 54). Node.js would have all that a client sends at once handled at once.
 * @returns `early` for the first that did not wait, and `ignored` for those after it: the connection is closed.
 */
function turnOf({ socket }: IncomingMessage, response: ServerResponse): "its" | "early" | "ignored" {
  const earlier = latest.get(socket);
  // Node.js gives the connection to a response once the earlier one is sent.
  const isIts = response.socket !== null || earlier === undefined || mayHaveArrived(earlier);
  const isClosing = !isIts && !earlier.shouldKeepAlive;
  if (!isClosing) latest.set(socket, response);
  if (isIts) return "its";
  // Not before the rest of what was read is parsed: after each request in it, Node.js resumes the connection.
  setImmediate(() => socket.pause());
  return isClosing ? "ignored" : "early";
}

/** A response of known length can arrive before its handler ends it. */
function mayHaveArrived({ socket, headersSent, shouldKeepAlive, chunkedEncoding }: ServerResponse): boolean {
  return socket !== null && headersSent && shouldKeepAlive && !chunkedEncoding;
}

/** Whether a connection can be given a response that is no request's own: no other is due or on its way. */
function isBetweenResponses(socket: Duplex): boolean {
  const response = latest.get(socket);
  return !response || response.writableFinished || !(response.req.complete || response.headersSent);
}

/** Headers that the framework sets for itself and trusts, or trusted in some version. */
const OF_THE_FRAMEWORK = /^(?:x-(?:middleware|nextjs|invoke|matched|now|vercel|prerender)-|next-resume)/;

/** The header in which a page tells the parts that it has. */
const ROUTER_STATE = "next-router-state-tree";

const OWN_COOKIES = [
  VISITOR_COOKIE,
  TRIAL_COOKIE,
  SESSION_COOKIE,
  CSRF_COOKIE,
  KNOWN_ADDRESSES_COOKIE,
  OPERATOR_COOKIE,
];

/**
 * Removes headers that a client may not send. The host and protocol come from this server's settings, and only our own
 * cookies stay, so that every reader of them reads the same.
 */
export function tidyHeaders(headers: IncomingHttpHeaders, siteUrl: string): void {
  for (const name of Object.keys(headers)) if (OF_THE_FRAMEWORK.test(name)) delete headers[name];
  if (!isRouterState(headers[ROUTER_STATE])) delete headers[ROUTER_STATE];
  // A probe may have named another host, or none.
  if (!isSiteHost(headers.host, siteUrl)) headers.host = new URL(siteUrl).host;
  headers["x-forwarded-host"] = headers.host;
  headers["x-forwarded-proto"] = new URL(siteUrl).protocol.slice(0, -1);
  delete headers["x-forwarded-port"];
  const own = new Set(OWN_COOKIES.map(cookieName));
  const cookies = [...cookiesIn(headers.cookie)].filter(([name]) => own.has(name));
  if (cookies.length === 0) delete headers.cookie;
  else headers.cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Whether the framework can read a state of its router: it fails at any other, and renders a whole page without one. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
