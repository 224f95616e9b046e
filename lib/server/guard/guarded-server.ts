import "server-only";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { env } from "@/lib/server/env/env";
import { addConnectionAddress, clientAddress } from "@/lib/server/http/client-address";
import { rememberNodeResponse } from "@/lib/server/http/node-response";
import { longestTextMs } from "@/lib/server/model/time-limits";
import { recordEvent } from "@/lib/server/records/record-event";
import { recordUnforeseen } from "@/lib/server/records/record-unforeseen";
import {
  FOREIGN_HOST,
  MALFORMED,
  maxHeaderCharacters,
  notAllowed,
  refusalOf,
  TOO_MUCH_HEADER,
  TOO_SLOW,
} from "./refusal";
import { refuse, refuseConnection } from "./refuse";
import { tidyHeaders } from "./request-headers";
import { SecureResponse } from "./secure-response";

/** The time limits of a request's head and of all of it: enough for two megabytes over a bad mobile network. */
export const HEAD_MS = 10_000;
export const REQUEST_MS = 120_000;

/**
 * The longest time without a byte in either direction. A stream has a ping every 15 seconds; a slow model may take
 * longer for a response in one piece.
 */
export const STILL_MS = 300_000;
export const stillMs = (settings: Parameters<typeof longestTextMs>[0]) => Math.max(STILL_MS, longestTextMs(settings));

/**
 * Makes the server that people reach. It refuses bad requests before the framework sees them, and puts the same headers
 * on every response (`SecureResponse`). Upgrades have no listener, so they are handled as plain requests.
 */
export function guardedServer(handle: RequestListener): Server {
  const options = {
    ServerResponse: SecureResponse,
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
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
  server.on("connect", (_request, socket) => refuseConnection(socket, notAllowed()));
  server.on("clientError", refuseBroken);
  server.timeout = stillMs(env());
  return server;
}

/** Refuses a request or prepares it for the framework; returns which. */
function isLetIn(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = refusalOf(request, env());
  addConnectionAddress(request);
  if (refusal) {
    const network = clientAddress({ headers: { get: (name) => String(request.headers[name] ?? "") } });
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

/** Refuses a request that Node.js cannot parse, unless a response has begun on the connection. */
function refuseBroken(error: Error & { code?: string }, socket: Duplex & Partial<Pick<Socket, "bytesWritten">>): void {
  if (!socket.writable || (socket.bytesWritten ?? 0) > 0) socket.destroy();
  else if (error.code === "HPE_HEADER_OVERFLOW") refuseConnection(socket, TOO_MUCH_HEADER);
  else refuseConnection(socket, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? TOO_SLOW : MALFORMED);
}
