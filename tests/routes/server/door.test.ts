import { beforeAll, describe, expect, test, vi } from "vitest";
import { TRIAL_COOKIE, VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { PAYLOADS } from "../../fixtures/payloads";
import { openSession, SESSION_COOKIE } from "../../support/clients/open-session";
import { type RawAnswer, rawRequest, sendRaw } from "../../support/clients/send-raw";
import { TEST_SECRET } from "../../support/clients/visitors";
import { giveServer } from "../given";

const NAME = "write.example.com";
const HOST = `Host: ${NAME}`;

/** As it runs behind a proxy that speaks TLS, and as it is started on a laptop. */
const site = giveServer(() => ({
  NEXTAUTH_URL: `https://${NAME}`,
  NEXTAUTH_SECRET: TEST_SECRET,
  MODEL_PROVIDER: "sample",
  TRUSTED_PROXY_HOPS: "1",
}));
const laptop = giveServer(() => ({ NEXTAUTH_URL: "", NEXTAUTH_SECRET: TEST_SECRET }));

beforeAll(() => void vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET));

const toSite = (line: string, ...headers: string[]) => sendRaw(site.url, rawRequest(line, HOST, ...headers));
const toLaptop = (line: string, ...headers: string[]) =>
  sendRaw(laptop.url, rawRequest(line, `Host: localhost:${new URL(laptop.url).port}`, ...headers));

const EVERYWHERE = [
  ...["GET /login", "HEAD /login", "GET /", "GET /nothing", "GET /icon.svg", "GET /_next/x", "GET /api/tokens"],
  ...["POST /wizard/prompt-2", "POST /process/anonymous", "PUT /api/drafts/00000000-0000-4000-8000-000000000000"],
];

