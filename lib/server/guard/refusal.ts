import "server-only";
import type { IncomingMessage } from "node:http";
import type { Env } from "@/lib/server/env/env";
import { isSiteHost } from "@/lib/server/http/site-host";
import type { ErrorCode } from "@/lib/stream/events";
import { isDecodable } from "@/lib/text/is-decodable";

/**
 * The longest address, path and query, in characters. The longest of ours is a search of 200 letters, percent-encoded.
 */
export const MAX_ADDRESS_CHARACTERS = 2048;

/** The most parameters of an address: the framework's work grows with their square. */
export const MOST_PARAMETERS = 32;

/** The most header fields. */
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
  /** The allowed methods, if the method is wrong. */
  readonly allow?: string;
}

/** The first line and the headers of a request. */
export type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Addresses that take other methods than GET and HEAD. All other addresses count as pages. */
const ENDPOINT = /^\/(?:(?:api|wizard|story)(?:\/[\w-]+)+|process(?:\/[\w-]+)*)$/;

/** Addresses for health checks, which need no other part of the server and reveal nothing about a person. */
const PROBES: ReadonlySet<string> = new Set(["/api/health", "/api/ready"]);

const PAGE_METHODS = "GET, HEAD";
const ENDPOINT_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const METHODS_WITH_BODY: ReadonlySet<string | undefined> = new Set(["POST", "PUT", "PATCH"]);

/**
 * Returns the reason for refusing a request before the framework sees it, or undefined. It only reads the first line
 * and the headers.
 */
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
  const { upgrade } = headers;
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
  return PROBES.has(pathOf(url)) || isSiteHost(headers.host, siteUrl) ? undefined : FOREIGN_HOST;
}

function refusalOfMethod({ method, url, headers }: RequestHead): Refusal | undefined {
  const path = pathOf(url);
  const methods = ENDPOINT.test(path) ? ENDPOINT_METHODS : PAGE_METHODS;
  if (!methods.split(", ").includes(method ?? "")) return notAllowed(methods);
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return hasBody && !METHODS_WITH_BODY.has(method) ? BODY : undefined;
}

function pathOf(url = ""): string {
  return url.split("?", 1)[0] ?? "";
}

function refusal(status: number, heading: string, advice: string): Refusal {
  const code = status === 414 || status === 431 ? "too_large" : "invalid_request";
  return { status, code, heading, message: `Nothing was changed. ${advice}` };
}

export const MALFORMED = refusal(400, "We couldn't read this request.", "Send it with one Host, and a path in UTF-8.");
const BODY = refusal(400, "This address doesn't accept a request body.", "Send the request again without a body.");
const UPGRADE = refusal(400, "This server speaks HTTP only.", "Send the request again without an Upgrade header.");
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
