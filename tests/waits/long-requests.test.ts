import { request as send } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_HEADER_CHARACTERS,
  MOST_HEADERS,
  MOST_PARAMETERS,
} from "@/lib/server/guard/refusal";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { residentBytes } from "../bench/processes.mjs";
import { rawRequest, sendRaw } from "../support/clients/send-raw";
import { extraWaitMs, MOST_EXTRA_MS } from "../support/clients/wait-beside";
import { type AppServer, startAppServer } from "../support/servers/app-server";

let app: AppServer;
let host: string;

beforeAll(async () => {
  await ensureBuild();
  app = await startAppServer();
  host = `Host: ${new URL(app.url).host}`;
}, 240_000);
afterAll(() => app?.stop());

/** Asks as `fetch` cannot, which parses an address and changes it; gives the status. */
function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const sent = send({ hostname, port, path, headers, agent: false }, (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0)),
    );
    sent.once("error", reject).end();
  });
}

/** What `unit` repeated fills up to so many characters. */
const filled = (start: string, unit: string, length: number) =>
  start + unit.repeat(Math.floor((length - start.length) / unit.length));

/**
 * All that is sent is six times what the process may grow by, of which the connections themselves, and a third of them
 * with a letter as large as it may be, take most.
 */
const CONNECTIONS = 30;
const SENT_BYTES = 12 * 1024 * 1024;
const MOST_GROWTH_BYTES = 60 * 1024 * 1024;

/** The id of a letter that nobody has. */
const NOTHING = "00000000-0000-4000-8000-000000000000";

const PATHS = [
  "/login",
  "/",
  "/nothing",
  "/api/health",
  "/api/nothing",
  "/wizard/prompt-2",
  "/icon.svg",
  "/_next/x.js",
];

describe("a long address", () => {
  const long = (path: string) => filled(`${path}?`, "a&", 14_000);

  test("is refused before the framework sees it, wherever it leads, and nobody waits for it", async () => {
    for (const path of PATHS) expect(await ask(long(path))).toBe(414);
    const hostile = () => Promise.all(["/login", "/api/health"].map((path) => ask(long(path))));
    const harmless = () => Promise.all(["/login", "/api/health"].map((path) => ask(path)));
    expect(await extraWaitMs(app.url, { hostile, harmless })).toBeLessThan(MOST_EXTRA_MS);
  });

  test.each([
    ["one parameter", filled("/emails?search=", "a", MAX_ADDRESS_CHARACTERS)],
    ["percent signs", filled("/emails?search=", "%41", MAX_ADDRESS_CHARACTERS)],
    ["one segment", filled("/", "a", MAX_ADDRESS_CHARACTERS)],
    ["segments", filled("", "/a", MAX_ADDRESS_CHARACTERS)],
    ["segments below the wizard", filled("/wizard", "/a", MAX_ADDRESS_CHARACTERS)],
    ["slashes", filled("/", "/", MAX_ADDRESS_CHARACTERS)],
    ["dots", filled("/a", "/..", MAX_ADDRESS_CHARACTERS)],
    ["brackets", filled("", "/[a]", MAX_ADDRESS_CHARACTERS)],
    ["broken percent-encoding", filled("/", "%E0%A4", MAX_ADDRESS_CHARACTERS)],
    ["plus signs", filled("/emails?search=", "+", MAX_ADDRESS_CHARACTERS)],
    ["as many parameters as there may be", `/login?${Array.from({ length: MOST_PARAMETERS }, () => "a").join("&")}`],
  ])("of %s is let in as long as it may be, costs nobody anything, and not one longer", async (_name, longest) => {
    expect(await ask(longest)).not.toBe(414);
    expect(
      await ask(filled(longest, longest.includes("&") ? "&a" : longest.slice(-1), MAX_ADDRESS_CHARACTERS + 2)),
    ).toBe(414);
  });

  test("keeps nobody waiting up to where it may be", async () => {
    const parameters = Array.from({ length: MOST_PARAMETERS }, (_, at) => `${at}=${"%41".repeat(18)}`).join("&");
    const shapes = [`/login?${parameters}`, filled("/login", "/a", MAX_ADDRESS_CHARACTERS)];
    const hostile = async () => {
      for (const shape of shapes) await ask(shape);
    };
    const harmless = async () => {
      for (const path of ["/login", "/nothing"]) await ask(path);
    };
    expect(await extraWaitMs(app.url, { hostile, harmless })).toBeLessThan(MOST_EXTRA_MS);
  });

  test("is told to people in a page, and to programs as JSON", async () => {
    const address = filled("/login?q=", "a", 5_000);
    const page = await sendRaw(app.url, rawRequest(`GET ${address}`, host, "Accept: text/html"));
    expect([page.status, page.headers.get("content-type")]).toEqual([414, "text/html; charset=utf-8"]);
    expect(page.body).toContain("This address is too long.");
    const data = await sendRaw(app.url, rawRequest(`GET ${address}`, host));
    expect(JSON.parse(data.body)).toEqual({
      error: { code: "too_large", message: expect.stringContaining("too long"), retryable: false },
    });
  });
});

