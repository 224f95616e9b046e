import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Env } from "@/lib/server/env";
import { isLoopback } from "@/lib/server/http/client-address";
import { plainPage } from "@/lib/server/http/plain-page";
import { isSiteHost } from "@/lib/server/http/site-host";
import { recordRefusal, waitWords } from "@/lib/server/limits/consume";
import { MemoryCounters } from "@/lib/server/limits/limiter";
import { countersOf, LIMITS, type Limit } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import type { ErrorCode } from "@/lib/stream/events";
import { isDecodable } from "@/lib/text/is-decodable";
import { securityHeaders } from "./secure-response";

/** The longest address in characters. The longest of ours is a search of 200 letters, percent-encoded. */
export const MAX_ADDRESS_CHARACTERS = 2048;

/** The most parameters of an address: the framework's work grows with their square. */
export const MOST_PARAMETERS = 32;

export const MOST_HEADERS = 100;

/**
 * Returns the most characters of all header fields; this server's own cookies need a thousand. Behind proxies there is
 * room for the cookies and tokens of a company's login, which come with every request.
 */
export function maxHeaderCharacters({ trustedProxyHops }: Pick<Env, "trustedProxyHops">): number {
  return (trustedProxyHops > 0 ? 32 : 12) * 1024;
}

/** The reason why a request is refused: a headline, and what to do. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly heading: string;
  readonly message: string;
  readonly allow?: string;
  /** The wait, if the request may be sent again after it. */
  readonly retryAfterSeconds?: number;
}

type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Addresses that take other methods than GET and HEAD. All other addresses count as pages. */
const ENDPOINT = /^\/(?:(?:api|wizard|story)(?:\/[\w-]+)+|process(?:\/[\w-]+)*)$/;

/** Addresses for health checks, which need no other part of the server and reveal nothing about a person. */
const PROBES: ReadonlySet<string> = new Set(["/api/health", "/api/ready"]);

const isEndpoint = (path: string): boolean => ENDPOINT.test(path);
const isProbe = (path: string): boolean => PROBES.has(path);

const PAGE_METHODS = "GET, HEAD";
const ENDPOINT_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const METHODS_WITH_BODY: ReadonlySet<string | undefined> = new Set(["POST", "PUT", "PATCH"]);

/** Returns the reason for refusing a request by its first line and headers, or undefined. */
export function refusalOf(head: RequestHead, site: Site): Refusal | undefined {
  return refusalOfHeaders(head, site) ?? refusalOfAddress(head) ?? refusalOfHost(head, site) ?? refusalOfMethod(head);
}

/** The public address of this server, and its proxies. */
type Site = Pick<Env, "siteUrl" | "trustedProxyHops">;

function refusalOfHeaders({ headers, rawHeaders }: RequestHead, site: Site): Refusal | undefined {
  const characters = rawHeaders.reduce((sum, part) => sum + part.length, 0);
  if (rawHeaders.length > 2 * MOST_HEADERS || characters > maxHeaderCharacters(site)) return TOO_MUCH_HEADER;
  // A proxy may have read the other of two values.
  if (rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === "host").length > 1) return MALFORMED;
  // Programs offer HTTP/2, and go on without it. Other protocols are refused.
  const { upgrade, expect } = headers;
  if (expect !== undefined && expect.toLowerCase() !== "100-continue") return EXPECTATION;
  return upgrade === undefined || upgrade.toLowerCase() === "h2c" ? undefined : UPGRADE;
}

function refusalOfAddress({ method, url = "" }: RequestHead): Refusal | undefined {
  if (url.length > MAX_ADDRESS_CHARACTERS || url.split("&").length > MOST_PARAMETERS) return TOO_LONG;
  if (url === "*") return notAllowed(ENDPOINT_METHODS);
  // An absolute address is for proxies, and this is none. The framework fails at addresses that it cannot decode.
  return method !== undefined && /^\/[\x21-\x7e]*$/.test(url) && isDecodable(pathOf(url)) ? undefined : MALFORMED;
}

/** A probe may name any host: load balancers ask by the address, the name in their own network, or by none. */
function refusalOfHost({ headers, url }: RequestHead, { siteUrl }: Site): Refusal | undefined {
  return isProbe(pathOf(url)) || isSiteHost(headers.host, siteUrl) ? undefined : FOREIGN_HOST;
}

function refusalOfMethod({ method, url, headers }: RequestHead): Refusal | undefined {
  const path = pathOf(url);
  const methods = isEndpoint(path) ? ENDPOINT_METHODS : PAGE_METHODS;
  if (!methods.split(", ").includes(method ?? "")) return notAllowed(methods);
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return hasBody && !METHODS_WITH_BODY.has(method) ? BODY : undefined;
}