describe("a host", () => {
  test.each(["evil.example", "127.0.0.1", "localhost:3000", `${NAME}.evil.example`, ""])(
    "%j that is not the site's is refused wherever it leads, and nothing is done for it",
    async (host) => {
      for (const line of EVERYWHERE) {
        const answer = await sendRaw(site.url, rawRequest(line, `Host: ${host}`, "Accept: text/html"));
        expect([line, answer.status, answer.headers.get("set-cookie")]).toEqual([line, 421, null]);
      }
    },
  );

  test("that is the site's is let in, with whatever port a proxy leaves there", async () => {
    for (const host of [NAME, NAME.toUpperCase(), `${NAME}:443`, `${NAME}:8443`]) {
      expect((await sendRaw(site.url, rawRequest("GET /login", `Host: ${host}`))).status).toBe(200);
    }
  });

  test("of a laptop is an address or localhost, so that a page elsewhere cannot lead its own name here", async () => {
    for (const host of ["localhost", "localhost:9999", "127.0.0.1:3000", "192.168.1.20:3000", "[::1]:3000"]) {
      expect((await sendRaw(laptop.url, rawRequest("GET /login", `Host: ${host}`))).status).toBe(200);
    }
    for (const host of ["evil.example", "evil.example:3000", "localhost.evil.example", "evil.localhost"]) {
      for (const line of EVERYWHERE) {
        expect((await sendRaw(laptop.url, rawRequest(line, `Host: ${host}`))).status).toBe(421);
      }
    }
  });

  test("of a probe is any or none, for the two probes alone, and changes nothing in what they say", async () => {
    for (const path of ["/api/health", "/api/ready"]) {
      const ours = await toSite(`GET ${path}`);
      const names = ["10.0.0.7:3000", "localhost:3000", "evil.example", "email-writer:3000"];
      for (const host of [...names, "[::1]", "a b", "@", ""]) {
        const answer = await sendRaw(site.url, rawRequest(`GET ${path}`, `Host: ${host}`));
        expect([host, answer.status, answer.body]).toEqual([host, 200, ours.body]);
        expect(answer.headers.get("set-cookie")).toBeNull();
        expect((await sendRaw(laptop.url, rawRequest(`GET ${path}`, `Host: ${host}`))).status).toBe(200);
      }
      expect((await sendRaw(site.url, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200);
    }
    for (const path of ["/api/health/", "/api/healthy", "//api/health", "/api/ready/x", "/login?/api/health"]) {
      expect((await sendRaw(site.url, rawRequest(`GET ${path}`, "Host: evil.example"))).status).toBe(421);
    }
    expect((await sendRaw(site.url, "GET /login HTTP/1.0\r\n\r\n")).status).toBe(421);
  });

  test.each([
    ["twice", rawRequest("GET /login", HOST, "Host: evil.example"), 400],
    ["twice, the same", rawRequest("GET /login", HOST, HOST), 400],
    ["not at all", rawRequest("GET /login"), 400],
    ["in the address", rawRequest("GET http://evil.example/login", HOST), 400],
    ["in the address, ours", rawRequest(`GET http://${NAME}/login`, HOST), 400],
  ])("that is named %s is no host", async (_name, request, status) => {
    expect((await sendRaw(site.url, request)).status).toBe(status);
  });

  test("is what the connection says, whatever is said of it by others", async () => {
    const forwarded = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "X-Forwarded-Port: 81"];
    for (const line of ["GET /", "GET //evil.example/", "GET /login/", "GET /login"]) {
      const answer = await toSite(line, ...forwarded, "Forwarded: host=evil.example", "Cookie: visitor=1");
      expect(`${answer.headers.get("location")} ${answer.body}`).not.toMatch(/evil\.example:|\/\/evil|:81/);
      expect(answer.status).toBeLessThan(400);
    }
  });
});

test("the cookies and tokens of a company's login have room behind a proxy, and nowhere else", async () => {
  const cookies = (count: number) =>
    Array.from({ length: count }, (_, at) => `sso-${at}=${"x".repeat(3_800)}`).join("; ");
  const token = `X-Auth-Request-Access-Token: ${"y".repeat(4_000)}`;
  const visitor = visitorCookieValue();
  const own = `__Host-${VISITOR_COOKIE}=${visitor}`;
  for (const line of ["GET /login", "GET /api/drafts", "GET /api/health"]) {
    const { status } = await toSite(line, `Cookie: ${cookies(7)}; ${own}`, token);
    expect([line, status]).toEqual([line, 200]);
    expect([line, (await toSite(line, `Cookie: ${cookies(8)}; ${own}`, token)).status]).toEqual([line, 431]);
    expect([line, (await toLaptop(line, `Cookie: ${cookies(3)}`, token)).status]).toEqual([line, 431]);
  }
});

describe("a method", () => {
  test.each([
    ["TRACE of a page", "TRACE /login"],
    ["TRACE of an endpoint", "TRACE /api/health"],
    ["OPTIONS of everything", "OPTIONS *"],
    ["OPTIONS of a page", "OPTIONS /login"],
    ["CONNECT", `CONNECT ${NAME}:443`],
    ["one of WebDAV", "PROPFIND /api/health"],
  ])("that does not exist is answered with those that there are: %s", async (_name, line) => {
    const answer = await toSite(line, "Cookie: secret=1");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, expect.stringMatching(/^GET, HEAD/)]);
    expect(answer.body).not.toContain("secret");
    expectGuarded(answer);
  });

  test("is not changed into another one by a header", async () => {
    const answer = await toSite("GET /login", "X-HTTP-Method-Override: DELETE", "X-HTTP-Method: DELETE");
    expect(answer.status).toBe(200);
  });
});

