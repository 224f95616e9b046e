import "server-only";
import { request as requestHttp } from "node:http";
import { Agent, type AgentOptions, request as requestHttps } from "node:https";
import type { Duplex } from "node:stream";

/** Takes a connection, or the error in place of one. */
type TakeConnection = (error: Error | null, connection?: Duplex | null) => void;

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

  override createConnection(options: Parameters<Agent["createConnection"]>[0], take: TakeConnection): undefined {
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
