import "server-only";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "@/lib/server/once";

/** Carries the name of a request's response to its handler. What a client sends under this name is overwritten. */
const RESPONSE_HEADER = "x-node-response";

/** Remembers the Node.js response of a request until it is closed, under a name that is not known outside. */
export function rememberNodeResponse(request: IncomingMessage, response: ServerResponse): void {
  const responses = openResponses();
  const name = randomBytes(16).toString("base64url");
  responses.set(name, response);
  response.once("close", () => responses.delete(name));
  request.headers[RESPONSE_HEADER] = name;
}

/** How a reader is connected. */
export interface Connection {
  /**
   * Its signal aborts when the reader leaves. A listener has to hold the request and not the signal alone: Node.js
   * ties the two weakly, and the signal of a request that was freed is silent for ever.
   */
  readonly request: Pick<Request, "signal">;
  /** The Node.js response, where this server's own listener has seen the request arrive. */
  readonly response?: ServerResponse | undefined;
}

/** The connection that a request has come over. */
export function connectionOf(request: Request): Connection {
  return { request, response: openResponses().get(request.headers.get(RESPONSE_HEADER) ?? "") };
}

const openResponses = once("open Node.js responses", () => new Map<string, ServerResponse>());
