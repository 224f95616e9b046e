import "server-only";
import { env } from "@/lib/server/env/env";

/** How every cookie of ours is set: out of reach of scripts and other sites, and over TLS alone where the site has it. */
export function cookieOptions(maxAgeSeconds: number) {
  return { ...guardedCookie(), maxAge: maxAgeSeconds };
}

/** The same without a time, for those who have their own. */
export function guardedCookie() {
  return { httpOnly: true, sameSite: "lax", secure: isSecureSite(), path: "/" } as const;
}

/** Whether people reach this server over TLS. */
export function isSecureSite(): boolean {
  return env().siteUrl.startsWith("https:");
}

/** NextAuth's own names, without a prefix. */
export const SESSION_COOKIE = "next-auth.session-token";
export const CSRF_COOKIE = "next-auth.csrf-token";

/**
 * The name under which browsers keep one of our cookies. On a site with TLS it begins with `__Host-`: a browser takes such
 * a cookie from this host alone, over TLS, and for all of its paths, so that no neighbour under the same domain can put one
 * of theirs in its place (RFC 6265bis, section 4.1.3.2).
 *
 * @param plain its name on a site without TLS, e.g. `visitor`.
 */
export function cookieName(plain: string): string {
  return isSecureSite() ? `__Host-${plain}` : plain;
}
