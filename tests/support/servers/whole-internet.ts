import dns, { type LookupAddress, type LookupOptions } from "node:dns";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import net, { type AddressInfo, type LookupFunction } from "node:net";

/** The address of every site that has a name here: a public one, which no test reaches. */
export const PUBLIC_ADDRESS = "93.184.215.14";

/**
 * Puts one server of this machine in the place of the whole internet: what the code under test connects to, by name or
 * by number, on any port and in its own way, ends there. Names resolve as told, and nothing leaves this machine.
 *
 * @param respond the server, which is also the canary: an address that is refused never reaches it
 * @param names the addresses of each name, one list for each time that it is asked for; the last one stays, and an
 *   empty one is no answer at all
 */
export async function openInternet(respond: RequestListener, names: Readonly<Record<string, readonly string[][]>>) {
  const server = http.createServer(respond);
  const connections: string[] = [];
  const lookups: string[] = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const original = {
    lookup: dns.lookup,
    http: http.Agent.prototype.createConnection,
    https: https.Agent.prototype.createConnection,
  };

  const resolve = (name: string, options: LookupOptions, done: (...results: unknown[]) => void) => {
    const asked = lookups.filter((one) => one === name).length;
    lookups.push(name);
    const found = names[name]?.[Math.min(asked, names[name].length - 1)];
    const addresses = found?.map((address): LookupAddress => ({ address, family: net.isIP(address) }));
    const [first] = addresses ?? [];
    if (addresses?.length === 0) return;
    if (!addresses || !first) done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" }));
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  };
  /** Connects to the server in the place of an address that the agent has let through. */
  const connect = (options: { host?: string; lookup?: LookupFunction }) => {
    const host = options.host ?? "";
    const here: LookupFunction = (_, asked, done) => {
      const arrive = () => {
        connections.push(host);
        if (asked.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
        else done(null, "127.0.0.1", 4);
      };
      if (net.isIP(host) > 0 || !options.lookup) return arrive();
      options.lookup(host, { ...asked, all: true }, (error) => (error ? done(error, []) : arrive()));
    };
    return net.connect({ host: "the.internet", port, lookup: here });
  };
  const replace = (lookup: unknown, http_: unknown, https_: unknown) => {
    Object.assign(dns, { lookup });
    Object.assign(http.Agent.prototype, { createConnection: http_ });
    Object.assign(https.Agent.prototype, { createConnection: https_ });
    syncBuiltinESMExports();
  };
  replace(resolve, connect, connect);

  return {
    /** The hosts that were connected to, in order. */
    connections,
    /** The names that were looked up, in order. */
    lookups,
    async close(): Promise<void> {
      replace(original.lookup, original.http, original.https);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
