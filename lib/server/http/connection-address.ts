import "server-only";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { once } from "@/lib/server/once";

/** Says which process has added its connection's address; without it the last address may be anybody's words. */
export const MARK_HEADER = "x-connection-mark";

/** What this process writes into the header; nobody outside knows it. */
export const connectionMark = once("mark of connections", () => randomBytes(32).toString("base64url"));

/**
 * Adds to a request's `X-Forwarded-For` the address that its connection comes from, as a proxy would. Next.js does so
 * only when the header is missing, so that whoever sends one of their own would have no address.
 */
export function addConnectionAddress({ headers, socket }: IncomingMessage): void {
  const said = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = [...(said === undefined ? [] : [said]), socket.remoteAddress ?? "unknown"].join(", ");
  headers[MARK_HEADER] = connectionMark();
}
