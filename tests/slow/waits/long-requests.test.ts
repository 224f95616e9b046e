import { request as send } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_ADDRESS_CHARACTERS, MOST_HEADERS, MOST_PARAMETERS, maxHeaderCharacters } from "@/lib/boot/refusal";
import { rawRequest, sendRaw } from "@/tests/support/clients/send-raw";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { giveApp } from "@/tests/support/servers/given-servers";

const app = giveApp();
const behindProxy = giveApp({ TRUSTED_PROXY_HOPS: "1" });
let host: string;
beforeAll(() => {
  host = `Host: ${new URL(app.url).host}`;
});

/** Asks as `fetch` cannot, which parses an address and changes it; gives the status. */
function ask(path: string, headers: Record<string, string> = {}, { url } = app): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = send({ hostname, port, path, headers, agent: false }, (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0)),
    );
    sent.once("error", reject).end();
  });
}

/** What `unit` repeated fills up to so many characters. */
const filled = (start: string, unit: string, length: number) =>
  start + unit.repeat(Math.floor((length - start.length) / unit.length));

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

  test("is refused before the framework sees it, wherever it leads, and no one waits for it", async () => {
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
  ])("of %s is let in as long as it may be, costs no one anything, and not one longer", async (_name, longest) => {
    expect(await ask(longest)).not.toBe(414);
    expect(
      await ask(filled(longest, longest.includes("&") ? "&a" : longest.slice(-1), MAX_ADDRESS_CHARACTERS + 2)),
    ).toBe(414);
  });

  test("keeps no one waiting up to where it may be", async () => {
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

describe.each([
  ["", app, maxHeaderCharacters({ trustedProxyHops: 0 })],
  [" behind a proxy", behindProxy, maxHeaderCharacters({ trustedProxyHops: 1 })],
])("long headers%s", (_where, server, longest) => {
  const WITHIN = longest - 500;
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

  test("keep no one waiting, up to where they may be", async () => {
    const hostile = async () => {
      for (const headers of Object.values(SHAPES)) expect(await ask("/login", headers, server)).toBeLessThan(431);
    };
    const harmless = async () => {
      for (const [name, headers] of Object.entries(SHAPES)) {
        const shortened = Object.entries(headers).map(([key, value]) => [key, value.slice(0, 20)] as const);
        await ask("/login", name === "many fields" ? {} : Object.fromEntries(shortened), server);
      }
    };
    expect(await extraWaitMs(server.url, { hostile, harmless })).toBeLessThan(MOST_EXTRA_MS);
  });

  test.each([
    ["are longer than that", { Cookie: filled("a=", "b", longest) }],
    ["are more than that", Object.fromEntries(Array.from({ length: MOST_HEADERS + 1 }, (_, at) => [`h${at}`, "1"]))],
    ["are longer than Node.js reads", { Cookie: filled("a=", "b", longest + 5_000) }],
  ])("that %s are refused, wherever they lead", async (_name, headers) => {
    for (const path of PATHS) expect(await ask(path, headers, server)).toBe(431);
  });
});
