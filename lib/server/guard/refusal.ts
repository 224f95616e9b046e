import "server-only";
import type { IncomingMessage } from "node:http";
import { isHostOfProbe, isSiteHost } from "@/lib/server/http/site-host";
import type { ErrorCode } from "@/lib/stream/events";

/** The longest address, path and query, in characters. The longest of ours is a search of 200 letters, percent-encoded. */
export const MAX_ADDRESS_CHARACTERS = 2048;

/** The most parameters of an address: the framework's work grows with their square. */
export const MOST_PARAMETERS = 32;

/** The most header fields, and the most characters of them together; what this server sets itself needs a twelfth of it. */
export const MOST_HEADERS = 100;
export const MAX_HEADER_CHARACTERS = 12 * 1024;

/** The reason why a request is not let in: a headline, and what to do. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly heading: string;
  readonly message: string;
  /** The methods that the address takes, where the method is what is wrong. */
  readonly allow?: string;
}

/** The first line and the headers of a request. */
export type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Takes more than GET and HEAD. An address that is not written exactly so is a page, of which less is let in. */
const ENDPOINT = /^\/(?:(?:api|wizard|story)(?:\/[\w-]+)+|process(?:\/[\w-]+)*)$/;

/** Respond while nothing else has to work, and say nothing about a person. */
const PROBES: ReadonlySet<string> = new Set(["/api/health", "/api/ready"]);

const PAGE_METHODS = "GET, HEAD";
const ENDPOINT_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const METHODS_WITH_BODY: ReadonlySet<string | undefined> = new Set(["POST", "PUT", "PATCH"]);

/**
 * Returns what keeps a request out before the framework sees it, or undefined. It looks at nothing but the first line and
 * the headers, and costs no more than reading them.
 *
 * @param siteUrl where people reach this server.
 */
export function refusalOf(head: RequestHead, siteUrl: string): Refusal | undefined {
  return refusalOfHeaders(head) ?? refusalOfAddress(head) ?? refusalOfHost(head, siteUrl) ?? refusalOfMethod(head);
}

function refusalOfHeaders({ headers, rawHeaders }: RequestHead): Refusal | undefined {
  const characters = rawHeaders.reduce((sum, part) => sum + part.length, 0);
  if (rawHeaders.length > 2 * MOST_HEADERS || characters > MAX_HEADER_CHARACTERS) return TOO_MUCH_HEADER;
  // A proxy that passes a request on may have read the other one.
  if (rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === "host").length > 1) return MALFORMED;
  // Programs offer to go on in HTTP/2, and go on without. Anything else is not spoken here.
  const { upgrade } = headers;
  return upgrade === undefined || upgrade.toLowerCase() === "h2c" ? undefined : UPGRADE;
}

function refusalOfAddress({ method, url = "" }: RequestHead): Refusal | undefined {
  if (url.length > MAX_ADDRESS_CHARACTERS || url.split("&").length > MOST_PARAMETERS) return TOO_LONG;
  if (url === "*") return notAllowed(ENDPOINT_METHODS);
  // A whole address with a host of its own is for proxies, and this is none. The framework fails at what it cannot decode.
  return method !== undefined && /^\/[\x21-\x7e]*$/.test(url) && isDecodable(pathOf(url)) ? undefined : MALFORMED;
}

function refusalOfHost({ headers, url }: RequestHead, siteUrl: string): Refusal | undefined {
  if (isSiteHost(headers.host, siteUrl)) return undefined;
  return PROBES.has(pathOf(url)) && isHostOfProbe(headers.host) ? undefined : FOREIGN_HOST;
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

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function refusal(status: number, heading: string, advice: string): Refusal {
  const code = status === 414 || status === 431 ? "too_large" : "invalid_request";
  return { status, code, heading, message: `Nothing was changed. ${advice}` };
}

export const MALFORMED = refusal(400, "This request could not be read.", "Send it with one Host, and a path in UTF-8.");
const BODY = refusal(400, "This address takes no content.", "Send the request again without a body.");
const UPGRADE = refusal(400, "This server speaks HTTP only.", "Send the request again without an Upgrade header.");
const TOO_LONG = refusal(414, "This address is too long.", "Check the link, or begin at the start page.");
export const TOO_SLOW = refusal(408, "The request took too long to arrive.", "Send it again.");
export const TOO_MUCH_HEADER = refusal(
  431,
  "The browser sent more than this server reads.",
  "Other applications at this address may have left many cookies. Delete theirs, or use a private window.",
);
export const FOREIGN_HOST = refusal(
  421,
  "There is no application at this address.",
  "Open it under the address that it was set up with: NEXTAUTH_URL; without it, localhost or a network address.",
);

/** Of a method that an address does not take. */
export function notAllowed(allow: string = ENDPOINT_METHODS): Refusal {
  return { ...refusal(405, "This cannot be done at this address.", `The address takes ${allow}.`), allow };
}
