import "server-only";
import { IS_DEVELOPMENT } from "@/lib/server/env/env";
import { isSecureSite } from "./cookies";

/**
 * Says what a page may load and do: scripts that carry this response's nonce and what those load, and everything else from
 * this server alone. Styles may stand in the page, because toasts and dialogs bring their own; a style runs nothing.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // The development server evaluates code to show where an error came from.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${IS_DEVELOPMENT ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A letter's preview is a document in the page itself (`srcdoc`), which no source is asked for.
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecureSite() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
