import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Env, env, IS_DEVELOPMENT } from "@/lib/server/env/env";
import { addConnectionAddress, clientAddress } from "@/lib/server/http/client-address";
import { rememberNodeResponse } from "@/lib/server/http/node-response";
import { longestTextMs } from "@/lib/server/model/time-limits";
import { once } from "@/lib/server/once";
import { recordEvent } from "@/lib/server/records/record-event";
import { renameWhenSent } from "./own-cookies";
import { FOREIGN_HOST, MALFORMED, notAllowed, type Refusal, refusalOf, TOO_MUCH_HEADER, TOO_SLOW } from "./refusal";
import { refuse, refuseConnection } from "./refuse";
import { tidyHeaders } from "./request-headers";
import { secureWhenSent } from "./security-headers";

/** How long a request's head may take to arrive, and the whole of it: two megabytes over a bad mobile network. */
export const HEAD_MS = 10_000;
export const REQUEST_MS = 120_000;

/**
 * How long no byte may move in either direction. A stream shows every 15 seconds that it is there; whoever takes nothing
 * of it for so long is gone. A response in one piece comes when its text is whole, which a slow model may take longer for.
 */
export const STILL_MS = 300_000;
export const stillMs = (settings: Pick<Env, "model">) => Math.max(STILL_MS, longestTextMs(settings));

/**
 * Stands before the framework's server: refuses what it should not see, and puts the same headers on every response. The
 * framework starts that server itself and hands it to nobody, but Node.js tells of each connection and each request
 * before any handler sees it, and the listener runs at once. Only the requests of the moment in which the server is not
 * yet prepared go by; they wait for it, and are handled as if they came from nobody.
 */
export const guardServer = once("guard of the server", () => {
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    if (socket.server instanceof Server) guard(socket.server);
  });
  subscribe("http.server.request.start", (message) => {
    const { response, server, socket } = message as { response: ServerResponse; server: Server; socket: Socket };
    guard(server);
    lastResponse.set(socket, response);
    secureWhenSent(response);
  });
});

const guarded = new WeakSet<Server>();

/** What was last sent over a connection. */
const lastResponse = new WeakMap<Duplex, ServerResponse>();

type Handlers = readonly ReturnType<Server["listeners"]>[number][];

function guard(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  const handlers = takeListeners(server, "request");
  server.on("request", (request, response) =>
    admit(request, response, () => pass(handlers, server, request, response)),
  );
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) =>
    admit(request, response, () => {
      response.writeContinue();
      pass(handlers, server, request, response);
    }),
  );
  server.on("clientError", refuseBroken);
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => refuseConnection(socket, notAllowed()));
  guardUpgrades(server);
  // A debugger may hold the development server for as long as it likes.
  if (IS_DEVELOPMENT) return;
  server.headersTimeout = HEAD_MS;
  server.requestTimeout = REQUEST_MS;
  server.timeout = stillMs(env());
}

/** Without a listener of its own, Node.js handles a request to upgrade as any other. Only the development server has one. */
function guardUpgrades(server: Server): void {
  const handlers = takeListeners(server, "upgrade");
  if (!IS_DEVELOPMENT) return;
  server.on("upgrade", (request, socket, head) => {
    const { upgrade: _upgrade, ...headers } = request.headers;
    const { method, url, rawHeaders } = request;
    const refusal = refusalOf({ method, url, rawHeaders, headers }, env().siteUrl);
    if (refusal) refuseConnection(socket, refusal);
    else pass(handlers, server, request, socket, head);
  });
}

function takeListeners(server: Server, event: string): Handlers {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  return listeners;
}

function pass(handlers: Handlers, server: Server, ...values: unknown[]): void {
  for (const handler of handlers) Reflect.apply(handler, server, values);
}

function admit(request: IncomingMessage, response: ServerResponse, letIn: () => void): void {
  const { siteUrl } = env();
  const refusal = refusalOf(request, siteUrl);
  addConnectionAddress(request);
  if (refusal) {
    if (refusal === FOREIGN_HOST) recordEvent("foreign-host", { network: networkOf(request) });
    refuse(request, response, refusal);
    return;
  }
  renameWhenSent(response, tidyHeaders(request.headers, siteUrl));
  rememberNodeResponse(request, response);
  letIn();
}

function networkOf({ headers }: IncomingMessage): string {
  return clientAddress({ headers: { get: (name) => [headers[name] ?? []].flat().join(", ") } });
}

/** Refuses what Node.js could not read, unless the connection is in the middle of a response. */
function refuseBroken(error: Error & { code?: string }, socket: Duplex): void {
  const response = lastResponse.get(socket);
  const isAnswering = response?.headersSent && !response.writableFinished;
  if (!socket.writable || isAnswering) socket.destroy();
  else refuseConnection(socket, refusalByCode(error.code));
}

function refusalByCode(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return TOO_MUCH_HEADER;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? TOO_SLOW : MALFORMED;
}
