import "server-only";
import type { ServerResponse } from "node:http";
import { KNOWN_ADDRESSES_COOKIE } from "@/lib/server/auth/known-addresses";
import { IS_DEVELOPMENT } from "@/lib/server/env/env";
import { CSRF_COOKIE, cookieName, SESSION_COOKIE } from "@/lib/server/http/cookie-names";
import { isSecureSite } from "@/lib/server/http/cookie-options";
import { cookiesIn } from "@/lib/server/http/read-cookie";
import { TRIAL_COOKIE } from "@/lib/server/identity/trial-cookie";
import { VISITOR_COOKIE, VISITOR_COOKIE_SECONDS } from "@/lib/server/identity/visitor";

const OWN = [VISITOR_COOKIE, TRIAL_COOKIE, SESSION_COOKIE, CSRF_COOKIE, KNOWN_ADDRESSES_COOKIE];

/** Under which names a site with TLS kept them before they had the prefix of the host. */
const EARLIER: readonly (readonly [earlier: string, plain: string])[] = [
  ["visitor", VISITOR_COOKIE],
  ["trial", TRIAL_COOKIE],
  ["known-addresses", KNOWN_ADDRESSES_COOKIE],
  ["__Secure-next-auth.session-token", SESSION_COOKIE],
];

/** A cookie that came under an earlier name. */
export interface RenamedCookie {
  readonly earlier: string;
  readonly name: string;
  readonly value: string;
}

/** What is left of a request's cookies. */
export interface OwnCookies {
  /** The new `Cookie` header; undefined for none. */
  readonly header: string | undefined;
  readonly renamed: readonly RenamedCookie[];
}

/**
 * Leaves our own cookies of a request's, so that whoever reads them, and in whatever way, reads the same.
 *
 * Those that a browser still has under an earlier name are read once, and renamed. That a browser has our visitor's cookie
 * already says that it has been through this: what comes under an earlier name then was put there by a neighbour.
 */
export function ownCookies(header: string | undefined): OwnCookies {
  const cookies = cookiesIn(header);
  const kept = new Map<string, string>();
  for (const [name, value] of cookies) if (isOwn(name)) kept.set(name, value);
  const renamed: RenamedCookie[] = [];
  if (isSecureSite() && !kept.has(cookieName(VISITOR_COOKIE))) {
    for (const [earlier, plain] of EARLIER) {
      const [name, value] = [cookieName(plain), cookies.get(earlier)];
      if (value === undefined || kept.has(name)) continue;
      kept.set(name, value);
      renamed.push({ earlier, name, value });
    }
  }
  const pairs = [...kept].map(([name, value]) => `${name}=${value}`);
  return { header: pairs.length === 0 ? undefined : pairs.join("; "), renamed };
}

function isOwn(name: string): boolean {
  // The development server keeps something of its own in the browser.
  return OWN.some((plain) => cookieName(plain) === name) || (IS_DEVELOPMENT && name.startsWith("__next"));
}

/**
 * Renames cookies in the browser with a response. Not with one that a cache may keep and give to others, nor where the
 * response sets the cookie itself. What a cookie stands for ends on the server; the browser keeps it as long as it may.
 */
export function renameWhenSent(response: ServerResponse, renamed: readonly RenamedCookie[]): void {
  if (renamed.length === 0) return;
  const { writeHead } = response;
  Object.assign(response, {
    writeHead(...values: unknown[]) {
      if (/\bno-store\b/.test(String(response.getHeader("cache-control")))) {
        for (const cookie of renamed) rename(response, cookie);
      }
      return Reflect.apply(writeHead, response, values);
    },
  });
}

function rename(response: ServerResponse, { earlier, name, value }: RenamedCookie): void {
  const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
  const set = [response.getHeader("set-cookie") ?? []].flat().map(String);
  if (!set.some((cookie) => cookie.startsWith(`${name}=`))) {
    response.appendHeader("Set-Cookie", `${name}=${value}; Max-Age=${VISITOR_COOKIE_SECONDS}; ${attributes}`);
  }
  response.appendHeader("Set-Cookie", `${earlier}=; Max-Age=0; ${attributes}`);
}
