import "server-only";
import { isIPv4, isIPv6 } from "node:net";

/**
 * One way to write a network address: `192.0.2.1` for IPv4 and what is IPv4 inside IPv6, `2001:db8:0:1::/64` for
 * IPv6. Brackets, ports and zones, which some proxies add, are left out. Undefined for what is no address.
 */
export function normalAddress(entry: string): string | undefined {
  const address = bare(entry.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = expand(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  while (network.at(-1) === "0") network.pop();
  return `${network.join(":")}::/64`;
}

function bare(entry: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(entry)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return (bracketed ?? withPort ?? entry).replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const [left = "", right] = address.split("::");
  const before = groupsOf(left);
  const after = groupsOf(right ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groupsOf(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
