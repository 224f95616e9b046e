import "server-only";
import { env } from "@/lib/server/env/env";
import { connectionMark, MARK_HEADER } from "@/lib/server/http/connection-address";
import { normalAddress } from "@/lib/server/http/normal-address";

/** The address of whoever cannot be told: all of them count as one. */
export const UNKNOWN_ADDRESS = "unknown";

/**
 * The network address that a request comes from: IPv4 as it is, IPv6 as its /64, because that is what one household or
 * machine is given. `X-Forwarded-For` is read from the right: first the connection itself, which this server has
 * added, then what each of our proxies (TRUSTED_PROXY_HOPS) has added. Whatever stands left of that is somebody's
 * claim. With fewer entries than proxies the leftmost counts, and an entry that is no address counts as its neighbour
 * on the right, who is one of ours.
 */
export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  // A request that arrived before the server was ready to add its address.
  if (request.headers.get(MARK_HEADER) !== connectionMark()) return UNKNOWN_ADDRESS;
  const entries = (request.headers.get("x-forwarded-for") ?? "").split(",").slice(-1 - env().trustedProxyHops);
  return entries.map(normalAddress).find((address) => address !== undefined) ?? UNKNOWN_ADDRESS;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address.startsWith("127.") || address === "::/64";
}