describe("long headers", () => {
  const WITHIN = MAX_HEADER_CHARACTERS - 500;
  const SHAPES: Record<string, Record<string, string>> = {
    "pairs of cookies": { Cookie: filled("", "a=1; ", WITHIN) },
    "one cookie": { Cookie: filled("visitor=", "a", WITHIN) },
    "forwarded addresses": { "X-Forwarded-For": filled("", "1.1.1.1,", WITHIN) },
    "forwarded protocols": { "X-Forwarded-Proto": filled("", "https,", WITHIN) },
    languages: { "Accept-Language": filled("", "en;q=0.1,", WITHIN) },
    types: { Accept: filled("", "a/b;q=0.1,", WITHIN) },
    encodings: { "Accept-Encoding": filled("", "gzip;q=0.1,", WITHIN) },
    ranges: { Range: filled("bytes=", "0-1,", WITHIN) },
    tags: { "If-None-Match": filled("", '"a",', WITHIN) },
    "a deep tree of the router": { RSC: "1", "Next-Router-State-Tree": filled("", '["",{"children":', WITHIN) },
    "a deep segment": {
      RSC: "1",
      "Next-Router-Prefetch": "1",
      "Next-Router-Segment-Prefetch": filled("", "/a", WITHIN),
    },
    "a last event": { "Last-Event-ID": filled("", "1", WITHIN) },
    "a bearer": { Authorization: filled("Bearer ", "a.", WITHIN) },
    "many fields": Object.fromEntries(
      Array.from({ length: MOST_HEADERS - 10 }, (_, at) => [`h${at}`, "a".repeat(100)]),
    ),
  };

  test("keep nobody waiting, up to where they may be", async () => {
    const hostile = async () => {
      for (const headers of Object.values(SHAPES)) expect(await ask("/login", headers)).toBeLessThan(431);
    };
    const harmless = async () => {
      for (const [name, headers] of Object.entries(SHAPES)) {
        const shortened = Object.entries(headers).map(([key, value]) => [key, value.slice(0, 20)] as const);
        await ask("/login", name === "many fields" ? {} : Object.fromEntries(shortened));
      }
    };
    expect(await extraWaitMs(app.url, { hostile, harmless })).toBeLessThan(MOST_EXTRA_MS);
  });

  test.each([
    ["are longer than that", { Cookie: filled("a=", "b", MAX_HEADER_CHARACTERS) }],
    ["are more than that", Object.fromEntries(Array.from({ length: MOST_HEADERS + 1 }, (_, at) => [`h${at}`, "1"]))],
    ["are longer than Node.js reads", { Cookie: filled("a=", "b", 17_000) }],
  ])("that %s are refused, wherever they lead", async (_name, headers) => {
    for (const path of PATHS) expect(await ask(path, headers)).toBe(431);
  });
});

