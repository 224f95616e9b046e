import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { ensureBuild, ROOT } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { openSession, SESSION_COOKIE, storedAs } from "../../support/clients/open-session";
import { type ScriptedUpstream, startScriptedUpstream } from "../../support/model/scripted-upstream";
import { says } from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";

/** Who asks. Ada and Bob are signed in; the others are not, whatever their cookie says. */
const ACTORS = ["nobody", "a forged cookie", "an expired session", "Ada", "Bob"] as const;
type Actor = (typeof ACTORS)[number];

const ADDRESSES = { Ada: "ada@example.com", Bob: "bob@example.com" } as const;

/** What only somebody who is signed in may read on a page of theirs. */
interface PageRow {
  kind: "page";
  /** Words that stand on the page for whoever is signed in, and are not to leave the server for anybody else. */
  protectedWords?: string;
  /** Whether the page shows the address of whoever is signed in. */
  showsAddress?: boolean;
}

interface DataRow {
  kind: "data";
  method: "GET" | "POST" | "DELETE";
  body?: unknown;
  /** The status for somebody who is signed in, and for everybody else. */
  signedIn: number;
  signedOut: number;
}

/** Every route of the application. A route that is added needs a row here. */
const ROWS: Record<string, PageRow | DataRow> = {
  "/": { kind: "page", protectedWords: "Please enter more details about your video" },
  "/login": { kind: "page" },
  "/finish-sign-up": { kind: "page" },
  "/ask-finish-sign-up": { kind: "page" },
  "/assistant-finish-sign-up": { kind: "page" },
  "/ask": { kind: "page", showsAddress: true },
  "/assistant": { kind: "page", showsAddress: true },
  "/guitar": { kind: "page", showsAddress: true },
  "/wizard": { kind: "page" },
  "/story": { kind: "page" },
  "/emails": { kind: "page" },
  "/sessions": { kind: "page", protectedWords: "These browsers are signed in as", showsAddress: true },
  "/connect": { kind: "page" },
  "/icon.svg": { kind: "data", method: "GET", signedIn: 200, signedOut: 200 },
  "/wizard/[prompt]": {
    kind: "data",
    method: "POST",
    body: PAYLOADS["/wizard/prompt-2"],
    signedIn: 200,
    signedOut: 200,
  },
  "/story/[prompt]": { kind: "data", method: "POST", body: PAYLOADS["/story/prompt-3"], signedIn: 200, signedOut: 200 },
  "/process": { kind: "data", method: "POST", body: { question: "Why?", maxTokens: 5 }, signedIn: 200, signedOut: 401 },
  "/process/anonymous": {
    kind: "data",
    method: "POST",
    body: { question: "Why?", maxTokens: 5 },
    // It takes the token of a visitor, and a cookie is none.
    signedIn: 401,
    signedOut: 401,
  },
  "/api/health": { kind: "data", method: "GET", signedIn: 200, signedOut: 200 },
  "/api/ready": { kind: "data", method: "GET", signedIn: 200, signedOut: 200 },
  // Nobody has begun the text of this address; whose a text is, the tests of generations look at.
  "/api/generations/[id]": { kind: "data", method: "GET", signedIn: 404, signedOut: 404 },
  "/api/generations/[id]/stop": { kind: "data", method: "POST", signedIn: 404, signedOut: 404 },
  "/api/tokens": { kind: "data", method: "GET", signedIn: 200, signedOut: 200 },
  // Somebody whom no page has made a visitor has no letters, and another's letter is not there.
  "/api/drafts": { kind: "data", method: "GET", signedIn: 200, signedOut: 401 },
  "/api/drafts/[id]": { kind: "data", method: "GET", signedIn: 404, signedOut: 401 },
  "/api/drafts/[id]/duplicate": { kind: "data", method: "POST", signedIn: 404, signedOut: 401 },
  "/api/drafts/[id]/restore": { kind: "data", method: "POST", signedIn: 404, signedOut: 401 },
  // The environment sets the model of this server, and nobody changes it here; who may, the tests of /connect look at.
  "/api/connect": { kind: "data", method: "GET", signedIn: 200, signedOut: 200 },
  "/api/connect/models": { kind: "data", method: "POST", body: {}, signedIn: 409, signedOut: 409 },
  "/api/connect/found": { kind: "data", method: "POST", signedIn: 409, signedOut: 409 },
  "/api/connect/room": { kind: "data", method: "POST", body: {}, signedIn: 409, signedOut: 409 },
  "/api/letters/eml": {
    kind: "data",
    method: "POST",
    body: { letter: LETTER, settings: SETTINGS },
    signedIn: 200,
    signedOut: 200,
  },
  // A test without the mark of its click is none; to somebody who is signed out none is sent at all.
  "/api/letters/test": { kind: "data", method: "POST", signedIn: 400, signedOut: 403 },
  // Whoever is signed in stays so: elsewhere, and in a browser that is none of theirs.
  "/api/sessions": { kind: "data", method: "DELETE", signedIn: 204, signedOut: 401 },
  "/api/sessions/[id]": { kind: "data", method: "DELETE", signedIn: 404, signedOut: 401 },
  "/api/browser": { kind: "data", method: "DELETE", signedIn: 204, signedOut: 204 },
  "/api/auth/csrf": { kind: "data", method: "GET", signedIn: 200, signedOut: 200 },
  // Without the token of the form, none of these does anything.
  "/api/auth/signin/email": { kind: "data", method: "POST", body: {}, signedIn: 400, signedOut: 400 },
  "/api/auth/callback/email": { kind: "data", method: "POST", body: {}, signedIn: 400, signedOut: 400 },
  "/api/auth/signout": { kind: "data", method: "POST", body: {}, signedIn: 400, signedOut: 400 },
};

