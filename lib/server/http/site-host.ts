import "server-only";
import { isIP } from "node:net";

/**
 * Whether a request's `Host` names this site. Only the name is compared, because proxies change ports. A site at this
 * machine's own address (the default) accepts `localhost` and any network address: another site can point its own name
 * here (DNS rebinding), but not an address.
 *
 * @param siteUrl e.g. `https://write.example.com`
 */
export function isSiteHost(host: string | undefined, siteUrl: string): boolean {
  const name = nameIn(host);
  const site = nameIn(new URL(siteUrl).host);
  return name !== undefined && (name === site || (isThisMachine(site) && isPlainAddress(name)));
}

/** Returns the name or address in a `Host` in lower case, without port and brackets; undefined if it is invalid. */
function nameIn(host: string | undefined): string | undefined {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host ?? "") ?? [];
  return (address ?? name)?.toLowerCase();
}

function isThisMachine(name: string | undefined): boolean {
  return name === "localhost" || name === "::1" || (name?.startsWith("127.") ?? false);
}

function isPlainAddress(name: string | undefined): boolean {
  return name === "localhost" || (name !== undefined && isIP(name) !== 0);
}
