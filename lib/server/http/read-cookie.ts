import "server-only";
import { cookieName } from "./cookies";

/** The characters of our cookies' values, none of which needs decoding but the bar in one of NextAuth's. */
const VALUE = /^[\w.~-]+(?:%7C[\w-]+)?$/;

/**
 * Returns the cookies of a request that were set here. If two have the same name, neither counts, because one of them
 * was set by another host.
 */
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

/**
 * Returns the value of one of our cookies. The server reads its cookies in no other way.
 * @param plain the cookie's name without prefix, e.g. `visitor`.
 */
export function readCookie({ headers }: { headers: Pick<Headers, "get"> }, plain: string): string | undefined {
  return cookiesIn(headers.get("cookie")).get(cookieName(plain));
}