/** The id of a draft or a text that nobody has. */
const NOTHING = "00000000-0000-4000-8000-000000000000";

/** The address of one page or endpoint behind a pattern. */
const ADDRESS_OF: Record<string, string> = {
  "/wizard/[prompt]": "/wizard/prompt-2",
  "/story/[prompt]": "/story/prompt-3",
  "/api/drafts/[id]": `/api/drafts/${NOTHING}`,
  "/api/drafts/[id]/duplicate": `/api/drafts/${NOTHING}/duplicate`,
  "/api/drafts/[id]/restore": `/api/drafts/${NOTHING}/restore`,
  "/api/generations/[id]": `/api/generations/${NOTHING}`,
  "/api/sessions": "/api/sessions?except=this",
  "/api/sessions/[id]": `/api/sessions/${"0".repeat(64)}`,
  "/api/generations/[id]/stop": `/api/generations/${NOTHING}/stop`,
};

const SUBREQUEST = "middleware:middleware:middleware:middleware:middleware";

/** How a page can be asked for. */
const WAYS: Record<string, Record<string, string>> = {
  "as a page": {},
  "as React's data": { RSC: "1" },
  "as a prefetch": { RSC: "1", "Next-Router-Prefetch": "1", Purpose: "prefetch" },
  "as a prefetched segment": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  "as a prefetched page segment": {
    RSC: "1",
    "Next-Router-Prefetch": "1",
    "Next-Router-Segment-Prefetch": "/__PAGE__",
  },
  "with a header that once went around the middleware": { "x-middleware-subrequest": SUBREQUEST },
  "with the same for another folder": {
    "x-middleware-subrequest": SUBREQUEST.replaceAll("middleware", "src/middleware"),
  },
  "as React's data around the middleware": { RSC: "1", "x-middleware-subrequest": SUBREQUEST },
  "with a rewrite of one's own": { "x-middleware-rewrite": "/", "x-nextjs-data": "1" },
};

let upstream: ScriptedUpstream;
let app: AppServer;
const cookies = new Map<Actor, string>();

beforeAll(async () => {
  upstream = await startScriptedUpstream(says("The bread was on the table."));
  await ensureBuild();
  app = await startAppServer({ OPENAI_BASE_URL: upstream.url });
  const session = async (email: string) => openSession(app.dataFolder, email);
  const expired = await session(ADDRESSES.Ada);
  await expire(expired);
  cookies.set("a forged cookie", "0".repeat(48));
  cookies.set("an expired session", expired);
  cookies.set("Ada", await session(ADDRESSES.Ada));
  cookies.set("Bob", await session(ADDRESSES.Bob));
}, 240_000);
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

