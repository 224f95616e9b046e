import "server-only";
import { cookieName } from "./cookies";

/** The signs of which the values of our cookies consist: nothing that has to be decoded, but for the bar in one of NextAuth's. */
const VALUE = /^[\w.~-]+(?:%7C[\w-]+)?$/;

/**
 * The cookies of a request that can be believed to be the ones that were set here. Of two with one name it is not known which
 * is ours and which was put beside it, so that neither counts.
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
 * The value of one of our cookies, as it was set; the only way in which this server reads them.
 *
 * @param plain the cookie's name without prefix, e.g. `visitor`.
 */
export function readCookie({ headers }: { headers: Pick<Headers, "get"> }, plain: string): string | undefined {
  return cookiesIn(headers.get("cookie")).get(cookieName(plain));
}
