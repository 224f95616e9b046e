import { ServerResponse } from "node:http";
import { isSecureSite } from "@/lib/server/http/cookies";

const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** The policy of other responses than pages: if a browser shows one, it runs and loads nothing. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page without one of its own: it has styles, and runs nothing. */
const STILL_PAGE_POLICY = `${NO_PAGE_POLICY}; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'`;

/** Returns the headers for a response of a content type, which its own override. HSTS is for this host alone. */
export function securityHeaders(contentType: string): Readonly<Record<string, string>> {
  return {
    ...ALWAYS,
    "Content-Security-Policy": contentType.startsWith("text/html") ? STILL_PAGE_POLICY : NO_PAGE_POLICY,
    ...(isSecureSite() ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** Adds the missing headers when a response is sent: earlier ones could keep the framework from setting its own. */
export class SecureResponse extends ServerResponse {
  override writeHead(status: number, ...rest: unknown[]): this {
    // The framework's redirects have an address as their body without a content type.
    const isRedirect = status > 300 && status < 400 && status !== 304;
    if (isRedirect && !this.hasHeader("Content-Type")) this.setHeader("Content-Type", "text/plain; charset=utf-8");
    // The framework redirects its own fetch of a page to an address with `_rsc`. Going back would take that response
    // from the browser's cache and leave the reader at that address.
    const isTemporary = status === 302 || status === 303 || status === 307;
    if (isTemporary && !this.hasHeader("Cache-Control")) this.setHeader("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(securityHeaders(String(this.getHeader("content-type"))))) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    return Reflect.apply(super.writeHead, this, [status, ...rest]);
  }
}
