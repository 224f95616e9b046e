import "server-only";
import type { IncomingMessage } from "node:http";
import { IS_DEVELOPMENT } from "@/lib/server/env/env";
import type { ErrorCode } from "@/lib/stream/events";
import { isHostOfProbe, isSiteHost } from "./site-host";

/** The longest address, path and query, in characters. The longest of ours is a search of 200 letters, percent-encoded. */
export const MAX_ADDRESS_CHARACTERS = 2048;

/** The most parameters of an address: the framework's work grows with their square. */
export const MOST_PARAMETERS = 32;

/** The most header fields, and the most characters of them together; what this server sets itself needs a twelfth of it. */
export const MOST_HEADERS = 100;
export const MAX_HEADER_CHARACTERS = 12 * 1024;

/** Why a request is not let in. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  /** For a page's headline. */
  readonly heading: string;
  /** For a person, in a page or in an error. */
  readonly message: string;
  /** The methods that the address takes, where the method is what is wrong. */
  readonly allow?: string;
}

/** What is looked at of a request. */
export type Asked = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** What takes more than GET and HEAD. Whatever is not written exactly so is a page, of which less is let in. */
const ENDPOINT = /^\/(?:(?:api|wizard|story)(?:\/[\w-]+)+|process(?:\/[\w-]+)*)$/;

/** Where endpoints are given a part of the path: the framework fails at one that it cannot decode. */
const BELOW_ENDPOINTS = /^\/(?:api|wizard|story)\//;

/** What the development server asks itself for. */
const DEVELOPMENT = /^\/(?:_next|__nextjs)/;

/** What responds while nothing else has to work, and says nothing about anybody. */
const PROBES: ReadonlySet<string> = new Set(["/api/health", "/api/ready"]);

const PAGE_METHODS = "GET, HEAD";
const ENDPOINT_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const METHODS_WITH_BODY: ReadonlySet<string | undefined> = new Set(["POST", "PUT", "PATCH"]);

/**
 * What keeps a request out before the framework sees it, or undefined. It looks at nothing but the first line and the
 * headers, and costs no more than reading them.
 *
 * @param siteUrl where people reach this server.
 */
export function refusalOf(asked: Asked, siteUrl: string): Refusal | undefined {
  return refusalOfHeaders(asked) ?? refusalOfAddress(asked) ?? refusalOfHost(asked, siteUrl) ?? refusalOfMethod(asked);
}

function refusalOfHeaders({ headers, rawHeaders }: Asked): Refusal | undefined {
  const characters = rawHeaders.reduce((sum, part) => sum + part.length, 0);
  if (rawHeaders.length > 2 * MOST_HEADERS || characters > MAX_HEADER_CHARACTERS) return TOO_MUCH_HEADER;
  // Who passes a request on may have read the other one.
  if (rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === "host").length > 1) return MALFORMED;
  // Programs offer to go on in HTTP/2, and go on without. Anything else is not spoken here.
  const { upgrade } = headers;
  return upgrade === undefined || upgrade.toLowerCase() === "h2c" ? undefined : UPGRADE;
}

function refusalOfAddress({ method, url = "" }: Asked): Refusal | undefined {
  if (url.length > MAX_ADDRESS_CHARACTERS || url.split("&").length > MOST_PARAMETERS) return TOO_LONG;
  if (url === "*") return notAllowed(ENDPOINT_METHODS);
  const path = pathOf(url);
  if (BELOW_ENDPOINTS.test(path) && !isDecodable(path)) return MALFORMED;
  // A whole address with a host of its own is for proxies, and this is none.
  return /^\/[\x21-\x7e]*$/.test(url) && method !== undefined ? undefined : MALFORMED;
}

function refusalOfHost({ headers, url }: Asked, siteUrl: string): Refusal | undefined {
  if (isSiteHost(headers.host, siteUrl)) return undefined;
  return PROBES.has(pathOf(url)) && isHostOfProbe(headers.host) ? undefined : FOREIGN_HOST;
}

function refusalOfMethod({ method, url, headers }: Asked): Refusal | undefined {
  const path = pathOf(url);
  if (IS_DEVELOPMENT && DEVELOPMENT.test(path)) return undefined;
  const methods = ENDPOINT.test(path) ? ENDPOINT_METHODS : PAGE_METHODS;
  if (!methods.split(", ").includes(method ?? "")) return notAllowed(methods);
  return hasBody(headers) && !METHODS_WITH_BODY.has(method) ? BODY : undefined;
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

function hasBody(headers: Asked["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

export const MALFORMED: Refusal = {
  status: 400,
  code: "invalid_request",
  heading: "This request could not be understood.",
  message:
    "Nothing was changed. Send it again as HTTP/1.1, with one Host and a path that begins with a slash and is in UTF-8.",
};

const BODY: Refusal = {
  status: 400,
  code: "invalid_request",
  heading: "This address takes no content.",
  message: "Nothing was changed. Send the request again without a body.",
};

const UPGRADE: Refusal = {
  status: 400,
  code: "invalid_request",
  heading: "This server speaks HTTP only.",
  message: "Nothing was changed. Send the request again without an Upgrade header.",
};

const TOO_LONG: Refusal = {
  status: 414,
  code: "too_large",
  heading: "This address is too long.",
  message: "Nothing was changed. Check the link that led here, or begin at the start page.",
};

export const TOO_MUCH_HEADER: Refusal = {
  status: 431,
  code: "too_large",
  heading: "The browser sent more than this server reads.",
  message:
    "Nothing was changed. Other applications at this address may have left many cookies. Delete theirs, or use a private window.",
};

export const TOO_SLOW: Refusal = {
  status: 408,
  code: "invalid_request",
  heading: "The request took too long to arrive.",
  message: "Nothing was changed. Send it again.",
};

export const FOREIGN_HOST: Refusal = {
  status: 421,
  code: "invalid_request",
  heading: "There is no application at this address.",
  message:
    "Open it under the address that it was set up with. Whoever runs it sets that with NEXTAUTH_URL; without it, the address is localhost or a network address.",
};

/** Of a method that an address does not take. */
export function notAllowed(allow: string = ENDPOINT_METHODS): Refusal {
  return {
    status: 405,
    code: "invalid_request",
    heading: "This cannot be done at this address.",
    message: `Nothing was changed. The address takes ${allow}.`,
    allow,
  };
}
