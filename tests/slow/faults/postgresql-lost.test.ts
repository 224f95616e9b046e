import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { ensureBuild, ROOT } from "@/scripts/ensure-build.mjs";
import { openReader } from "@/tests/support/clients/open-reader";
import { failureIn, SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import { TEST_SECRET, visitorMaker } from "@/tests/support/clients/visitors";
import { eventually } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked, MarkedScript } from "@/tests/support/model/marked-letters";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { says, saysInTwo } from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import { type MailServer, startMailServer } from "@/tests/support/servers/mail-server";
import { type PostgresqlServer, startPostgresqlServer } from "@/tests/support/servers/postgresql-server";

const test = whereInstalled("initdb");

const EMAIL = "ada@example.com";

const script = new MarkedScript();
let upstream: ScriptedUpstream;
let database: PostgresqlServer;
let mailServer: MailServer;
let app: AppServer;
/** A browser that has opened a page and is not signed in. */
let visitor: SignInBrowser;
/** One that is. */
let user: SignInBrowser;
let visitorCookie: string;

beforeAll(async () => {
  visitorCookie = (await visitorMaker())().cookie;
  [upstream, database, mailServer] = await Promise.all([
    startScriptedUpstream(script.behaviour),
    startPostgresqlServer(),
    startMailServer(),
    ensureBuild(),
  ]);
  app = await startAppServer({
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: TEST_SECRET,
    OPENAI_BASE_URL: upstream.url,
    EMAIL_SERVER: mailServer.url,
    EMAIL_FROM: "AI Assistant <hello@example.com>",
    TRUSTED_PROXY_HOPS: "1",
  });
  visitor = new SignInBrowser(app.url);
  user = new SignInBrowser(app.url);
  for (const browser of [visitor, user]) expect((await browser.get("/wizard")).status).toBe(200);
  expect((await user.complete(await tokenSentTo(EMAIL, user), EMAIL)).status).toBe(200);
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([upstream?.close(), mailServer?.close(), database?.remove()]);
});

/** Asks for a link, and gives the token in the mail. */
async function tokenSentTo(email: string, browser: SignInBrowser): Promise<string> {
  expect((await browser.askForLink({ email, returnTo: "/" })).status).toBe(200);
  const link = /https?:\/\/\S+/.exec(mailServer.to(email).at(-1)?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}

/** How a database is lost, and how it comes back: its machine goes, or it hangs and takes connections all the same. */
const LOSSES = {
  stopped: [() => database.stop(), () => database.start()],
  hanging: [() => database.freeze(), () => database.thaw()],
} as const;

async function loseDatabase(how: keyof typeof LOSSES = "stopped"): Promise<void> {
  await LOSSES[how][0]();
  await eventually(async () => expect((await fetch(`${app.url}/api/ready`)).status).toBe(503));
}

async function healDatabase(how: keyof typeof LOSSES = "stopped"): Promise<void> {
  await LOSSES[how][1]();
  await eventually(async () => expect((await fetch(`${app.url}/api/ready`)).status).toBe(200));
}

/** The addresses of all pages, out of the build. */
function pages(): string[] {
  const manifest = readFileSync(join(ROOT, ".next/app-path-routes-manifest.json"), "utf8");
  const routes: Record<string, string> = JSON.parse(manifest);
  return Object.entries(routes).flatMap(([file, path]) => (file.endsWith("/page") && path[1] !== "_" ? [path] : []));
}

const NOTHING = "00000000-0000-4000-8000-000000000000";

/** Every kind of endpoint that cannot do its work without the database, each with a request that is in order. */
const ENDPOINTS: readonly (readonly [string, string, unknown?])[] = [
  ["POST", LETTER_PATH, letterMarked("never")],
  ["POST", "/story/prompt-2", letterMarked("never")],
  ["GET", "/api/tokens"],
  ["GET", "/api/drafts"],
  ["GET", `/api/drafts/${NOTHING}`],
  ["DELETE", `/api/drafts/${NOTHING}`],
  ["POST", `/api/drafts/${NOTHING}/duplicate`],
  ["POST", `/api/drafts/${NOTHING}/restore`],
  ["GET", `/api/generations/${NOTHING}`],
  ["POST", `/api/generations/${NOTHING}/stop`],
  ["POST", "/api/auth/callback/email", { token: "0".repeat(64), email: EMAIL }],
];

const unavailable = expect.objectContaining({ code: "connection_lost", message: expect.stringContaining("database") });

test("9: while PostgreSQL is stopped, every page says so and every endpoint answers 503 in JSON, until it is back", async () => {
  await loseDatabase();
  for (const [browser, kept] of [
    [visitor, ["/wizard", "/story"]],
    [user, []],
  ] as const) {
    for (const path of pages()) {
      const answer = await browser.get(path);
      // A letter that is kept in the browser alone can be opened, and gone on with, all the same.
      const opens = kept.some((one) => one === path);
      expect([path, answer.status]).toEqual([path, opens ? 200 : 503]);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.text.includes("The server can't reach its database right now.")).toBe(!opens);
    }
    for (const [method, path, body] of ENDPOINTS) {
      const json = body === undefined ? {} : { "Content-Type": "application/json" };
      const answer = await browser.send(method, path, json, body === undefined ? undefined : JSON.stringify(body));
      expect([path, answer.status, failureIn(answer)]).toEqual([path, 503, unavailable]);
    }
    const mail = await browser.askForLink({ email: "bob@example.com", returnTo: "/" });
    expect([mail.status, failureIn(mail)]).toEqual([503, unavailable]);
  }
  const question = await user.post("/process", { question: "Why?", maxTokens: 5 });
  expect([question.status, failureIn(question)]).toEqual([503, unavailable]);
  expect(upstream.calls).toHaveLength(0);
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);

  await healDatabase();
  // What was there before is there again, and no one has to sign in anew.
  expect((await user.get("/")).status).toBe(200);
  for (const path of pages()) expect((await visitor.get(path)).status).toBeLessThan(400);
  script.put("healed", says("Written ", "again."));
  const reader = await openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked("healed") });
  await reader.ended;
  expect([reader.text, reader.done]).toEqual(["Written again.", true]);
  // No one was made to wait for a mail that was never sent.
  expect(await tokenSentTo("bob@example.com", visitor)).not.toBe("");
});

