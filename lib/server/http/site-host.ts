import "server-only";
import { isIP } from "node:net";

/**
 * Whether a request's `Host` names this site. Only the name is compared, because ports are lost or added on the way
 * through proxies. A site whose own address is this machine's (the default) is reached as `localhost` or under any network
 * address: another site's page can have a name of its own lead here, but no address (DNS rebinding).
 *
 * @param siteUrl e.g. `https://write.example.com`
 */
export function isSiteHost(host: string | undefined, siteUrl: string): boolean {
  const name = nameIn(host);
  const site = nameIn(new URL(siteUrl).host);
  return name !== undefined && (name === site || (isThisMachine(site) && isPlainAddress(name)));
}

/** Whether a `Host` is a network address or `localhost`, as health checks of containers and proxies name, or missing. */
export function isHostOfProbe(host: string | undefined): boolean {
  return host === undefined || isPlainAddress(nameIn(host));
}

/** The name or address in a `Host`, in small letters and without port and brackets; undefined for what is none. */
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
