import "server-only";
import { BlockList, isIP } from "node:net";
import type { Env } from "@/lib/server/env/env";

/** The names of this machine, and the one by which a container reaches the machine that it runs on. */
const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|host\.docker\.internal)$/;

/**
 * Returns the proxy for an address, or undefined for a direct connection: always to this machine, which no proxy can
 * reach, and to what `NO_PROXY` names.
 */
export function chooseProxy(url: URL, { http, https, except }: Env["proxies"]): URL | undefined {
  const proxy = url.protocol === "https:" ? https : http;
  if (proxy === undefined) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const isDirect = THIS_MACHINE.test(host) || (except ?? "").split(/[\s,]+/).some((entry) => names(entry, host, port));
  return isDirect ? undefined : new URL(proxy);
}

/**
 * Whether an entry of `NO_PROXY` names a host: `*`, a name with all names below it (`example.com`, `.example.com`,
 * `*.example.com`), an address, or a network (`10.0.0.0/8`); with `:443` on this port alone.
 */
function names(entry: string, host: string, port: string): boolean {
  if (entry === "*") return true;
  if (entry.includes("/")) return isInNetwork(entry, host);
  const [, written = entry, ofPort] = (isIP(entry) === 0 && /^(.*):(\d+)$/.exec(entry)) || [];
  const name = written.toLowerCase().replace(/^\*?\.|^\[|\]$/g, "");
  return name !== "" && (ofPort ?? port) === port && (host === name || host.endsWith(`.${name}`));
}

function isInNetwork(network: string, host: string): boolean {
  const [address = "", bits = ""] = network.split("/");
  const family = isIP(host);
  if (family === 0 || family !== isIP(address) || !/^\d{1,3}$/.test(bits)) return false;
  if (Number(bits) > (family === 4 ? 32 : 128)) return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(address, Number(bits), type);
  return list.check(host, type);
}
