import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ConnectState } from "@/lib/model/wire";
import { connect } from "@/lib/server/db/database";
import { newSessionToken, storedToken } from "@/lib/server/identity/sessions";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { SESSION_COOKIE } from "../../support/clients/open-session";
import { type Answer, SignInBrowser } from "../../support/clients/sign-in-browser";
import { TEST_SECRET } from "../../support/clients/visitors";
import { eventually } from "../../support/eventually";
import { databaseKinds } from "../../support/in-process/test-databases";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { freePort } from "../../support/servers/free-port";
import { makeTestFolder } from "../../support/servers/test-folder";
import { given, giveServer, giveUpstream } from "../given";

const KEY = "sk-sesame-which-nobody-may-read-9876";
const PATH = "/wizard/prompt-2";
const WORDS = "1. The words of the fake.";
const DAY_MS = 24 * 60 * 60 * 1000;
const EVE = "eve@example.com";

const upstream = giveUpstream(upstreamThat.says(WORDS));
/** All that a server said to anybody. */
const answers: Answer[] = [];

beforeAll(ensureBuild, 240_000);

const codeOf = (app: AppServer) => / {2}Connect {2}\S+\/connect\?code=([\w-]{43})/.exec(app.output())?.[1] ?? "";

/** A browser whose answers are remembered. */
class Browser extends SignInBrowser {
  override async send(...request: Parameters<SignInBrowser["send"]>): Promise<Answer> {
    const answer = await super.send(...request);
    answers.push(answer);
    return answer;
  }

  /** Opens the link with a code as a person does. */
  async withCode(code: string): Promise<this> {
    await this.get(`/connect?code=${code}`);
    return this;
  }

  withCookie(name: string, value: string): this {
    this.cookies.set(name, value);
    return this;
  }

  async state(): Promise<ConnectState> {
    return JSON.parse((await this.get("/api/connect")).text);
  }

  async connect(headers: Record<string, string> = {}, apiKey = KEY): Promise<Answer> {
    const wanted = { service: "other", baseUrl: upstream.url, apiKey, model: "fake-1", revision: 0 };
    return this.send("PUT", "/api/connect", { "Content-Type": "application/json", ...headers }, JSON.stringify(wanted));
  }

  async write(): Promise<string> {
    return (await this.post(PATH, PAYLOADS[PATH])).text;
  }
}

