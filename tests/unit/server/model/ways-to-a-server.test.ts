import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:https";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listModels } from "@/lib/server/connect/list-models";
import { testConnection } from "@/lib/server/connect/test-connection";
import { chooseProxy } from "@/lib/server/model/choose-proxy";
import { upstreamFetch } from "@/lib/server/model/upstream-fetch";
import { once as onceInProcess } from "@/lib/server/once";
import { portOf } from "../../../support/model/scripted-upstream";
import { type Certificate, makeCertificate } from "../../../support/servers/certificate";
import { type ProxyServer, startProxy } from "../../../support/servers/proxy-server";

let certificate: Certificate;
let server: Server;
let port: number;
let proxies: ProxyServer[] = [];
let log = "";

beforeAll(async () => {
  certificate = await makeCertificate("models.example");
  const files = { key: readFileSync(certificate.key), cert: readFileSync(certificate.certificate) };
  server = createServer(files, (request, answer) => answer.end(`${request.headers.host}${request.url}`));
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = portOf(server.address());
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
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  onceInProcess.forgetAll();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  proxies = [];
});

async function proxyTo(target: number, refuses?: number): Promise<ProxyServer> {
  const proxy = await startProxy(target, refuses);
  proxies.push(proxy);
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
    expect(
      log
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { event: "model-call-failed", kind: "certificate", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE", try: 1 },
    ]);
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
    await once(plain.listen(0, "127.0.0.1"), "listening");
    const proxy = await proxyTo(portOf(plain.address()));
    expect(await textOf(through(proxy), "http://models.example:8000/v1/models?a=b")).toBe(
      "models.example:8000/v1/models?a=b",
    );
    expect(proxy.calls).toMatchObject([{ method: "GET", target: "http://models.example:8000/v1/models?a=b" }]);
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
