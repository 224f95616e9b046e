import { request as requestHttp } from "node:http";
import { Agent, type AgentOptions, request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import type { Duplex } from "node:stream";
import { isThisMachine } from "@/lib/model/service-name";
import type { Env } from "@/lib/server/env";
import { HOST_OF_CONTAINER } from "./this-machine";

/** Returns the proxy for an address; undefined for this machine, which none can reach, and what `NO_PROXY` names. */
export function chooseProxy(url: URL, { http, https, except }: Env["proxies"]): URL | undefined {
  const proxy = url.protocol === "https:" ? https : http;
  if (proxy === undefined) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  if (isThisMachine(host) || host === HOST_OF_CONTAINER) return undefined;
  const isDirect = (except ?? "").split(/[\s,]+/).some((entry) => names(entry, host, port));
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

/** An agent whose connections with TLS go through a proxy, which sees the server's name and nothing else of a call. */
export class ProxyAgent extends Agent {
  readonly #proxy: URL;
  readonly #connectMs: number;

  /** @param connectMs how long the proxy may take to connect, in milliseconds. */
  constructor(proxy: URL, connectMs: number, options: AgentOptions) {
    super(options);
    this.#proxy = proxy;
    this.#connectMs = connectMs;
  }

  override createConnection(
    options: Parameters<Agent["createConnection"]>[0],
    take: (error: Error | null, connection?: Duplex | null) => void,
  ): undefined {
    const { host = "", port = "" } = options;
    const server = `${host?.includes(":") ? `[${host}]` : host}:${port}`;
    const call = requestOf(this.#proxy)(this.#proxy, {
      method: "CONNECT",
      path: server,
      headers: { host: server, ...proxyHeaders(this.#proxy) },
      agent: false,
    });
    const limit = setTimeout(() => call.destroy(new Error("The proxy took too long.")), this.#connectMs);
    call.once("close", () => clearTimeout(limit));
    call.once("error", take);
    call.once("connect", ({ statusCode }, tunnel) => {
      const through = { ...options, socket: tunnel };
      if (statusCode === 200) take(null, super.createConnection(through));
      else take(refusalOf(statusCode), tunnel.destroy());
    });
    call.end();
  }
}

/** Returns the function that makes requests of a proxy. */
export function requestOf(proxy: URL): typeof requestHttps {
  return proxy.protocol === "https:" ? requestHttps : requestHttp;
}

/** Returns the headers that a proxy with a user and a password asks for. */
export function proxyHeaders({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(user).toString("base64")}` };
}

/** Returns the error of a proxy that made no connection, with its status as the code. */
const refusalOf = (status: number | undefined) =>
  Object.assign(new Error("The proxy made no connection."), { code: `PROXY_${status}` });
