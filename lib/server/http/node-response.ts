import "server-only";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "@/lib/server/once";

/** Carries the name of a request's answer to its handler. What a client sends under this name is overwritten. */
const RESPONSE_HEADER = "x-node-answer";

/** Remembers the Node.js answer of a request until it is closed, under a name that nobody outside can know. */
export function rememberNodeResponse(request: IncomingMessage, answer: ServerResponse): void {
  const answers = openResponses();
  const name = randomBytes(16).toString("base64url");
  answers.set(name, answer);
  answer.once("close", () => answers.delete(name));
  request.headers[RESPONSE_HEADER] = name;
}

/** How a reader is connected. */
export interface Connection {
  /**
   * Its signal aborts when the reader leaves. Whoever listens has to hold the request and not the signal alone: Node.js
   * ties the two weakly, and the signal of a request that was freed is silent for ever.
   */
  readonly request: Pick<Request, "signal">;
  /** The Node.js answer, where this server's own listener has seen the request arrive. */
  readonly answer?: ServerResponse | undefined;
}

/** The connection that a request has come over. */
export function connectionOf(request: Request): Connection {
  return { request, answer: openResponses().get(request.headers.get(RESPONSE_HEADER) ?? "") };
}

const openResponses = once("open Node.js responses", () => new Map<string, ServerResponse>());
