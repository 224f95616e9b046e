import "server-only";
import { IS_DEVELOPMENT } from "@/lib/server/env/env";
import { isSecureSite } from "./cookies";

/**
 * Returns the policy of a page: scripts with this response's nonce and those that they load, and everything else from
 * this server alone. Inline styles are allowed, because toasts and dialogs use them.
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
    // A letter's preview is a document in the page itself (`srcdoc`), which needs no source.
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecureSite() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
