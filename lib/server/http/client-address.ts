import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { env, IS_DEVELOPMENT } from "@/lib/server/env";
import type { WithHeaders } from "./cookies";

/** The address of all requests without a known one: they count as one. */
export const UNKNOWN_ADDRESS = "unknown";
const LOOPBACK = "127.0.0.1";

/**
 * Returns the network address of a request: IPv4 itself, or the /64 of IPv6, which one household or machine has.
 * `X-Forwarded-For` is read from the right: first the connection itself, which this server has added, then the entries
 * of our proxies (TRUSTED_PROXY_HOPS). Everything left of those is only a claim. With fewer entries than proxies the
 * leftmost counts, and an invalid entry counts as the one to its right, which is ours.
 */
export function clientAddress(request: WithHeaders): string {
  // The development server has no guard that adds the connection's address, and only serves this machine.
  if (IS_DEVELOPMENT) return LOOPBACK;
  const entries = (request.headers.get("x-forwarded-for") ?? "").split(",").slice(-1 - env().trustedProxyHops);
  return entries.map(normalAddress).find((address) => address !== undefined) ?? UNKNOWN_ADDRESS;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address.startsWith("127.") || address === "::/64";
}

/**
 * Returns the normal form of a network address: `192.0.2.1` for IPv4 and IPv4 in IPv6, `2001:db8:0:1::/64` for IPv6,
 * without the brackets, ports and zones that some proxies add. Undefined for an invalid address.
 */
export function normalAddress(entry: string): string | undefined {
  const address = bare(entry.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  while (network.at(-1) === "0") network.pop();
  return `${network.join(":")}::/64`;
}

/** Returns a key with the /48 in place of the /64 that it ends with, `2001:db8::/48`; undefined for one without. */
export function wideNetwork(key: string): string | undefined {
  const found = /(?:[\da-f]{1,4}:){0,3}[\da-f]{1,4}(?=::\/64$)/.exec(key);
  if (!found) return undefined;
  const groups = found[0].split(":").slice(0, 3);
  while (groups.at(-1) === "0") groups.pop();
  return `${key.slice(0, found.index)}${groups.join(":")}::/48`;
}

function bare(entry: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(entry)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return (bracketed ?? withPort ?? entry).replace(/%.*$/s, "");
}

/** Returns the eight groups of an IPv6 address, of which URLs have one spelling. */
function groupsOf(address: string): number[] {
  const parts = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before = [], after = []] = parts.map((part) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)),
  );
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Adds the connection's address to `X-Forwarded-For`, which Next.js only does for clients without the header. */
export function addConnectionAddress({ headers, socket }: IncomingMessage): void {
  const said = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = [...(said === undefined ? [] : [said]), socket.remoteAddress ?? "unknown"].join(", ");
}
