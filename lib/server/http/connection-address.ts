import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { rememberNodeAnswer } from "@/lib/server/http/node-answer";

/** Says which process has added its connection's address; without it the last address may be anybody's words. */
export const MARK_HEADER = "x-connection-mark";

/** What this process writes into the header; nobody outside knows it. */
export function connectionMark(): string {
  globalThis.markOfConnections ??= randomUUID();
  return globalThis.markOfConnections;
}

/**
 * Adds to each request's `X-Forwarded-For` the address that its connection comes from, as a proxy would. Next.js does
 * so only when the header is missing, so that whoever sends one of their own would have no address. Node.js tells of a
 * request before any handler sees it, and the listener runs at once.
 */
export function addConnectionAddresses(): void {
  if (globalThis.addsConnectionAddresses) return;
  globalThis.addsConnectionAddresses = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { headers, socket } = request;
    const said = headers["x-forwarded-for"];
    headers["x-forwarded-for"] = [...(said === undefined ? [] : [said]), socket.remoteAddress ?? "unknown"].join(", ");
    headers[MARK_HEADER] = connectionMark();
    rememberNodeAnswer(request, response);
  });
}

declare global {
  // Next.js loads this for the start and for the routes; the process has one mark.
  var markOfConnections: string | undefined;
  var addsConnectionAddresses: boolean | undefined;
}