describe("an upgrade", () => {
  const websocket =
    "GET /_next/hmr HTTP/1.1\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

  test.each(["websocket", "WebSocket", "h2", "TLS/1.0", "websocket, h2c"])(
    "to %s is refused, and its connection closed",
    async (protocol) => {
      const answer = await sendRaw(site.url, `${websocket}\r\n${HOST}\r\nUpgrade: ${protocol}\r\n\r\n`);
      expect(answer.status).toBe(400);
      expectGuarded(answer);
    },
  );

  test("to HTTP/2 is not taken up, and the request is answered", async () => {
    expect((await toSite("GET /login", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA")).status).toBe(200);
  });
});

/** The headers that say what may be done with an answer; whatever else it has. */
function expectGuarded({ headers }: RawAnswer, policy = /^default-src 'none'; .*frame-ancestors 'none'/): void {
  expect(headers.get("content-security-policy")).toMatch(policy);
  // Two of them would come as one, with a comma.
  expect(headers.get("content-security-policy")).not.toContain(",");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect([...headers.keys()].filter((name) => /^server$|^x-powered-by$|^x-middleware-/.test(name))).toEqual([]);
}

describe("an answer carries the policy and the other headers", () => {
  const JSON_HEADERS = ["Content-Type: application/json", "Sec-Fetch-Site: same-origin"];
  const withBody = (line: string, body: unknown, ...headers: string[]) => {
    const text = JSON.stringify(body);
    return `${rawRequest(line, HOST, ...JSON_HEADERS, ...headers, `Content-Length: ${Buffer.byteLength(text)}`)}${text}`;
  };
  const PAGE =
    /^default-src 'self'; script-src 'self' 'nonce-[^']+' 'strict-dynamic';.* frame-src 'none';.*frame-ancestors 'none'; upgrade-insecure-requests$/;

  test.each([
    ["a page", "GET /login", 200],
    ["a page without a body", "HEAD /login", 200],
    ["a page that is not there", "GET /nothing", 404],
    ["a path in letters of its own", "GET /%C3%A9", 404],
    ["a page whose name begins as an endpoint's", "GET /processes", 404],
    ["a finish page", "GET /finish-sign-up?token=1", 200],
  ])("with scripts by nonce alone: %s", async (_name, line, status) => {
    const answer = await toSite(line);
    expect(answer.status).toBe(status);
    expectGuarded(answer, PAGE);
    if (line.includes("token")) expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  test.each([
    ["a redirect of ours", rawRequest("GET /", HOST), 307],
    ["a redirect of the framework", rawRequest("GET /login/", HOST), 308],
    ["an icon", rawRequest("GET /icon.svg", HOST), 200],
    ["an icon by its older name", rawRequest("GET /favicon.ico", HOST), 200],
    ["JSON", rawRequest("GET /api/health", HOST), 200],
    ["JSON that says no", rawRequest("GET /api/drafts", HOST), 401],
    ["nothing", rawRequest("OPTIONS /api/health", HOST), 204],
    ["a method that the framework refuses", rawRequest("GET /wizard/prompt-2", HOST), 405],
    ["an endpoint that is not there", rawRequest("GET /api/nothing", HOST), 404],
    ["an endpoint whose path cannot be read", rawRequest("GET /api/drafts/%E0%A4", HOST), 400],
    ["a file that is not there", rawRequest("GET /_next/static/nothing", HOST), 404],
    ["a page of the framework's own", rawRequest("GET /_next/nothing", HOST), 404],
    ["a stream", withBody("POST /wizard/prompt-2", PAYLOADS["/wizard/prompt-2"]), 200],
    ["JSON that took a while", withBody("POST /story/prompt-2", PAYLOADS["/story/prompt-2"]), 200],
    ["a foreign host", rawRequest("GET /login", "Host: evil.example"), 421],
    ["a long address", rawRequest(`GET /${"a".repeat(3_000)}`, HOST), 414],
    ["a large header", rawRequest("GET /login", HOST, `Cookie: ${"a".repeat(33_000)}`), 431],
    ["a header that Node.js does not read", rawRequest("GET /login", HOST, `Cookie: ${"a".repeat(40_000)}`), 431],
    ["no HTTP", "nonsense\r\n\r\n", 400],
    ["a request without a host", rawRequest("GET /login"), 400],
    ["two lengths of a body", rawRequest("GET /login", HOST, "Content-Length: 1", "Transfer-Encoding: chunked"), 400],
    ["something that is expected in vain", rawRequest("GET /login", HOST, "Expect: wonders"), 417],
  ])("of what is no page: %s", async (_name, request, status) => {
    const answer = await sendRaw(site.url, request);
    expect(answer.status).toBe(status);
    expectGuarded(answer);
  });

  test("for which no redirect of one request is kept for another", async () => {
    for (const [line, ...headers] of [["GET /login", "RSC: 1"], ["GET /"]] as const) {
      const answer = await toSite(line, ...headers);
      expect([line, answer.status, answer.headers.get("cache-control")]).toEqual([line, 307, "no-store"]);
    }
  });

  test("without a promise of TLS where there is none", async () => {
    for (const line of ["GET /login", "GET /api/health"]) {
      const { headers } = await toLaptop(line);
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
    }
  });
});

/** The cookies that an answer sets, by name: what is before the attributes, and the attributes. */
function setBy({ headers }: RawAnswer): Map<string, { value: string; attributes: string }> {
  return new Map(
    headers.getSetCookie().map((line) => {
      const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*);(.*)$/.exec(line) ?? [];
      return [name, { value, attributes }] as const;
    }),
  );
}

const kindOf = ({ body }: RawAnswer): unknown =>
  JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)).kind;

describe("a cookie on a site with TLS", () => {
  test("is for this host alone", async () => {
    const set = setBy(await toSite("GET /login"));
    expect([...set.keys()]).toEqual([`__Host-${VISITOR_COOKIE}`, `__Host-${TRIAL_COOKIE}`]);
    for (const { attributes } of [...set.values(), ...setBy(await toSite("GET /api/tokens")).values()]) {
      expect(attributes).toMatch(/; Secure/);
      expect(attributes).toMatch(/Path=\/;/);
      expect(attributes).not.toMatch(/Domain/i);
    }
    expect([...setBy(await toSite("GET /api/auth/csrf")).keys()]).toEqual(["__Host-next-auth.csrf-token"]);
  });
});

describe("two cookies of one name count as none", () => {
  test.each([
    ["the site", site, toSite, `__Host-${SESSION_COOKIE}`],
    ["a laptop", laptop, toLaptop, SESSION_COOKIE],
  ] as const)("on %s, for pages and endpoints alike", async (_name, app, ask, name) => {
    const email = "twice@example.com";
    const session = await openSession(app.dataFolder, email);
    const other = await openSession(app.dataFolder, "other@example.com");
    for (const cookie of [`${name}=${session}`, `a=1; ${name}=${session}; a=2`]) {
      expect(kindOf(await ask("GET /api/tokens", `Cookie: ${cookie}`))).toBe("user");
      expect((await ask("GET /ask", `Cookie: ${cookie}`)).body).toContain(email);
      expect((await ask("GET /login", `Cookie: ${cookie}`)).status).toBe(307);
    }
    for (const cookie of [
      `${name}=${session}; ${name}=${other}`,
      `${name}=${other}; ${name}=${session}`,
      `${name}=${session}; ${name}=${session}`,
      `${name}=; ${name}=${session}`,
      `${name}=%${session.charCodeAt(0).toString(16)}${session.slice(1)}`,
      `${name}="${session}"`,
    ]) {
      expect(kindOf(await ask("GET /api/tokens", `Cookie: ${cookie}`)), cookie).toBe("visitor");
      const page = await ask("GET /ask", `Cookie: ${cookie}`);
      expect(page.body).not.toMatch(/twice@|other@/);
      expect((await ask("GET /login", `Cookie: ${cookie}`)).status).toBe(200);
    }
    // In two headers they are two as well.
    const two = await ask("GET /api/tokens", `Cookie: ${name}=${session}`, `Cookie: ${name}=${other}`);
    expect(kindOf(two)).toBe("visitor");
  });

  test("a letter is opened for the one visitor that a browser names, and for none of two", async () => {
    const [mine, theirs] = [visitorCookieValue(), visitorCookieValue()];
    expect((await toLaptop("GET /api/drafts", `Cookie: visitor=${mine}`)).status).toBe(200);
    expect((await toLaptop("GET /api/drafts", `Cookie: visitor=${mine}; visitor=${theirs}`)).status).toBe(401);
  });
});

test("a site without a mail server sends no visitor to a terminal that is not theirs", async () => {
  const { body } = await toSite("GET /login");
  expect(body).not.toContain("terminal");
  expect(body).toContain("Sign-in emails aren&#x27;t set up here yet. You can write without an account.");
});

test("what the framework writes for itself cannot be sent", async () => {
  const others = ["x-middleware-override-headers: cookie", "x-matched-path: /emails"];
  const ofMiddleware = ["x-middleware-request-cookie", "x-middleware-set-cookie"];
  for (const claim of [...ofMiddleware, "x-nextjs-data", "x-invoke-path", "x-now-route-matches"]) {
    const answer = await toSite("GET /", `${claim}: /emails`, ...others);
    expect([claim, answer.status, answer.headers.get("location")]).toEqual([claim, 307, "/login"]);
  }
});

test("a state of the framework's router that it cannot read is passed over, on every page", async () => {
  const deep = `${'["",{"children":'.repeat(400)}["",{}]${"}]".repeat(400)}`;
  const states = ["", "x", "%E0%A4", "\xe9", "null", "{}", '[""]', '["",{},null,"x"]', encodeURIComponent(deep)];
  for (const page of ["/login", "/wizard", "/ask", "/emails", "/connect", "/nothing"]) {
    for (const state of states) {
      const headers = ["RSC: 1", `Next-Router-State-Tree: ${state}`];
      // The framework first leads its own fetch to an address with a hash of these headers.
      const { headers: led } = await toSite(`GET ${page}`, ...headers);
      const { status } = await toSite(`GET ${led.get("location")?.trim() ?? page}`, ...headers);
      expect([page, state.slice(0, 20), status]).toEqual([page, state.slice(0, 20), page === "/nothing" ? 404 : 200]);
    }
  }
});

test("foreign hosts are recorded without their names, and no request of these has left an error", async () => {
  for (const app of [site, laptop]) {
    expect(app.output()).not.toMatch(/evil|Error:|unforeseen/);
    expect(app.output()).toMatch(/"event":"foreign-host","network":"[\w-]{16}"/);
  }
});
