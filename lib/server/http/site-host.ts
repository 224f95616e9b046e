import { isIP } from "node:net";
import { AppError } from "@/lib/server/app-error";
import { env, IS_DEVELOPMENT } from "@/lib/server/env";
import { recordEvent } from "@/lib/server/log";
import { clientAddress } from "./client-address";

/**
 * Whether a request's `Host` names this site, by name alone, because proxies change ports. A site at this machine's own
 * address also accepts network addresses: another site can point its name here (DNS rebinding), but no address.
 */
export function isSiteHost(host: string | undefined, siteUrl: string): boolean {
  const name = nameIn(host);
  if (name === undefined) return false;
  return (
    name === nameIn(new URL(siteUrl).host) || (isOfThisMachine(siteUrl) && (name === "localhost" || isIP(name) !== 0))
  );
}

/** Whether the address of a site is this machine's own, under which no one else reaches it. */
export function isOfThisMachine(siteUrl: string): boolean {
  const name = nameIn(new URL(siteUrl).host);
  return name === "localhost" || name === "::1" || (name?.startsWith("127.") ?? false);
}

/** Returns the name or address in a `Host` in lower case, without port and brackets; undefined if it is invalid. */
function nameIn(host: string | undefined): string | undefined {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host ?? "") ?? [];
  return (address ?? name)?.toLowerCase();
}

/**
 * Refuses a request that another site's page sent with this browser's cookies, or that names another site. It checks
 * headers that a page cannot set:
 *
 * 1. `Sec-Fetch-Site`, which browsers send to HTTPS sites and to localhost: `same-origin` is ours, whatever name or
 *    port the page was opened under. `same-site` is another port or subdomain, and not ours. `none` is the person's own
 *    action.
 * 2. Otherwise `Origin`, which browsers send with every POST: it has to be the site's address (NEXTAUTH_URL), or the
 *    host that the request itself names. Only hosts are compared then, because a proxy may end TLS.
 * 3. With neither, the request comes from a program, which only has its own cookies.
 *
 * @throws AppError `forbidden`.
 */
export function assertSameOrigin(request: Request): void {
  // The development server has no guard, which refuses it elsewhere.
  const isForeign = IS_DEVELOPMENT && !isSiteHost(request.headers.get("host") ?? undefined, env().siteUrl);
  if (isForeign || !isSameOrigin(request.headers)) {
    const by = isForeign ? "host" : request.headers.has("sec-fetch-site") ? "sec-fetch-site" : "origin";
    recordEvent("foreign-origin", { network: clientAddress(request), by });
    throw new AppError("forbidden", {
      message: "This request came from another site. Open this app in its own tab and try again.",
    });
  }
}

function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  // A page in a sandbox, or a file, sends `null`.
  if (!URL.canParse(origin)) return false;
  return origin === env().siteUrl || new URL(origin).host === headers.get("host");
}
