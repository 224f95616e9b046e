import "server-only";
import type { ServerResponse } from "node:http";
import { isSecureSite } from "@/lib/server/http/cookie-options";

/** On every response, whoever makes it. */
const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** A year, for this host alone: what else stands under its name is its owner's business. */
const TRANSPORT_SECURITY = "max-age=31536000";

/** What is no page runs nothing and loads nothing, should a browser ever show it as one. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page that brings no policy of its own was not made for scripts: it may look as it should, and that is all. */
const STILL_PAGE_POLICY = `${NO_PAGE_POLICY}; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'`;

/** The headers that a response carries, by its content type, unless it brings its own. */
export function securityHeaders(contentType: string): Readonly<Record<string, string>> {
  return {
    ...ALWAYS,
    "Content-Security-Policy": contentType.startsWith("text/html") ? STILL_PAGE_POLICY : NO_PAGE_POLICY,
    ...(isSecureSite() ? { "Strict-Transport-Security": TRANSPORT_SECURITY } : {}),
  };
}

/**
 * Adds what is missing of these headers at the moment at which a response is sent. By then the framework, a handler or
 * Node.js itself has set its own; what was there before would keep them from it.
 */
export function secureWhenSent(response: ServerResponse): void {
  const { writeHead } = response;
  Object.assign(response, {
    writeHead(...values: unknown[]) {
      // The framework's redirects have an address as their body, and do not say what that is.
      if (isRedirect(values[0]) && !response.hasHeader("Content-Type")) response.setHeader("Content-Type", PLAIN_TEXT);
      // The framework redirects its own fetch of a page to an address with `_rsc`. The way back would take it
      // out of the browser's cache for the page itself, and leave the reader at that address.
      if (isTemporary(values[0]) && !response.hasHeader("Cache-Control"))
        response.setHeader("Cache-Control", "no-store");
      for (const [name, value] of Object.entries(securityHeaders(String(response.getHeader("content-type"))))) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      return Reflect.apply(writeHead, response, values);
    },
  });
}

const PLAIN_TEXT = "text/plain; charset=utf-8";

const isRedirect = (status: unknown) => typeof status === "number" && status > 300 && status < 400 && status !== 304;

const isTemporary = (status: unknown) => status === 302 || status === 303 || status === 307;
