import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { eventually } from "@/tests/support/eventually";
import { freePort } from "@/tests/support/servers/free-port";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import { type NginxServer, startNginx } from "@/tests/support/servers/nginx-server";

const test = whereInstalled("nginx");

type Handler = (request: IncomingMessage, answer: ServerResponse) => void;

/** A server in the place of an instance, which notes what reaches it. */
interface Instance {
  url: string;
  requests: IncomingMessage[];
  handle: Handler;
  close(): Promise<void>;
}

const answersWell: Handler = (request, answer) => void request.resume().on("end", () => answer.end("well"));
const answersWith503: Handler = (request, answer) =>
  void request.resume().on("end", () => answer.writeHead(503).end("restarting"));
const diesWithoutAnswer: Handler = (request) => void request.resume().on("end", () => request.socket.destroy());

let instances: [Instance, Instance];
let nginx: NginxServer;

beforeEach(async () => {
  instances = [await startInstance(), await startInstance()];
  nginx = await startNginx([instances[0].url, instances[1].url]);
  for (const instance of instances) instance.requests.length = 0;
});
afterEach(async () => {
  await nginx?.stop();
  for (const instance of instances) await instance.close();
});

async function startInstance(): Promise<Instance> {
  const requests: IncomingMessage[] = [];
  const port = await freePort();
  const instance: Instance = {
    url: `http://127.0.0.1:${port}`,
    requests,
    handle: answersWell,
    close: () => close(server),
  };
  const server = createServer((request, answer) => {
    requests.push(request);
    instance.handle(request, answer);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return instance;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

const post = (headers: Record<string, string> = {}) =>
  fetch(`${nginx.url}/wizard/prompt-2`, { method: "POST", body: "a brief", headers });

/** Sends so many that each instance would be asked first several times. */
async function statusesOf(send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await send()).status);
  return statuses;
}

const all = (status: number) => Array<number>(6).fill(status);
const asked = () => instances[0].requests.length + instances[1].requests.length;

describe("nginx before two instances", () => {
  test("sends every request to the other one when the first refuses the connection", async () => {
    await instances[0].close();
    expect(await statusesOf(() => post())).toEqual(all(200));
    expect(await statusesOf(() => post({ "Idempotency-Key": "key" }))).toEqual(all(200));
    expect(await statusesOf(() => fetch(nginx.url))).toEqual(all(200));
  });

  test("sends what changes nothing, and what has a key, to the other one when the first is restarting", async () => {
    instances[0].handle = answersWith503;
    expect(await statusesOf(() => post({ "Idempotency-Key": "key" }))).toEqual(all(200));
    expect(await statusesOf(() => fetch(nginx.url))).toEqual(all(200));
  });

  test("sends what has a key to the other one when the first dies over it", async () => {
    instances[0].handle = diesWithoutAnswer;
    expect(await statusesOf(() => post({ "Idempotency-Key": "key" }))).toEqual(all(200));
  });

  test("never sends a post without a key twice once it may have arrived", async () => {
    for (const instance of instances) instance.handle = diesWithoutAnswer;
    expect(await statusesOf(() => post())).toEqual(all(502));
    expect(asked()).toBe(6);
    for (const instance of instances) instance.handle = answersWith503;
    expect(await statusesOf(() => post())).toEqual(all(503));
    expect(asked()).toBe(12);
  });

  test("gives the application's own words when no instance can serve", async () => {
    for (const instance of instances) instance.handle = answersWith503;
    const answer = await post({ "Idempotency-Key": "key" });
    expect([answer.status, await answer.text()]).toEqual([503, "restarting"]);
    expect(asked()).toBe(2);
  });

  test("adds the address of the connection after what a client says of its own", async () => {
    await post({ "X-Forwarded-For": "203.0.113.9" });
    const [request] = [...instances[0].requests, ...instances[1].requests];
    expect(request?.headers["x-forwarded-for"]).toBe("203.0.113.9, 127.0.0.1");
    expect(request?.headers.host).toBe(new URL(nginx.url).host);
  });

  test("notes each request without its query, and without the page that it came from", async () => {
    const secret = "0123456789abcdef".repeat(4);
    await fetch(`${nginx.url}/finish-sign-up?token=${secret}`);
    await fetch(`${nginx.url}/api/drafts?search=birthday`, { headers: { Referer: `${nginx.url}/?token=${secret}` } });
    await eventually(() =>
      expect(nginx.accessLog()).toMatch(/"GET \/finish-sign-up" 200 .*\n.*"GET \/api\/drafts" 200 /),
    );
    expect(nginx.accessLog()).not.toMatch(new RegExp(`${secret}|birthday`));
  });

  test("refuses by itself what no instance would read, and says of it that it is no page", async () => {
    for (const [path, headers, status] of [
      [`/?${"a".repeat(33_000)}`, {}, 414],
      ["/", { Cookie: `a=${"b".repeat(33_000)}` }, 400],
    ] as const) {
      const answer = await fetch(`${nginx.url}${path}`, { headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect(asked()).toBe(0);
  });

  /** Sends so many at once, and gives the answers that are refusals. */
  const refusedOf = async (count: number, headers = {}) =>
    (await Promise.all(Array.from({ length: count }, () => fetch(nginx.url, { headers })))).filter(
      ({ status }) => status === 429,
    );

  test("refuses a flood of one address in the application's shape, and still serves files and probes", async () => {
    let refused: Response[] = [];
    while (refused.length === 0) refused = await refusedOf(100);
    const [first] = refused;
    expect(asked()).toBeGreaterThan(1_000);
    expect(first?.headers.get("retry-after")).toBe("5");
    expect(first?.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(await first?.json()).toMatchObject({ error: { code: "rate_limited", retryAfterSeconds: 5 } });
    for (const path of ["/_next/static/a.js", "/api/health"]) expect((await fetch(nginx.url + path)).status).toBe(200);
  });

  test("refuses what one address opens beyond 500 at once, with a page for browsers", async () => {
    const held: ServerResponse[] = [];
    for (const instance of instances) instance.handle = (_request, answer) => void held.push(answer);
    const opened = refusedOf(502, { Accept: "text/html" });
    await eventually(() => expect(held.length).toBe(500));
    for (const answer of held) answer.end("well");
    const [first, ...others] = await opened;
    expect([first?.headers.get("content-type"), others.length]).toEqual(["text/html", 1]);
    expect(await first?.text()).toContain("Too many requests came from your network.");
  });

  test("leaves the application's own 429 alone", async () => {
    const own: Handler = (_request, answer) => answer.writeHead(429, { "Retry-After": "9" }).end("its own words");
    for (const instance of instances) instance.handle = own;
    const answer = await fetch(nginx.url);
    expect([answer.headers.get("retry-after"), await answer.text()]).toEqual(["9", "its own words"]);
  });

  test("leaves the application's own policy alone", async () => {
    for (const instance of instances) {
      instance.handle = (_request, answer) => answer.setHeader("Content-Security-Policy", "default-src 'self'").end();
    }
    expect((await fetch(nginx.url)).headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test("passes each piece of a stream on as it comes", async () => {
    let goOn = () => {};
    for (const instance of instances) {
      instance.handle = (_request, answer) => {
        answer.writeHead(200, { "Content-Type": "text/event-stream" });
        answer.write("data: first\n\n");
        goOn = () => answer.end("data: last\n\n");
      };
    }
    const reader = (await post()).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: first\n\n");
    goOn();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: last\n\n");
  });
});
