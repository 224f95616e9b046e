import "server-only";
import { ServerResponse } from "node:http";
import { isSecureSite } from "@/lib/server/http/cookies";

/** On every response. */
const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** A response that is no page runs nothing and loads nothing, should a browser ever show it as one. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page that brings no policy of its own was not made for scripts: it may look as it should, and that is all. */
const STILL_PAGE_POLICY = `${NO_PAGE_POLICY}; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'`;

/**
 * Returns the headers that a response carries, by its content type, unless it brings its own. TLS is promised for a year,
 * and for this host alone.
 */
export function securityHeaders(contentType: string): Readonly<Record<string, string>> {
  return {
    ...ALWAYS,
    "Content-Security-Policy": contentType.startsWith("text/html") ? STILL_PAGE_POLICY : NO_PAGE_POLICY,
    ...(isSecureSite() ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/**
 * A response that adds what is missing of these headers at the moment at which it is sent. By then the framework, a
 * handler or Node.js itself has set its own; what was there before would keep them from it.
 */
export class SecureResponse extends ServerResponse {
  override writeHead(status: number, ...rest: unknown[]): this {
    // The framework's redirects have an address as their body, and do not say what that is.
    if (isRedirect(status) && !this.hasHeader("Content-Type")) this.setHeader("Content-Type", PLAIN_TEXT);
    // The framework redirects its own fetch of a page to an address with `_rsc`. The way back would take it out of the
    // browser's cache for the page itself, and leave the reader at that address.
    if (TEMPORARY.has(status) && !this.hasHeader("Cache-Control")) this.setHeader("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(securityHeaders(String(this.getHeader("content-type"))))) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    return Reflect.apply(super.writeHead, this, [status, ...rest]);
  }
}

const PLAIN_TEXT = "text/plain; charset=utf-8";

const isRedirect = (status: number) => status > 300 && status < 400 && status !== 304;

const TEMPORARY: ReadonlySet<number> = new Set([302, 303, 307]);
