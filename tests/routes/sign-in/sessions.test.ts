import { beforeEach, describe, expect, test } from "vitest";
import { newSessionToken } from "@/lib/server/identity/sessions";
import { SESSION_COOKIE as SESSION, storedAs } from "../../support/clients/open-session";
import { type Answer, failureIn, SignInBrowser } from "../../support/clients/sign-in-browser";
import { eventually } from "../../support/eventually";
import { databaseKinds } from "../../support/in-process/test-databases";
import { somebody, startMailApp } from "../../support/servers/mail-app";
import { given } from "../given";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(databaseKinds())("sessions, on $name", (kind) => {
  const site = given(
    () => startMailApp(kind),
    (started) => started.stop(),
  );

  /** The address of a person in each test whom no other test writes to. */
  let email: string;
  beforeEach(() => {
    email = somebody();
  });

  const browser = () => new SignInBrowser(site.app.url);

  /** Signs in by a link, as a person does. A person is written to once a minute, and signs in elsewhere by `openAt`. */
  async function signIn(email: string, from = browser(), agent = FIREFOX): Promise<SignInBrowser> {
    expect((await from.askForLink({ email, returnTo: "/" })).status).toBe(200);
    const token = /token=([0-9a-f]{64})/.exec(site.mailServer.to(email).at(-1)?.text ?? "")?.[1];
    const done = await from.post("/api/auth/callback/email", { token, email }, { "User-Agent": agent });
    expect(done.status).toBe(200);
    return from;
  }

  /** Another browser in which a person has signed in before, with the token as it is stored in the database. */
  async function openAt(
    email: string,
    data: { expires?: Date; lastSeenAt?: Date; browser?: string } = {},
  ): Promise<SignInBrowser> {
    const { id } = await site.database.user.upsert({ where: { email }, create: { email }, update: {} });
    const token = newSessionToken();
    const expires = new Date(Date.now() + DAY_MS);
    await site.database.session.create({ data: { sessionToken: storedAs(token), userId: id, expires, ...data } });
    const one = browser();
    one.cookies.set(SESSION, token);
    return one;
  }

  const rowsOf = (email: string) => site.database.session.findMany({ where: { user: { email } } });
  const isIn = async (one: SignInBrowser) => (await one.get("/")).status === 200;
  const tokenOf = (one: SignInBrowser): string => one.cookies.get(SESSION) ?? "";
  const idOf = (one: SignInBrowser): string => storedAs(tokenOf(one));
  const end = (one: SignInBrowser, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    one.send("DELETE", path, headers);

  test("a token has 256 bits of chance and is nowhere in the database, and no stored value passes for one", async () => {
    const person = await signIn(email);
    expect(tokenOf(person)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [row] = await rowsOf(email);
    expect(JSON.stringify(row)).not.toContain(tokenOf(person));
    expect(row?.sessionToken).toBe(storedAs(tokenOf(person)));
    for (const stolen of [row?.sessionToken ?? "", idOf(person), encodeURIComponent(row?.sessionToken ?? "")]) {
      const thief = browser();
      thief.cookies.set(SESSION, stolen);
      expect(await isIn(thief)).toBe(false);
      const { status, text } = await thief.get("/api/tokens");
      expect([status, JSON.parse(text).kind]).toEqual([200, "visitor"]);
    }
    expect(await isIn(person)).toBe(true);
  });

  test("what cannot be a token is none, whatever it holds", async () => {
    const long = ["%00".repeat(12), "a".repeat(5_000), "ü".repeat(40), '{"$ne":1}'.padEnd(43), "a b".repeat(14)];
    for (const odd of ["", "x", ...long]) {
      const one = browser();
      one.cookies.set(SESSION, Buffer.from(odd).toString("latin1"));
      expect([odd, (await one.get("/")).headers.get("location")]).toEqual([odd, "/login"]);
      expect([odd, (await one.get("/api/drafts")).status]).toEqual([odd, 401]);
      expect([odd, (await one.signOut()).status]).toEqual([odd, 200]);
    }
    expect(site.app.output()).not.toMatch(/"event":"(database-failed|unforeseen-error)"/);
  });

  test("it says in which browser and when someone signed in, and nothing more of the browser", async () => {
    const person = await signIn(email, browser(), `${FIREFOX} secret-plugin/7 ${"x".repeat(3_000)}`);
    const [row] = await rowsOf(email);
    expect(row?.browser).toBe("Firefox on Linux");
    expect(Math.abs((row?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    const page = (await person.get("/sessions")).text;
    for (const words of ["Where you're signed in", email, "Firefox on Linux", "This browser"])
      expect(page).toContain(words);
    expect(page).not.toContain(tokenOf(person));
  });

  test("a session that no one used for seven days has ended, and one that was used goes on", async () => {
    const unused = await openAt(somebody(), { lastSeenAt: new Date(Date.now() - 7 * DAY_MS - 1000) });
    const { status, text } = await unused.get("/api/tokens");
    expect([await isIn(unused), status, JSON.parse(text).kind]).toEqual([false, 200, "visitor"]);
    const used = await openAt(somebody(), { lastSeenAt: new Date(Date.now() - 7 * DAY_MS + 60_000) });
    expect(await isIn(used)).toBe(true);
    const old = await openAt(somebody(), { expires: new Date(Date.now() - 1000) });
    expect(await isIn(old)).toBe(false);
  });

  test("that it is used is written once an hour, not at every request", async () => {
    const anHourAgo = new Date(Date.now() - HOUR_MS - 1000);
    const person = await openAt(email, { lastSeenAt: anHourAgo });
    const seen = async () => (await rowsOf(email))[0]?.lastSeenAt.getTime() ?? 0;
    await person.get("/");
    // The page does not wait for it.
    const first = await eventually(async () => {
      const at = await seen();
      expect(Date.now() - at).toBeLessThan(60_000);
      return at;
    });
    for (const path of ["/", "/ask", "/api/tokens", "/api/drafts"]) await person.get(path);
    expect(await seen()).toBe(first);
  });

  test("signing out elsewhere takes effect at once, for pages, endpoints and tokens that were made there", async () => {
    const here = await signIn(email);
    const there = await openAt(email, { browser: "Chrome on Windows" });
    const pass = JSON.parse((await there.get("/api/tokens")).text);
    const ask = (one: SignInBrowser, token: string) =>
      one.post("/process", { question: "Why?", maxTokens: 5 }, { Authorization: `Bearer ${token}` });
    expect((await ask(browser(), pass.token)).status).toBe(200);
    expect((await here.get("/sessions")).text).toContain("Chrome on Windows");

    expect((await end(here, `/api/sessions/${idOf(there)}`)).status).toBe(204);
    expect(await isIn(there)).toBe(false);
    // A sign-in elsewhere does not keep the token of this session alive.
    expect((await ask(browser(), pass.token)).status).toBe(401);
    expect((await there.get("/api/drafts")).status).toBe(401);
    expect(await isIn(here)).toBe(true);
    expect((await end(here, `/api/sessions/${idOf(there)}`)).status).toBe(404);
  });

  test("someone ends all their other sessions, or all, and no one else's", async () => {
    const [here, there, stranger] = [await signIn(email), await openAt(email), await openAt(somebody())];
    expect((await end(here, "/api/sessions?except=this")).status).toBe(204);
    expect([await isIn(here), await isIn(there), await isIn(stranger)]).toEqual([true, false, true]);

    const again = await openAt(email);
    const gone = await end(here, "/api/sessions");
    expect(gone.status).toBe(204);
    expect(here.cookies.has(SESSION)).toBe(false);
    expect([await isIn(again), await isIn(stranger)]).toEqual([false, true]);
    expect(await rowsOf(email)).toEqual([]);
  });

  test("a session that is not yours is not there, and without one nothing can be ended", async () => {
    const [person, stranger] = [await signIn(somebody()), await openAt(somebody())];
    const refused = await end(stranger, `/api/sessions/${idOf(person)}`);
    expect([refused.status, failureIn(refused).code]).toEqual([404, "not_found"]);
    for (const id of ["x", "0".repeat(64), tokenOf(person), "%27%20OR%201%3D1", "..%2f..%2f"]) {
      const { status } = await end(stranger, `/api/sessions/${id}`);
      // What cannot be the address of an endpoint is one of a page, which takes no such method.
      expect([id, [404, 405].includes(status)]).toEqual([id, true]);
    }
    for (const path of ["/api/sessions", "/api/sessions?except=this", `/api/sessions/${idOf(person)}`]) {
      const answer = await end(browser(), path);
      expect([path, answer.status, failureIn(answer).code]).toEqual([path, 401, "unauthorized"]);
      const foreign = await end(person, path, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" });
      expect([path, foreign.status]).toEqual([path, 403]);
    }
    expect((await end(person, "/api/sessions?except=others")).status).toBe(400);
    expect([await isIn(person), await isIn(stranger)]).toEqual([true, true]);
  });

  test("logging out ends the session also beside cookies whose names begin like its own", async () => {
    const person = await signIn(email);
    person.cookies.set(`${SESSION}.0`, "planted");
    expect((await person.signOut()).status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
  });

  test("a browser that was another person's becomes a new visitor, whom no address is known of", async () => {
    const person = await signIn(email);
    await person.get("/wizard");
    const before = person.cookies.get("visitor");
    expect([before, person.cookies.has("known-addresses")]).toEqual([expect.any(String), true]);
    await person.signOut();
    expect((await end(person, "/api/browser", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    const trial = person.cookies.get("trial");
    const answer = await end(person, "/api/browser");
    expect([answer.status, answer.headers.get("clear-site-data")]).toEqual([204, '"cache", "storage"']);
    expect([person.cookies.get("visitor") === before, person.cookies.has("known-addresses")]).toEqual([false, false]);
    await person.get("/wizard");
    expect(person.cookies.get("visitor")).not.toBe(before);
    expect(person.cookies.get("trial")).toBe(trial);
  });
});
