import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer, IncomingMessage } from "node:http";
import { createServer, type Server } from "node:https";
import { createServer as createTcpServer, isIP, type Server as NetServer } from "node:net";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { failureWords } from "@/lib/model/server/failure-words";
import { listModels } from "@/lib/model/server/list-models";
import { chooseProxy } from "@/lib/model/server/proxies";
import { testConnection } from "@/lib/model/server/test-connection";
import { lookupNear } from "@/lib/model/server/this-machine";
import { connectionFacts } from "@/lib/model/server/upstream-failure";
import { upstreamFetch } from "@/lib/model/server/upstream-fetch";
import { once as onceInProcess } from "@/lib/server/once";
import { portOf } from "@/tests/support/model/scripted-upstream";
import { type Certificate, makeCertificate } from "@/tests/support/servers/certificate";
import { type ProxyServer, startProxy } from "@/tests/support/servers/proxy-server";

let certificate: Certificate;
let server: Server;
let port: number;
let log = "";

beforeAll(async () => {
  certificate = await makeCertificate("models.example");
  const files = { key: readFileSync(certificate.key), cert: readFileSync(certificate.certificate) };
  server = createServer(files, (request, answer) => answer.end(`${request.headers.host}${request.url}`));
  port = await listen(server);
});
afterAll(() => {
  certificate.remove();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  log = "";
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    log += line;
    return true;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  onceInProcess.forgetAll();
});

/** Has a server listen on a free port of the loopback, and returns the port. */
async function listen(one: NetServer): Promise<number> {
  await once(one.listen(0, "127.0.0.1"), "listening");
  return portOf(one.address());
}

async function proxyTo(target: number, refuses?: number): Promise<ProxyServer> {
  const proxy = await startProxy(target, refuses);
  onTestFinished(proxy.close);
  return proxy;
}

const through = (proxy: ProxyServer, user = "") => {
  const address = `http://${user}127.0.0.1:${proxy.port}`;
  return upstreamFetch(1_000, () => ({ http: address, https: address, except: undefined }));
};

async function textOf(upstream: ReturnType<typeof upstreamFetch>, url: string): Promise<string> {
  return String(await upstream.bodyOf(await upstream.fetch(url)).toArray());
}

