import "server-only";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { plainPage } from "@/lib/server/http/plain-page";
import type { Refusal } from "./refusal";
import { securityHeaders } from "./secure-response";

/** Refuses a request and closes its connection without reading the rest. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const isPage = /\btext\/html\b/i.test(request.headers.accept ?? "");
  const { status, heading, message } = refusal;
  const body = isPage ? plainPage({ title: STATUS_CODES[status] ?? "", heading, words: message }) : jsonOf(refusal);
  response.setHeaders(new Headers(headersOf(refusal, isPage ? "text/html; charset=utf-8" : JSON_TYPE)));
  response.statusCode = status;
  response.end(body);
}

/** Refuses a request for which Node.js has no response, because it could not parse the request. */
export function refuseConnection(socket: Duplex, refusal: Refusal): void {
  const body = jsonOf(refusal);
  const headers = { ...securityHeaders(JSON_TYPE), ...headersOf(refusal, JSON_TYPE), "Content-Length": body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
}

const JSON_TYPE = "application/json";

function headersOf({ allow }: Refusal, contentType: string): Record<string, string> {
  return {
    "Content-Type": contentType,
    "Cache-Control": "no-store",
    Connection: "close",
    ...(allow === undefined ? {} : { Allow: allow }),
  };
}

function jsonOf({ code, heading, message }: Refusal): string {
  return JSON.stringify({ error: { code, message: `${heading} ${message}`, retryable: false } });
}
