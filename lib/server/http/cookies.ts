import "server-only";
import type { NextResponse } from "next/server";
import { env } from "@/lib/server/env/env";

/**
 * Returns the options of our cookies: out of reach of scripts and other sites, and over TLS only if the site has it.
 */
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
 * Returns the name of one of our cookies. On a site with TLS it begins with `__Host-`: browsers accept such a cookie
 * from this host alone and over TLS, so that no other host of the domain can replace it (RFC 6265bis, section 4.1.3.2).
 * @param plain the name on a site without TLS, e.g. `visitor`.
 */
export function cookieName(plain: string): string {
  return isSecureSite() ? `__Host-${plain}` : plain;
}

/**
 * Sets one of our cookies.
 * @param plain the cookie's name without prefix.
 */
export function setCookie({ cookies }: NextResponse, plain: string, value: string, maxAgeSeconds: number): void {
  cookies.set(cookieName(plain), value, { ...guardedCookie(), maxAge: maxAgeSeconds });
}