describe("a certificate that no one vouches for", () => {
  const settings = () => ({ baseUrl: `https://127.0.0.1:${port}/v1`, model: "asked", firstTokenSeconds: 30 });
  const WORDS =
    "The certificate of the model's server can't be trusted. Check the address at /connect. If the certificate is your own, name it in NODE_EXTRA_CA_CERTS.";

  test("is named by the test of a connection, with its code in the log, and nothing is sent or tried again", async () => {
    let calls = 0;
    server.on("request", () => {
      calls += 1;
    });
    const tested = testConnection(settings(), new AbortController().signal);
    await expect(tested).rejects.toMatchObject({ message: WORDS });
    // One line alone can be read.
    const said = { kind: "certificate", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" };
    expect(JSON.parse(log)).toMatchObject({ event: "model-call-failed", ...said, try: 1 });
    expect(calls).toBe(0);
  });

  test("is named by the list of models", async () => {
    const listed = listModels({ service: "other", baseUrl: settings().baseUrl }, new AbortController().signal);
    await expect(listed).rejects.toMatchObject({ message: WORDS });
  });

  test("is named through a proxy as well, as a call that was never sent", async () => {
    const upstream = through(await proxyTo(port));
    const failure: unknown = await upstream.fetch("https://models.example/v1").catch((error) => error);
    expect(failure).toMatchObject({ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" });
    expect(upstream.isNeverSent(failure)).toBe(true);
  });
});

describe("a name of this machine", () => {
  let here: number;
  let calls = 0;
  beforeAll(async () => {
    // Each call makes a connection, which looks the name up again.
    const plain = createHttpServer((_request, answer) => {
      calls += 1;
      answer.setHeader("connection", "close").end("here");
    });
    here = await listen(plain);
    return () => void plain.close();
  });
  beforeEach(() => {
    calls = 0;
  });

  /** A way to servers for which a name has these addresses at one connection after the other. */
  function whoseNameIs(...answers: readonly (readonly string[])[]) {
    const left = [...answers];
    const lookup = async () => (left.shift() ?? []).map((address) => ({ address, family: isIP(address) }));
    return upstreamFetch(1_000, () => ({ http: undefined, https: undefined, except: undefined }), lookupNear(lookup));
  }
  const at = (name: string) => `http://${name}:${here}/v1`;

  test.each(["localhost", "a.localhost", "host.docker.internal"])(
    "%s leads here, and at no later call to a public address that a name server gives for it",
    async (name) => {
      const upstream = whoseNameIs(["127.0.0.1"], ["203.0.113.7"], ["203.0.113.7", "127.0.0.1"], ["2001:db8::7"]);
      expect(await textOf(upstream, at(name))).toBe("here");
      const failure: unknown = await upstream.fetch(at(name)).catch((error) => error);
      expect(failure).toMatchObject({ code: "ELSEWHERE" });
      expect(upstream.isNeverSent(failure)).toBe(true);
      expect(await textOf(upstream, at(name))).toBe("here");
      await expect(upstream.fetch(at(name))).rejects.toMatchObject({ code: "ELSEWHERE" });
      expect(calls).toBe(2);
    },
  );

  test.each([
    ["localhost", "192.168.1.9", false],
    ["localhost", "::1", true],
    ["host.docker.internal", "172.17.0.1", true],
    ["host.docker.internal", "192.168.65.254", true],
    ["host.docker.internal", "169.254.1.2", true],
    ["host.docker.internal", "fdc4:f303:9324::254", true],
    ["host.docker.internal", "169.254.169.254", false],
    ["host.docker.internal", "0.0.0.0", false],
  ])("%s may have the address %s: %s", async (name, address, mayHave) => {
    const look = async () => [{ address, family: isIP(address) }];
    const found = await promisify(lookupNear(look))(name, {}).catch(({ code }) => code);
    expect(found).toBe(mayHave ? address : "ELSEWHERE");
  });

  test("that leads elsewhere is the reason that a person is given", () => {
    const failure = failureWords(connectionFacts(Object.assign(new Error(), { code: "ELSEWHERE" })), "", "connection");
    expect(failure.message).toBe(
      "The address of the model's server names this machine, but leads to another one, so nothing was sent. Check the address at /connect.",
    );
  });
});

describe("a proxy", () => {
  test("makes one tunnel for calls one after another, and gets its user and password", async () => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    const proxy = await proxyTo(port);
    const upstream = through(proxy, "ada:p%40ss@");
    expect(await textOf(upstream, "https://models.example/v1/a")).toBe("models.example/v1/a");
    expect(await textOf(upstream, "https://models.example/v1/b")).toBe("models.example/v1/b");
    const authorization = `Basic ${Buffer.from("ada:p@ss").toString("base64")}`;
    expect(proxy.calls).toEqual([{ method: "CONNECT", target: "models.example:443", authorization }]);
  });

  test("is asked for the whole address of a server without TLS", async () => {
    const plain = createHttpServer((request, answer) => answer.end(`${request.headers.host}${request.url}`));
    const proxy = await proxyTo(await listen(plain));
    const address = "models.example:8000/v1/models?a=b";
    expect(await textOf(through(proxy), `http://${address}`)).toBe(address);
    expect(proxy.calls).toMatchObject([{ method: "GET", target: `http://${address}` }]);
    plain.closeAllConnections();
    plain.close();
  });

  test("is the way of every call of this process when the environment names it", async () => {
    const proxy = await proxyTo(port, 407);
    vi.stubEnv("https_proxy", `127.0.0.1:${proxy.port}`);
    const settings = { baseUrl: "https://models.example/v1", model: "asked", firstTokenSeconds: 30 };
    await expect(testConnection(settings, new AbortController().signal)).rejects.toThrow("can't reach");
    expect(JSON.parse(log.split("\n")[0] ?? "")).toMatchObject({ kind: "network", code: "PROXY_407" });
    const listed = listModels({ service: "other", baseUrl: settings.baseUrl }, new AbortController().signal);
    await expect(listed).rejects.toThrow("can't reach");
    expect(proxy.calls.map(({ target }) => target)).toEqual(Array(3).fill("models.example:443"));
  });

  test("that says nothing is given up in time, and at once when the caller leaves", async () => {
    const proxy = await proxyTo(port, 0);
    const address = `http://127.0.0.1:${proxy.port}`;
    const upstream = upstreamFetch(50, () => ({ http: address, https: address, except: undefined }));
    const failure: unknown = await upstream.fetch("https://models.example/").catch((error) => error);
    expect(failure).toMatchObject({ message: "The proxy took too long." });
    expect(upstream.isNeverSent(failure)).toBe(true);
    const leaving = new AbortController();
    const patient = through(proxy).fetch("https://models.example/", { signal: leaving.signal });
    leaving.abort();
    await expect(patient).rejects.toMatchObject({ name: "AbortError" });
  });

  const SETTINGS = { http: "http://one.example:1", https: "http://two.example:2" };
  const hostFor = (url: string, except?: string) => chooseProxy(new URL(url), { ...SETTINGS, except })?.host;

  test.each<[string, string | undefined, string | undefined]>([
    ["https://api.example/v1", undefined, "two.example:2"],
    ["http://api.example/v1", undefined, "one.example:1"],
    ["http://192.168.1.5:11434/v1", undefined, "one.example:1"],
    ...["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "a.localhost", "host.docker.internal"].map(
      (host): [string, undefined, undefined] => [`http://${host}:11434/v1`, undefined, undefined],
    ),
    ["https://api.example/v1", "*", undefined],
    ["https://api.example/v1", "other.example, api.example", undefined],
    ["https://a.api.example/v1", "API.example", undefined],
    ["https://a.api.example/v1", ".api.example", undefined],
    ["https://a.api.example/v1", "*.api.example other", undefined],
    ["https://myapi.example/v1", "api.example", "two.example:2"],
    ["https://api.example/v1", "api.example:443", undefined],
    ["https://api.example/v1", "api.example:8443", "two.example:2"],
    ["http://10.1.2.3:8000/v1", "10.0.0.0/8", undefined],
    ["http://11.1.2.3:8000/v1", "10.0.0.0/8,10.0.0.0/99,x/8,/", "one.example:1"],
    ["http://[fd00::5]:8000/v1", "fd00::/8", undefined],
    ["http://[fd00::5]:8000/v1", "fd00::5", undefined],
    ["http://[fd00::5]:8000/v1", "[fd00::5]:8000", undefined],
    ["http://[fd00::5]:8000/v1", "", "one.example:1"],
  ])("for %s with NO_PROXY=%s is %s", (url, except, proxy) => {
    expect(hostFor(url, except)).toBe(proxy);
  });
});

test("calls one after another share a connection and leave nothing on it", async () => {
  let connections = 0;
  const server = createHttpServer((_request, answer) => answer.end("words"));
  server.on("connection", () => {
    connections += 1;
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const upstream = upstreamFetch(1_000);

  const listening: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    const body = upstream.bodyOf(await upstream.fetch(url));
    if (!(body instanceof IncomingMessage)) throw new Error("The body is not as it came.");
    const { socket } = body;
    listening.push(socket.eventNames().reduce((sum, name) => sum + socket.listenerCount(name), 0));
    await body.resume().toArray();
  }
  server.close();

  expect(connections).toBe(1);
  const [, second, ...later] = listening;
  expect(later).toEqual(later.map(() => second));
});

test("a server that takes a connection and says nothing of TLS is given up in time, as one that was never reached", async () => {
  const server = createTcpServer((socket) => void socket.on("error", () => {}));
  const url = `https://127.0.0.1:${await listen(server)}/`;
  const upstream = upstreamFetch(100);
  const failure: unknown = await upstream.fetch(url, { signal: AbortSignal.timeout(5_000) }).catch((error) => error);
  server.close();

  expect(failure).toMatchObject({ message: "The connection took too long." });
  expect(upstream.isNeverSent(failure)).toBe(true);
});
