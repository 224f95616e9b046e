import { once } from "node:events";
import { Agent, request as httpRequest, type RequestListener, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { guardedServer } from "@/lib/boot/guarded-server";
import { countRequest } from "@/lib/boot/refusal";
import { once as onceInProcess } from "@/lib/server/once";
import { rawRequest, sendRaw } from "@/tests/support/clients/send-raw";

let server: Server | undefined;
afterEach(async () => {
  if (server?.listening) await new Promise((resolve) => void server?.close(resolve).closeAllConnections());
  vi.unstubAllEnvs();
  onceInProcess.forgetAll();
});

/** Starts the guard before a handler, and gives its address. */
async function listen(handle: RequestListener, timeLimits?: Parameters<typeof guardedServer>[1]): Promise<string> {
  server = guardedServer(handle, timeLimits).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

const HOST = "Host: localhost";
const pipelined = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, HOST, ...headers, "", ""].join("\r\n");
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** Sends bytes, and returns the statuses of all that came until the server closed the connection. */
async function statusesOf(url: string, bytes: string): Promise<number[]> {
  const { status, body } = await sendRaw(url, bytes);
  return [status, ...statusesIn(body)];
}

describe("a connection takes one request at a time", () => {
  test.each([1, 2, 1_000])(
    "%i more that do not wait are not handled: the earlier one gets its response, the next 400, and no other any",
    async (more) => {
      const handled: unknown[] = [];
      const url = await listen((request, response) => {
        handled.push(request.url);
        setImmediate(() => response.end("well"));
      });
      expect(await statusesOf(url, pipelined("/first") + pipelined("/more").repeat(more))).toEqual([200, 400]);
      expect(handled).toEqual(["/first"]);
    },
  );

  test("whatever the later ones expect, whichever HTTP they speak, and however they come", async () => {
    let handled = 0;
    const url = await listen((_request, response) => {
      handled += 1;
      setImmediate(() => response.end("well"));
    });
    const first = pipelined("/first");
    const old = `GET /first HTTP/1.0\r\n${HOST}\r\nConnection: keep-alive\r\n\r\n`;
    const expecting = (what: string) =>
      `POST /process HTTP/1.1\r\n${HOST}\r\nExpect: ${what}\r\nContent-Length: 1\r\n\r\na`.repeat(3);
    expect(await statusesOf(url, first + expecting("100-continue"))).toEqual([200, 400]);
    expect(await statusesOf(url, first + expecting("wonders"))).toEqual([200, 400]);
    // This one ends with its connection.
    expect(await statusesOf(url, old.repeat(3))).toEqual([200]);
    expect(handled).toBe(3);
    // After an upgrade, which is refused, and after CONNECT.
    expect(await statusesOf(url, pipelined("/", "Connection: Upgrade", "Upgrade: websocket") + first)).toEqual([400]);
    expect((await sendAndLeave(url, `CONNECT localhost:443 HTTP/1.1\r\n${HOST}\r\n\r\n${first}`)).statuses).toEqual([
      405,
    ]);
    expect(handled).toBe(3);
  });

  test.each(["CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", "no HTTP\r\n\r\n"])(
    "and what no response can be given to does not take the place of the earlier one: %j",
    async (broken) => {
      const url = await listen((_request, response) => void setImmediate(() => response.end("well")));
      expect((await sendAndLeave(url, pipelined("/first") + broken)).statuses).toEqual([]);
    },
  );

  test("a client that waits is never refused, whatever the response is", async () => {
    const url = await listen((request, response) => {
      const size = Number(new URL(request.url ?? "", "http://localhost").searchParams.get("size"));
      if (request.url?.startsWith("/none")) response.writeHead(304);
      else if (request.url?.startsWith("/known")) response.writeHead(200, { "Content-Length": size });
      response.write("a".repeat(size));
      response.end();
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string) =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(url + path, { agent, method }, (answer) =>
          answer.resume().once("end", () => resolve(answer.statusCode)),
        );
        sent.once("error", reject).end();
      });
    for (let round = 0; round < 40; round += 1) {
      for (const size of [0, 10, 900_000]) {
        expect(await ask("GET", `/chunked?size=${size}`)).toBe(200);
        expect(await ask("GET", `/known?size=${size}`)).toBe(200);
        expect(await ask("HEAD", `/known?size=${size}`)).toBe(200);
        expect(await ask("GET", "/none")).toBe(304);
      }
    }
    agent.destroy();
  });

  test("one that has all of a response is not refused either where the handler has not ended it yet", async () => {
    let first: ServerResponse | undefined;
    const url = await listen((_request, response) => {
      if (first) {
        first.end();
        response.end("more");
      } else {
        first = response.writeHead(200, { "Content-Length": 4 });
        first.write("well");
      }
    });
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(pipelined("/first")));
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      if (!received.includes("well") && (received + text).includes("well")) {
        socket.write(rawRequest("GET /more", HOST));
      }
      received += text;
    });
    await once(socket, "close");
    expect(statusesIn(received)).toEqual([200, 200]);
    expect(received).toMatch(/more$/);
  });
});

/** Sends bytes and ends its half of the connection; returns the statuses that came. */
async function sendAndLeave(url: string, bytes: string): Promise<{ statuses: number[] }> {
  let received = "";
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
  });
  await once(
    socket.on("error", () => {}),
    "close",
  );
  return { statuses: statusesIn(received) };
}

describe("a request that does not arrive in time is refused when its time is over, and not half a minute later", () => {
  const LIMITS = { headMs: 500, requestMs: 1_000 };
  test.each([
    ["a head", LIMITS.headMs, "GET /login HTTP/1.1\r\n"],
    ["a body", LIMITS.requestMs, `POST /process HTTP/1.1\r\n${HOST}\r\nContent-Length: 9\r\n\r\na`],
  ])("%s", async (_name, limitMs, bytes) => {
    const url = await listen(() => {}, LIMITS);
    const begun = performance.now();
    expect((await sendAndLeave(url, bytes)).statuses).toEqual([408]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(limitMs - 5);
    expect(performance.now() - begun).toBeLessThan(limitMs + 5_000);
  });
});

test("a network that asks too much is told when to ask again, in a page or in JSON, and others are served", async () => {
  vi.stubEnv("TRUSTED_PROXY_HOPS", "1");
  onceInProcess.forgetAll();
  let handled = 0;
  const url = await listen((_request, response) => {
    handled += 1;
    response.end("well");
  });
  const ask = (network: string, accept: string, path = "/login") =>
    fetch(url + path, { headers: { "X-Forwarded-For": network, Accept: accept } });
  while (!countRequest("/login", "192.0.2.1"));
  const page = await ask("192.0.2.1", "text/html");
  expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page.text()).toMatch(
    /Too many requests came from your network.*<p>Nothing was changed. Try again in \d+ /s,
  );
  const data = await ask("192.0.2.1", "*/*", "/api/drafts");
  const retryAfterSeconds = Number(data.headers.get("retry-after"));
  expect(await data.json()).toEqual({
    error: {
      code: "rate_limited",
      message: expect.stringMatching(/^Too many .* Try again in/),
      retryable: true,
      retryAfterSeconds,
    },
  });
  expect(handled).toBe(0);
  expect((await ask("192.0.2.1", "*/*", "/api/ready")).status).toBe(200);
  expect((await ask("192.0.2.2", "text/html")).status).toBe(200);
});
