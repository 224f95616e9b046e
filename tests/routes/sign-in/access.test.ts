import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { beforeAll, describe, expect, test } from "vitest";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { ROOT } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { openSession, SESSION_COOKIE, storedAs } from "../../support/clients/open-session";
import { says } from "../../support/model/upstream-behaviours";
import { giveServer, giveUpstream } from "../given";

/** Who asks. Ada and Bob are signed in; the others are not, whatever their cookie says. */
const ACTORS = ["nobody", "a forged cookie", "an expired session", "Ada", "Bob"] as const;
type Actor = (typeof ACTORS)[number];

const ADDRESSES = { Ada: "ada@example.com", Bob: "bob@example.com" } as const;

/** What only a person who is signed in may read on a page of theirs. */
interface Page {
  /** Words of the page for a person who is signed in, which do not leave the server for anyone else. */
  protectedWords?: string;
  /** Whether the page shows the address of the person who is signed in. */
  showsAddress?: boolean;
}

/** Every page of the application. One that is added needs a row here. */
const PAGES: Record<string, Page> = {
  "/": { protectedWords: "Please enter more details about your video" },
  "/login": {},
  "/finish-sign-up": {},
  "/ask-finish-sign-up": {},
  "/assistant-finish-sign-up": {},
  "/ask": { showsAddress: true },
  "/assistant": { showsAddress: true },
  "/guitar": { showsAddress: true },
  "/wizard": {},
  "/story": {},
  "/emails": {},
  "/sessions": { protectedWords: "These browsers are signed in as", showsAddress: true },
  "/account": { protectedWords: "Download everything", showsAddress: true },
  "/connect": {},
};

interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  /** The status for a person who is signed in, and for everyone else. */
  signedIn: number;
  signedOut: number;
  body?: unknown;
  /** One address behind a pattern. */
  address?: string;
}

/** The id of a draft or a text that does not exist. */
const NOTHING = "00000000-0000-4000-8000-000000000000";
const NO_SESSION = "0".repeat(64);
const QUESTION = { question: "Why?", maxTokens: 5 };
const ALL = { signedIn: 200, signedOut: 200 };
const GET = { method: "GET", ...ALL } as const;
const POST = { method: "POST", ...ALL } as const;
const DELETE = { method: "DELETE", ...ALL } as const;

/** Every endpoint of the application. One that is added needs a row here. */
const ENDPOINTS: Record<string, Endpoint> = {
  "/icon.svg": GET,
  "/wizard/[prompt]": { ...POST, body: PAYLOADS["/wizard/prompt-2"], address: "/wizard/prompt-2" },
  "/story/[prompt]": { ...POST, body: PAYLOADS["/story/prompt-3"], address: "/story/prompt-3" },
  "/process": { ...POST, body: QUESTION, signedOut: 401 },
  // It takes the token of a visitor, and a cookie is none.
  "/process/anonymous": { ...POST, body: QUESTION, signedIn: 401, signedOut: 401 },
  "/api/health": GET,
  "/api/ready": GET,
  // No one has begun the text of this address; whose a text is, the tests of generations look at.
  "/api/generations/[id]": { ...GET, signedIn: 404, signedOut: 404, address: `/api/generations/${NOTHING}` },
  "/api/generations/[id]/stop": { ...POST, signedIn: 404, signedOut: 404, address: `/api/generations/${NOTHING}/stop` },
  "/api/tokens": GET,
  // A person whom no page has made a visitor has no letters, and another's letter is not there.
  "/api/drafts": { ...GET, signedOut: 401 },
  "/api/drafts/[id]": { ...GET, signedIn: 404, signedOut: 401, address: `/api/drafts/${NOTHING}` },
  "/api/drafts/[id]/duplicate": { ...POST, signedIn: 404, signedOut: 401, address: `/api/drafts/${NOTHING}/duplicate` },
  "/api/drafts/[id]/restore": { ...POST, signedIn: 404, signedOut: 401, address: `/api/drafts/${NOTHING}/restore` },
  // The environment sets the model of this server, and no one changes it here; who may, the tests of /connect look at.
  "/api/connect": GET,
  "/api/connect/models": { ...POST, body: {}, signedIn: 409, signedOut: 409 },
  "/api/connect/found": { ...POST, signedIn: 409, signedOut: 409 },
  "/api/connect/room": { ...POST, body: {}, signedIn: 409, signedOut: 409 },
  "/api/connect/browsers/[id]": {
    ...DELETE,
    signedIn: 403,
    signedOut: 403,
    address: `/api/connect/browsers/${NO_SESSION}`,
  },
  "/api/voice": { ...GET, signedOut: 403 },
  "/api/page-brief": { ...POST, body: { text: "A workshop" } },
  "/api/letters/eml": { ...POST, body: { letter: LETTER, settings: SETTINGS } },
  // A test without the mark of its click is none; to a person who is signed out none is sent at all.
  "/api/letters/test": { ...POST, signedIn: 400, signedOut: 403 },
  // The same holds for a letter that is put into a mailing service, to which a person without a key has no way.
  "/api/letters/push": { ...POST, signedIn: 400, signedOut: 403 },
  "/api/services": { ...GET, signedOut: 403 },
  "/api/services/[service]": { ...DELETE, signedIn: 204, signedOut: 403, address: "/api/services/brevo" },
  "/api/services/[service]/choices": {
    ...GET,
    signedIn: 409,
    signedOut: 403,
    address: "/api/services/brevo/choices",
  },
  "/api/services/[service]/letters": {
    ...GET,
    signedIn: 409,
    signedOut: 403,
    address: "/api/services/brevo/letters",
  },
  // A person who is signed in stays so: elsewhere, and in a browser that is none of theirs.
  "/api/sessions": { ...DELETE, signedIn: 204, signedOut: 401, address: "/api/sessions?except=this" },
  "/api/sessions/[id]": { ...DELETE, signedIn: 404, signedOut: 401, address: `/api/sessions/${NO_SESSION}` },
  "/api/account/emails": { ...GET, signedOut: 401 },
  // Without the address that confirms it, no account is deleted.
  "/api/account/delete": { ...POST, body: { email: "" }, signedIn: 400, signedOut: 401 },
  "/api/browser": { ...DELETE, signedIn: 204, signedOut: 204 },
  "/api/auth/csrf": GET,
  // Without the token of the form, none of these does anything.
  "/api/auth/signin/email": { ...POST, body: {}, signedIn: 400, signedOut: 400 },
  "/api/auth/callback/email": { ...POST, body: {}, signedIn: 400, signedOut: 400 },
  "/api/auth/signout": { ...POST, body: {}, signedIn: 400, signedOut: 400 },
};

