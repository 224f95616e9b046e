import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "@/lib/server/once";

/** The header that carries the name of a response to its handler. A client's own value is overwritten. */
const RESPONSE_HEADER = "x-node-response";

/** Stores the Node.js response of a request until it is closed, under a secret name. */
export function rememberNodeResponse(request: IncomingMessage, response: ServerResponse): void {
  const responses = openResponses();
  const name = randomBytes(16).toString("base64url");
  responses.set(name, response);
  response.once("close", () => responses.delete(name));
  request.headers[RESPONSE_HEADER] = name;
}

export interface Connection {
  /**
   * Its signal aborts when the reader disconnects. A listener has to hold the request and not only the signal: Node.js
   * links them weakly, and the signal of a freed request never aborts.
   */
  readonly request: Pick<Request, "signal">;
  /** The Node.js response, if this server's own listener has seen the request. */
  readonly response?: ServerResponse | undefined;
}

/** Returns the connection of a request. */
export function connectionOf(request: Request): Connection {
  return { request, response: openResponses().get(request.headers.get(RESPONSE_HEADER) ?? "") };
}

const openResponses = once("open Node.js responses", () => new Map<string, ServerResponse>());