test("9: while PostgreSQL is stopped, a wizard opens for an operator too, and offers no model", async () => {
  const withoutModel = await startAppServer({ DATABASE_URL: database.url, NEXTAUTH_SECRET: TEST_SECRET });
  try {
    const operator = new SignInBrowser(withoutModel.url);
    await operator.get(/\/connect\?code=[\w-]+/.exec(withoutModel.output())?.[0] ?? "");
    const OFFER = 'aria-label="Writer"';
    expect((await operator.get("/wizard")).text).toContain(OFFER);
    await loseDatabase();
    const { status, text } = await operator.get("/wizard");
    expect([status, text.includes(OFFER)]).toEqual([200, false]);
    const change = await operator.send("DELETE", "/api/connect");
    expect([change.status, failureIn(change)]).toEqual([503, unavailable]);
  } finally {
    await healDatabase();
    await withoutModel.stop();
  }
});

test("9: while PostgreSQL hangs, however many ask at once, every page says so and every endpoint answers 503, until it goes on", async () => {
  await loseDatabase("hanging");
  const asked = [visitor, user].flatMap((browser) => [
    ...pages()
      .filter((path) => browser === user || (path !== "/wizard" && path !== "/story"))
      .map(async (path) => [path, (await browser.get(path)).status]),
    ...ENDPOINTS.map(async ([method, path, body]) => {
      const json = body === undefined ? {} : { "Content-Type": "application/json" };
      const answer = await browser.send(method, path, json, body === undefined ? undefined : JSON.stringify(body));
      return [path, answer.status, failureIn(answer).code];
    }),
  ]);
  // More than there are connections; some wait for one, and some for an answer.
  expect(asked.length).toBeGreaterThan(20);
  for (const [path, status, code = "connection_lost"] of await Promise.all(asked)) {
    expect([path, status, code]).toEqual([path, 503, "connection_lost"]);
  }
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  expect(app.output()).not.toContain("unforeseen-error");
  await healDatabase("hanging");
  expect((await user.get("/")).status).toBe(200);
  for (const path of pages()) expect((await visitor.get(path)).status).toBeLessThan(400);
});

test("9: a link that was opened while PostgreSQL was stopped signs in when it is back", async () => {
  const browser = new SignInBrowser(app.url);
  const token = await tokenSentTo("carol@example.com", browser);
  await loseDatabase();
  expect(failureIn(await browser.complete(token, "carol@example.com"))).toEqual(unavailable);
  await healDatabase();
  expect((await browser.complete(token, "carol@example.com")).status).toBe(200);
});

test("9: a text in whose middle PostgreSQL stops is given whole, and told to be not saved", async () => {
  const { behaviour, goOn } = saysInTwo("Half ", "and half.");
  script.put("half", behaviour);
  script.put("before", says("Finished before."));
  const [half, before] = [randomUUID(), randomUUID()];
  const ask = (mark: string, key: string) =>
    openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked(mark), key, cookie: visitorCookie });
  expect(await (await ask("before", before)).ended).toMatchObject({ how: "whole" });

  const reader = await ask("half", half);
  await reader.until(({ text }) => text === "Half ");
  await loseDatabase();
  goOn();
  expect(await reader.ended).toMatchObject({ how: "whole" });
  expect([reader.text, reader.done]).toEqual(["Half and half.", false]);
  expect(reader.error).toMatchObject({ code: "not_saved" });

  await healDatabase();
  const again = await openReader({ url: app.url, path: `/api/generations/${before}`, cookie: visitorCookie });
  await again.ended;
  expect([again.text, again.done]).toEqual(["Finished before.", true]);
});