async function expire(token: string): Promise<void> {
  const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}`, timeout: 5_000 });
  const args = [new Date(Date.now() - 1_000).toISOString(), storedAs(token)];
  await database.execute({ sql: 'UPDATE "Session" SET "expires" = ? WHERE "sessionToken" = ?', args });
  database.close();
}

function request(
  path: string,
  actor: Actor,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const token = cookies.get(actor);
  const cookie: Record<string, string> = token === undefined ? {} : { Cookie: `${SESSION_COOKIE}=${token}` };
  return fetch(new URL(path, app.url), { redirect: "manual", ...init, headers: { ...cookie, ...headers } });
}

const isSignedIn = (actor: Actor): actor is "Ada" | "Bob" => actor === "Ada" || actor === "Bob";

/** Everything that an answer tells: its body, and where it leads. */
async function bytesOf(response: Response): Promise<string> {
  return `${[...response.headers].map((pair) => pair.join(": ")).join("\n")}\n\n${await response.text()}`;
}

/** What nobody but its owner may read, whatever was asked for and how. */
function expectNothingOfOthers(bytes: string, actor: Actor): void {
  for (const [owner, address] of Object.entries(ADDRESSES)) if (owner !== actor) expect(bytes).not.toContain(address);
}

test("every route has a row", () => {
  const routes: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, ".next/app-path-routes-manifest.json"), "utf8"),
  );
  const paths = Object.values(routes).filter((path) => !path.startsWith("/_"));
  expect(Object.keys(ROWS).sort()).toEqual(paths.sort());
});

describe.each(ACTORS)("to %s", (actor) => {
  const pages = Object.entries(ROWS).flatMap(([path, row]) => (row.kind === "page" ? [[path, row] as const] : []));
  const data = Object.entries(ROWS).flatMap(([path, row]) => (row.kind === "data" ? [[path, row] as const] : []));

  test.each(pages)("the page %s gives what is theirs and nothing else, however it is asked for", async (path, row) => {
    for (const [way, headers] of Object.entries(WAYS)) {
      const response = await request(path, actor, headers);
      const bytes = await bytesOf(response);
      expect(response.status, way).toBeLessThan(500);
      expectNothingOfOthers(bytes, actor);
      if (!isSignedIn(actor) && row.protectedWords !== undefined) expect(bytes, way).not.toContain(row.protectedWords);
    }
  });

  test.each(pages)("the page %s is what it is for them", async (path, row) => {
    const response = await request(path, actor, {});
    const bytes = await bytesOf(response);
    if (row.protectedWords !== undefined) {
      if (isSignedIn(actor)) expect(bytes).toContain(row.protectedWords);
      else expect(response.headers.get("location")).toBe("/login");
    }
    // Without this, a page that shows nobody anything would pass for one that shows nobody anything of others.
    if (row.showsAddress && isSignedIn(actor)) expect(bytes).toContain(ADDRESSES[actor]);
    expect(response.status).toBe(response.headers.has("location") ? 307 : 200);
  });

  test.each(data)("%s answers what they may have", async (path, { method, body, signedIn, signedOut }) => {
    const init: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const headers: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    for (const extra of [{}, { "x-middleware-subrequest": SUBREQUEST }]) {
      const response = await request(ADDRESS_OF[path] ?? path, actor, { ...headers, ...extra }, init);
      expect(response.status).toBe(isSignedIn(actor) ? signedIn : signedOut);
      expectNothingOfOthers(await bytesOf(response), actor);
    }
  });
});

test("a token for signed-in people is given to them alone", async () => {
  for (const actor of ACTORS) {
    const { kind } = await (await request("/api/tokens", actor, {})).json();
    expect(kind, actor).toBe(isSignedIn(actor) ? "user" : "visitor");
  }
});

test("nobody is sent in circles between the pages of those who are in and those who are not", async () => {
  for (const actor of ACTORS) {
    for (const start of ["/", "/login", "/finish-sign-up"]) {
      let path: string | null = start;
      const visited: string[] = [];
      while (path !== null) {
        expect(visited, `${actor} at ${start}`).not.toContain(path);
        visited.push(path);
        path = (await request(path, actor, {})).headers.get("location");
      }
      expect(visited.length).toBeLessThanOrEqual(2);
    }
  }
});

test("the framework's fetcher of pictures, which would ask any local address for a stranger, is not there", async () => {
  for (const address of ["/icon.svg", "/api/health", "/wizard"]) {
    const response = await request(`/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`, "nobody", {});
    expect(response.status, address).toBe(404);
  }
});

test("every answer with a body says what it is and in which letters, the framework's own redirects included", async () => {
  const ways: [string, Record<string, string>][] = [
    ["/", {}],
    ["/wizard/", {}],
    ["//elsewhere.example/", {}],
    ["/wizard?_rsc=1", { RSC: "1" }],
    ["/nothing", {}],
    ["/api/nothing", {}],
    ["/_next/static/chunks/nothing.js", {}],
    ["/wizard/prompt-2", {}],
    ["/api/drafts", {}],
  ];
  for (const [path, headers] of ways) {
    const response = await fetch(`${app.url}${path}`, { redirect: "manual", headers });
    if ((await response.text()) === "") continue;
    const type = response.headers.get("content-type");
    expect(type, path).toMatch(/^(?:text\/[\w-]+; ?charset=utf-8|application\/json)$/i);
    expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});
