import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { BlockList, type LookupFunction } from "node:net";
import { join } from "node:path";
import { isThisMachine } from "@/lib/model/service-name";

/** The name by which a container reaches the machine that it runs on. */
export const HOST_OF_CONTAINER = "host.docker.internal";

/** The code of the error for a name of this machine that leads to another one. */
export const ELSEWHERE = "ELSEWHERE";

/** Whether this process runs in a container: Docker and Podman say so in a file, others by its group of processes. */
export function isInContainer(root = "/"): boolean {
  if (existsSync(join(root, ".dockerenv")) || existsSync(join(root, "run/.containerenv"))) return true;
  const groups = join(root, "proc/1/cgroup");
  return existsSync(groups) && /docker|containerd|kubepods|libpod/.test(readFileSync(groups, "utf8"));
}

const LOOPBACK = networks("127.0.0.0/8", "::1/128");

/**
 * The addresses of a machine as its containers see it: its own, those of private networks (RFC 1918, RFC 4193), and
 * the ones that Podman maps. A public one would be a provider's, some of which answer for every name.
 */
const AROUND_A_CONTAINER = networks(
  ...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.1.0/24"],
  ...["::1/128", "fc00::/7"],
);

function networks(...blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", bits] = block.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return address.includes(":") ? "ipv6" : "ipv4";
}

/**
 * Looks up the address for a connection, each time. A name of this machine counts with this machine's addresses alone,
 * whatever a name server says, or fails with the code `ELSEWHERE`.
 */
export function lookupNear(
  look: (name: string, options: LookupAllOptions) => Promise<LookupAddress[]> = lookupAll,
): LookupFunction {
  return (name, options, callback) => {
    const allowed = allowedFor(name);
    if (!allowed) return lookup(name, options, callback);
    const take = (addresses: readonly LookupAddress[]) => {
      const near = addresses.filter(({ address }) => allowed.check(address, familyOf(address)));
      const [first] = near;
      if (!first) callback(Object.assign(new Error("The name leads to another machine."), { code: ELSEWHERE }), []);
      else if (options.all) callback(null, near);
      else callback(null, first.address, first.family);
    };
    look(name, { ...options, all: true }).then(take, (error) => callback(error, []));
  };
}

function allowedFor(name: string): BlockList | undefined {
  if (isThisMachine(name)) return LOOPBACK;
  return name === HOST_OF_CONTAINER ? AROUND_A_CONTAINER : undefined;
}