/** Returns the path of an address, without the query. */
export function pathOf(url = ""): string {
  return url.split("?", 1)[0] ?? "";
}

function refusal(status: number, heading: string, advice: string): Refusal {
  const code = status === 414 || status === 431 ? "too_large" : "invalid_request";
  return { status, code, heading, message: `Nothing was changed. ${advice}` };
}

export const MALFORMED = refusal(400, "We couldn't read this request.", "Send it with one Host, and a path in UTF-8.");
const BODY = refusal(400, "This address doesn't accept a request body.", "Send the request again without a body.");
const UPGRADE = refusal(400, "This server speaks HTTP only.", "Send the request again without an Upgrade header.");
const EXPECTATION = refusal(417, "We can't do what this request expects.", "Send it again without an Expect header.");
export const TOO_EARLY = refusal(
  400,
  "This request came before the response to the earlier one.",
  "Send one request at a time on a connection.",
);
const TOO_LONG = refusal(414, "This address is too long.", "Check the link, or start from the home page.");
export const TOO_SLOW = refusal(408, "The request took too long to arrive.", "Send it again.");
export const TOO_MUCH_HEADER = refusal(
  431,
  "Your browser sent more data than this server accepts.",
  "Other apps at this address may have left too many cookies. Clear them, or use a private window.",
);
export const FOREIGN_HOST = refusal(
  421,
  "There is no application at this address.",
  "Open it at the address it was set up with: NEXTAUTH_URL or, if that isn't set, localhost or a network address.",
);

/** Returns the refusal of a method that an address does not take. */
export function notAllowed(allow: string = ENDPOINT_METHODS): Refusal {
  return { ...refusal(405, "You can't do that at this address.", `This address accepts ${allow}.`), allow };
}

/** Refuses a request and, unless it may be sent again, closes its connection without reading the rest. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const isPage = /\btext\/html\b/i.test(request.headers.accept ?? "");
  const { status, heading, message } = refusal;
  const body = isPage ? plainPage({ title: STATUS_CODES[status] ?? "", heading, words: message }) : jsonOf(refusal);
  response.setHeaders(new Headers(headersOf(refusal, isPage ? "text/html; charset=utf-8" : JSON_TYPE)));
  response.statusCode = status;
  response.shouldKeepAlive &&= refusal.retryAfterSeconds !== undefined;
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

function headersOf({ allow, retryAfterSeconds }: Refusal, contentType: string): Record<string, string> {
  return {
    "Content-Type": contentType,
    "Cache-Control": "no-store",
    ...(allow === undefined ? {} : { Allow: allow }),
    ...(retryAfterSeconds === undefined ? { Connection: "close" } : { "Retry-After": String(retryAfterSeconds) }),
  };
}

function jsonOf({ code, heading, message, retryAfterSeconds }: Refusal): string {
  const retry = retryAfterSeconds === undefined ? { retryable: false } : { retryable: true, retryAfterSeconds };
  return JSON.stringify({ error: { code, message: `${heading} ${message}`, ...retry } });
}

/** The points of a request by the work it is: a file of the build takes next to none, and each page is rendered anew. */
const POINTS = { file: 1, endpoint: 10, page: 30 };

const FILE = /^\/(?:_next\/static\/|icon\.svg$|favicon\.ico$)/;

/**
 * Counts a request of a network in memory, which is faster than Redis, and returns the refusal of one too many. Not
 * counted are probes, and this machine's own address, from which all come through a proxy that TRUSTED_PROXY_HOPS
 * leaves out.
 */
export function countRequest(path: string, network: string): Refusal | undefined {
  if (isLoopback(network) || isProbe(path)) return undefined;
  const points = POINTS[FILE.test(path) ? "file" : isEndpoint(path) ? "endpoint" : "page"];
  const counters = countersOf(LIMITS.requestsPerAddress, network);
  for (const [at, { limit, key }] of counters.entries()) {
    const waitMs = countersFor(limit).take(key, points, limit.points);
    if (waitMs === undefined) continue;
    for (const taken of counters.slice(0, at)) countersFor(taken.limit).giveBack(taken.key, points);
    recordRefusal(limit.name, key);
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    const message = `Nothing was changed. ${waitWords(retryAfterSeconds)}`;
    return { status: 429, code: "rate_limited", heading: limit.refusal, message, retryAfterSeconds };
  }
  return undefined;
}

function countersFor({ name, windowSeconds }: Limit): MemoryCounters {
  return once(`counters ${name}`, () => new MemoryCounters(windowSeconds))();
}