const SUBREQUEST = "middleware:middleware:middleware:middleware:middleware";

/** How a page can be asked for. */
const WAYS: Record<string, Record<string, string>> = {
  "as a page": {},
  "as React's data": { RSC: "1" },
  "as a prefetch": { RSC: "1", "Next-Router-Prefetch": "1", Purpose: "prefetch" },
  "as a prefetched segment": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  "as a prefetched page": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/__PAGE__" },
  "with a header that once went around the middleware": { "x-middleware-subrequest": SUBREQUEST },
  "with it for another folder": { "x-middleware-subrequest": SUBREQUEST.replaceAll("middleware", "src/middleware") },
  "as React's data around the middleware": { RSC: "1", "x-middleware-subrequest": SUBREQUEST },
  "with a rewrite of one's own": { "x-middleware-rewrite": "/", "x-nextjs-data": "1" },
};

const upstream = giveUpstream(says("The bread was on the table."));
const app = giveServer(() => ({ OPENAI_BASE_URL: upstream.url }));
const cookies = new Map<Actor, string>();

beforeAll(async () => {
  const session = async (email: string) => openSession(app.dataFolder, email);
  const expired = await session(ADDRESSES.Ada);
  await expire(expired);
  cookies.set("a forged cookie", "0".repeat(48));
  cookies.set("an expired session", expired);
  cookies.set("Ada", await session(ADDRESSES.Ada));
  cookies.set("Bob", await session(ADDRESSES.Bob));
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

/** What only its owner may read, whatever was asked for and how. */
function expectNothingOfOthers(bytes: string, actor: Actor): void {
  for (const [owner, address] of Object.entries(ADDRESSES)) if (owner !== actor) expect(bytes).not.toContain(address);
}

test("every route has a row", () => {
  const routes: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, ".next/app-path-routes-manifest.json"), "utf8"),
  );
  const paths = Object.values(routes).filter((path) => !path.startsWith("/_"));
  expect(Object.keys({ ...PAGES, ...ENDPOINTS }).sort()).toEqual(paths.sort());
});

describe.each(ACTORS)("to %s", (actor) => {
  test.each(Object.entries(PAGES))(
    "the page %s gives what is theirs and nothing else, however it is asked for",
    async (...page) => {
      const [path, { protectedWords, showsAddress }] = page;
      for (const [way, headers] of Object.entries(WAYS)) {
        const response = await request(path, actor, headers);
        const bytes = await bytesOf(response);
        expect(response.status, way).toBeLessThan(500);
        expectNothingOfOthers(bytes, actor);
        if (!isSignedIn(actor) && protectedWords !== undefined) expect(bytes, way).not.toContain(protectedWords);
        if (way !== "as a page") continue;
        expect(response.status).toBe(response.headers.has("location") ? 307 : 200);
        // Without these, a page that shows nothing would pass for one that shows nothing of others.
        if (showsAddress && isSignedIn(actor)) expect(bytes).toContain(ADDRESSES[actor]);
        if (isSignedIn(actor)) expect(bytes).toContain(protectedWords ?? "");
        else if (protectedWords !== undefined) expect(response.headers.get("location")).toBe("/login");
      }
    },
  );

  test.each(Object.entries(ENDPOINTS))("%s answers what they may have", async (path, endpoint) => {
    const { method, body, signedIn, signedOut, address = path } = endpoint;
    const init: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const headers: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    for (const extra of [{}, { "x-middleware-subrequest": SUBREQUEST }]) {
      const response = await request(address, actor, { ...headers, ...extra }, init);
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

test("no one is sent in circles between the pages of those who are in and those who are not", async () => {
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
  const nowhere = ["//elsewhere.example/", "/nothing", "/api/nothing", "/_next/static/chunks/nothing.js"];
  for (const path of ["/", "/wizard/", "/wizard?_rsc=1", "/wizard/prompt-2", "/api/drafts", ...nowhere]) {
    const headers: Record<string, string> = path.includes("_rsc") ? { RSC: "1" } : {};
    const response = await fetch(`${app.url}${path}`, { redirect: "manual", headers });
    if ((await response.text()) === "") continue;
    const type = response.headers.get("content-type");
    expect(type, path).toMatch(/^(?:text\/[\w-]+; ?charset=utf-8|application\/json)$/i);
    expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});
