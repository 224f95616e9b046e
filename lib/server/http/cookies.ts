import type { NextResponse } from "next/server";
import { env } from "@/lib/server/env";

/** Returns the options of our cookies: out of reach of scripts and other sites, and over TLS if the site has it. */
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

/** The longest life that browsers give a cookie. */
export const LONGEST_SECONDS = 400 * 24 * 60 * 60;

/** Sets one of our cookies, by its name without prefix. */
export function setCookie(
  { cookies }: NextResponse,
  plain: string,
  value: string,
  maxAgeSeconds: number = LONGEST_SECONDS,
): void {
  cookies.set(cookieName(plain), value, { ...guardedCookie(), maxAge: maxAgeSeconds });
}

/** The characters of our cookies' values, none of which needs decoding but the bar in one of NextAuth's. */
const VALUE = /^[\w.~-]+(?:%7C[\w-]+)?$/;

/** Returns our cookies of a request. Of two with the same name neither counts: another host has set one of them. */
export function cookiesIn(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name === "") continue;
    const value = pair.slice(at + 1).trim();
    found.set(name, found.has(name) || !VALUE.test(value) ? null : value);
  }
  return new Map([...found].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}

/** The part of a request that is read for cookies and addresses. */
export interface WithHeaders {
  headers: Pick<Headers, "get">;
}

/** Returns the value of one of our cookies, by its name without prefix. The server reads them in no other way. */
export function readCookie({ headers }: WithHeaders, plain: string): string | undefined {
  return cookiesIn(headers.get("cookie")).get(cookieName(plain));
}