describe("a body where none is taken", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "with %s: pages and files take GET and HEAD, and the connection is closed",
    async (method) => {
      for (const path of [
        "/",
        "/login",
        "/wizard",
        "/story/",
        "/icon.svg",
        "/_next/x",
        "/nothing",
        "/api",
        "/api/%61b",
      ]) {
        const { status, headers } = await sendRaw(
          app.url,
          `${method} ${path} HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\n\r\na`,
        );
        expect([path, status, headers.get("allow"), headers.get("connection")]).toEqual([
          path,
          405,
          "GET, HEAD",
          "close",
        ]);
      }
    },
  );

  test.each(["Content-Length: 10485760", "Transfer-Encoding: chunked"])(
    "with GET and %s is refused without waiting for it",
    async (header) => {
      for (const path of ["/login", "/api/health", "/api/tokens", "/wizard/prompt-2", "/icon.svg"]) {
        for (const method of ["GET", "HEAD"]) {
          const { status, headers } = await sendRaw(
            app.url,
            `${method} ${path} HTTP/1.1\r\n${host}\r\n${header}\r\n\r\n`,
          );
          expect([path, status, headers.get("connection")]).toEqual([path, 400, "close"]);
        }
      }
    },
  );

  test("with DELETE or OPTIONS of an endpoint is refused likewise, and without one they are let in", async () => {
    for (const method of ["DELETE", "OPTIONS"]) {
      const line = `${method} /api/drafts/${NOTHING}`;
      expect((await sendRaw(app.url, rawRequest(line, host, "Transfer-Encoding: chunked"))).status).toBe(400);
      expect((await sendRaw(app.url, rawRequest(line, host, "Content-Length: 0"))).status).not.toBe(400);
    }
  });

  test("is not asked for either", async () => {
    const expecting = ["Expect: 100-continue", "Content-Length: 5"];
    const refused = await sendRaw(app.url, rawRequest("POST /login", host, ...expecting));
    expect(refused.status).toBe(405);
    const taken = await sendRaw(app.url, `${rawRequest("POST /wizard/prompt-2", host, ...expecting)}a{}{}`);
    expect(taken.status).toBe(100);
    expect(taken.body).toMatch(/^HTTP\/1\.1 400 /);
  });

  const OF_JSON = "Content-Type: application/json";
  test.each([
    ["pages", ["POST /login", "GET /wizard"], [`Content-Length: ${SENT_BYTES}`]],
    [
      "endpoints",
      ["POST /wizard/prompt-2", "POST /process/anonymous", `PUT /api/drafts/${NOTHING}`],
      [`${OF_JSON}\r\nContent-Length: ${SENT_BYTES}`, `${OF_JSON}\r\nTransfer-Encoding: chunked`],
    ],
  ])("that is sent to %s fills no memory", async (_name, lines, headers) => {
    const before = residentBytes(app.pid);
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, residentBytes(app.pid));
    }, 5);
    const heads = lines.flatMap((line) => headers.map((header) => `${line} HTTP/1.1\r\n${host}\r\n${header}\r\n\r\n`));
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => pour(heads[at % heads.length] ?? "")));
    clearInterval(timer);
    expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);
  });
});

/** Sends a head and as many bytes after it as are taken, and resolves when no more are, or all were. */
function pour(head: string): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(app.url);
    const piece = Buffer.alloc(64 * 1024, "a");
    const chunk = /chunked/.test(head) ? Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]) : piece;
    let left = SENT_BYTES;
    const finish = () => {
      socket.destroy();
      resolve();
    };
    const go = () => {
      while (left > 0) {
        left -= piece.length;
        if (!socket.write(chunk)) return;
      }
      finish();
    };
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      go();
    });
    socket.on("drain", go).on("error", finish).on("close", finish).resume();
  });
}