describe("a server on its own", () => {
  let folder: string;
  let port: string;
  let app: AppServer;
  let operator: Browser;

  async function start(): Promise<void> {
    await app?.stop("SIGKILL");
    const address = { PORT: port, NEXTAUTH_URL: `http://127.0.0.1:${port}` };
    const settings = { DATA_DIR: folder, NEXTAUTH_SECRET: TEST_SECRET, ADMIN_EMAILS: "ada@example.com" };
    app = await startAppServer({ ...address, ...settings });
  }

  beforeAll(async () => {
    vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET);
    folder = makeTestFolder("connect");
    port = String(await freePort());
    await start();
    return async () => {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  const database = given(
    async () => connect(`file:${folder}/app.db`),
    (connection) => connection.$disconnect(),
  );

  const stranger = () => new Browser(app.url);

  test("prints a link that makes one browser the operator's: the first that opens it", async () => {
    const code = codeOf(app);
    const [scanner, second] = [stranger(), stranger()];
    operator = stranger();
    expect((await scanner.send("HEAD", `/connect?code=${code}`)).status).toBe(307);
    const opened = await operator.get(`/connect?code=${code}`);
    expect(opened.status).toBe(307);
    expect(new URL(opened.headers.get("location") ?? "", app.url).href).toBe(`${app.url}/connect`);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^operator=[\w-]{43}; Path=\/; .*Max-Age=2592000; HttpOnly; SameSite=lax$/i),
    ]);
    expect((await second.get(`/connect?code=${code}`)).headers.getSetCookie()).toEqual([]);
    const states = await Promise.all([operator, second, scanner].map((browser) => browser.state()));
    expect(states.map(({ mayChange }) => mayChange)).toEqual([true, false, false]);
    expect(states.map((state) => "found" in state)).toEqual([true, false, false]);
    expect(app.output().split(code)).toHaveLength(2);
  });

  /** Each way in that must fail: whose browser it is, what it sends along, and what it gets. */
  const WAYS: readonly [string, () => Browser | Promise<Browser>, Record<string, string>, number][] = [
    ["no cookie", stranger, {}, 403],
    ["a code that was used", () => stranger().withCode(codeOf(app)), {}, 403],
    ["a wrong code", () => stranger().withCode(newSessionToken()), {}, 403],
    ["a code of another form", () => stranger().withCode("%27%20OR%201=1"), {}, 403],
    ["a code that has expired", async () => stranger().withCode(await expiredCode()), {}, 403],
    ["a sign-in link's token as the code", async () => stranger().withCode(await linkToken()), {}, 403],
    ["a cookie of chance", () => stranger().withCookie("operator", newSessionToken()), {}, 403],
    ["the id of a right in place of its token", () => stranger().withCookie("operator", idOf(operator)), {}, 403],
    ["a cookie of last month", async () => withRight({ expires: ago(0) }), {}, 403],
    ["the session of a user as the operator's cookie", async () => asOperator(await userElsewhere()), {}, 403],
    ["the operator's cookie as the session of a user", () => asUser(operator), {}, 403],
    ["a session of a user who is not in ADMIN_EMAILS", userElsewhere, {}, 403],
    ["the loopback in X-Forwarded-For", stranger, { "X-Forwarded-For": "127.0.0.1, ::1" }, 403],
    ["the operator's browser from another site", () => operator, { "Sec-Fetch-Site": "cross-site" }, 403],
    ["the operator's browser from another port", () => operator, { "Sec-Fetch-Site": "same-site" }, 403],
    ["the operator's browser with another Origin", () => operator, { Origin: "http://evil.example" }, 403],
    ["the operator's browser under another Host", () => operator, { Host: "evil.example" }, 421],
    ["the operator's browser with a form of another site", () => operator, { "Content-Type": "text/plain" }, 400],
  ];

  async function expiredCode(): Promise<string> {
    const code = newSessionToken();
    const expires = new Date(Date.now() - 1);
    await database.verificationToken.create({ data: { identifier: "connect", token: storedToken(code), expires } });
    return code;
  }

  async function linkToken(): Promise<string> {
    const token = newSessionToken();
    const expires = new Date(Date.now() + 60_000);
    const link = { identifier: EVE, token: storedToken(token), expires };
    await database.verificationToken.create({ data: link });
    return token;
  }

  const ago = (ms: number) => new Date(Date.now() - ms);
  const tokenOf = (browser: Browser, name = "operator") => browser.cookies.get(name) ?? "";
  const idOf = (browser: Browser) => storedToken(tokenOf(browser));

  /** Makes a right as the link of a start does; gives its token. */
  async function right(data: { expires?: Date; lastSeenAt?: Date } = {}): Promise<string> {
    const token = newSessionToken();
    const usual = { sessionToken: storedToken(token), expires: ago(-DAY_MS), browser: "Chrome on Windows" };
    await database.session.create({ data: { ...usual, ...data } });
    return token;
  }

  const withRight = async (data: Parameters<typeof right>[0]) => stranger().withCookie("operator", await right(data));
  const asOperator = (user: Browser) => stranger().withCookie("operator", tokenOf(user, SESSION_COOKIE));
  const asUser = (browser: Browser) => stranger().withCookie(SESSION_COOKIE, tokenOf(browser));

  async function userElsewhere(): Promise<Browser> {
    const token = newSessionToken();
    const session = { sessionToken: storedToken(token), expires: new Date(Date.now() + 60_000) };
    const { id } = await database.user.upsert({ where: { email: EVE }, create: { email: EVE }, update: {} });
    await database.session.create({ data: { ...session, userId: id } });
    return stranger().withCookie(SESSION_COOKIE, token);
  }

  test.each(WAYS)("changes nothing for %s, and calls no one", async (_name, browser, headers, status) => {
    expect((await (await browser()).connect(headers)).status).toBe(status);
    expect(upstream.calls).toEqual([]);
    expect(await operator.state()).toMatchObject({ writer: { source: "sample" }, revision: 0, mayChange: true });
  });

  test("changes nothing for a GET or POST that names another method, and lists and makes nothing for strangers", async () => {
    const override = { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "DELETE" };
    const all = await Promise.all([
      operator.get("/api/connect?_method=DELETE", override),
      operator.send("POST", "/api/connect?_method=PUT", override),
      stranger().send("DELETE", "/api/connect"),
      stranger().post("/api/connect/models", { service: "other", baseUrl: upstream.url }),
      stranger().post("/api/connect/room", { model: "fake-1" }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 405, 403, 403, 403]);
    expect(upstream.calls).toEqual([]);
    expect((await operator.state()).revision).toBe(0);
  });

  test("takes a right that is not a month old, also after weeks without use", async () => {
    const token = await right({ expires: ago(-60_000), lastSeenAt: ago(29 * DAY_MS) });
    expect((await stranger().withCookie("operator", token).state()).mayChange).toBe(true);
    const { lastSeenAt } = await database.session.findUniqueOrThrow({ where: { sessionToken: storedToken(token) } });
    expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(60_000);
  });

  /** Ways in which a browser ends its right, or an operator that of another browser. */
  const ENDINGS: readonly [string, (browser: Browser) => Promise<Answer>, number][] = [
    ["signing out", (browser) => browser.signOut(), 200],
    ["signing out everywhere", async (browser) => (await signedIn(browser)).send("DELETE", "/api/sessions"), 204],
    ["clearing the data of the browser", (browser) => browser.send("DELETE", "/api/browser"), 204],
    ["its own button in the list", (browser) => browser.send("DELETE", removal(idOf(browser))), 204],
    ["another operator's button", (browser) => operator.send("DELETE", removal(idOf(browser))), 204],
  ];
  const removal = (id: string) => `/api/connect/browsers/${id}`;

  async function signedIn(browser: Browser): Promise<Browser> {
    return browser.withCookie(SESSION_COOKIE, tokenOf(await userElsewhere(), SESSION_COOKIE));
  }

  test.each(ENDINGS)("ends a right by %s, also for a copy of its cookie", async (_way, end, status) => {
    const code = newSessionToken();
    const link = { identifier: "connect", token: storedToken(code), expires: ago(-DAY_MS) };
    await database.verificationToken.create({ data: link });
    const browser = await stranger().withCode(code);
    const copy = stranger().withCookie("operator", tokenOf(browser));
    expect((await copy.state()).mayChange).toBe(true);
    expect((await end(browser)).status).toBe(status);
    expect((await copy.state()).mayChange).toBe(false);
    expect((await copy.connect()).status).toBe(403);
    expect((await browser.state()).mayChange).toBe(false);
    expect((await operator.state()).mayChange).toBe(true);
  });

  test("lists to operators the browsers that opened a link, this one marked, and to no one else", async () => {
    await right();
    const page = (await operator.get("/connect")).text;
    const rows = page.match(/<li[^>]*>.*?Opened the link.*?<\/li>/gs) ?? [];
    expect(rows[0]).toContain("This browser");
    expect(rows.slice(1).join("")).not.toContain("This browser");
    expect(rows.join("")).toContain("Chrome on Windows");
    expect(page).not.toContain(tokenOf(operator));
    expect((await stranger().get("/connect")).text).not.toMatch(/Opened the link|Chrome on Windows/);
  });

  test("lets no one end a right without one, and no operator a user's session", async () => {
    const token = await right();
    const id = storedToken(token);
    const user = await userElsewhere();
    const refused = await Promise.all([
      stranger().send("DELETE", removal(id)),
      user.send("DELETE", removal(id)),
      user.send("DELETE", `/api/sessions/${id}`),
      operator.send("DELETE", removal(id), { "Sec-Fetch-Site": "cross-site" }),
      operator.send("DELETE", removal(storedToken(tokenOf(user, SESSION_COOKIE)))),
      operator.send("DELETE", removal("x")),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 403, 404, 404]);
    expect((await stranger().withCookie("operator", token).state()).mayChange).toBe(true);
    expect((await user.get("/")).status).toBe(200);
    expect((await operator.send("DELETE", removal(id))).status).toBe(204);
    expect((await operator.send("DELETE", removal(id))).status).toBe(404);
  });

  test("writes with what was connected, also after a restart, whose start ends the old links", async () => {
    expect((await operator.connect()).status).toBe(200);
    expect(await stranger().write()).toContain(WORDS);
    await start();
    const old = codeOf(app);
    await start();
    expect(app.output()).toMatch(/ {2}Writer {3}fake-1, at 127\.0\.0\.1:\d+\n/);
    expect(await stranger().write()).toContain(WORDS);
    expect((await (await stranger().withCode(old)).state()).mayChange).toBe(false);
    expect((await operator.state()).mayChange).toBe(true);
  });

  test("takes its own code after any number of wrong ones from the same network", async () => {
    const wrong = Array.from({ length: 250 }, () => stranger().withCode(newSessionToken()));
    const states = await Promise.all((await Promise.all(wrong)).slice(-3).map((browser) => browser.state()));
    expect(states.map(({ mayChange }) => mayChange)).toEqual([false, false, false]);
    expect((await (await stranger().withCode(codeOf(app))).state()).mayChange).toBe(true);
  });

  test("holds the key in nothing that it says, logs or stores", async () => {
    const wrong = `${KEY}-wrong`;
    upstream.script((_call, answer) => {
      answer.writeHead(401, { "Content-Type": "application/json" });
      const error = { message: `Incorrect API key provided: ${wrong}`, code: "invalid_api_key" };
      answer.end(JSON.stringify({ error }));
    });
    expect((await operator.connect({}, wrong)).status).toBe(502);
    expect((await operator.connect({}, `${KEY}\n`)).status).toBe(400);
    expect((await stranger().askForLink({ email: "ada@example.com" })).status).toBe(200);
    await operator.get("/connect");
    await operator.get("/wizard");
    await database.$executeRawUnsafe("PRAGMA wal_checkpoint(PASSIVE)");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile());
    expect(files.some((path) => path.endsWith(".eml"))).toBe(true);
    const said = answers.map(({ headers, text }) => Buffer.from(JSON.stringify([...headers]) + text));
    const all = Buffer.concat([...said, Buffer.from(app.output()), ...files.map((path) => readFileSync(path))]);
    // What is in the row can be found.
    expect(all.includes("fake-1")).toBe(true);
    for (const encoding of ["utf8", "base64", "hex", "utf16le"] as const) {
      const bytes =
        encoding === "utf16le" ? Buffer.from(KEY, encoding) : Buffer.from(Buffer.from(KEY).toString(encoding));
      expect([encoding, all.includes(bytes)]).toEqual([encoding, false]);
    }
  });
});

describe.each(databaseKinds().filter(({ name }) => name === "PostgreSQL"))("two instances on $name", (kind) => {
  const home = given(kind.create, (made) => made.remove());
  const settings = () => ({ DATABASE_URL: home.url, NEXTAUTH_SECRET: TEST_SECRET });
  // The link of the one that starts last is good: they know nothing of each other without Redis.
  const [one, other] = [giveServer(settings), giveServer(settings)];

  test("take each other's link, and write with what was connected at one of them within five seconds", async () => {
    const elsewhere = new Browser(other.url);
    expect(await elsewhere.write()).toContain("sample writer");
    const operator = await new Browser(one.url).withCode(codeOf(other));
    expect((await operator.connect()).status).toBe(200);
    await eventually(async () => expect(await elsewhere.write()).toContain(WORDS), 5_000);
    expect((await operator.send("DELETE", "/api/connect")).status).toBe(200);
    await eventually(async () => expect(await elsewhere.write()).toContain("sample writer"), 5_000);
  });
});
