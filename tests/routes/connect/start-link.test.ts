import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConnectState } from "@/lib/connect/wire";
import { signValue } from "@/lib/server/crypto/signed-value";
import { connect, type Database } from "@/lib/server/db/database";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { type Answer, SignInBrowser } from "../../support/clients/sign-in-browser";
import { TEST_SECRET } from "../../support/clients/visitors";
import { eventually } from "../../support/eventually";
import { databaseKinds, type TestDatabase } from "../../support/in-process/test-databases";
import { type ScriptedUpstream, startScriptedUpstream } from "../../support/model/scripted-upstream";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { freePort } from "../../support/servers/free-port";

const KEY = "sk-sesame-which-nobody-may-read-9876";
const PATH = "/wizard/prompt-2";
const WORDS = "1. The words of the fake.";
const DAY_SECONDS = 24 * 60 * 60;

let upstream: ScriptedUpstream;
/** All that a server said to anybody. */
const answers: Answer[] = [];

beforeAll(async () => {
  await ensureBuild();
  upstream = await startScriptedUpstream(upstreamThat.says(WORDS));
}, 240_000);
afterAll(() => upstream?.close());
beforeEach(() => upstream.reset());

const codeOf = (app: AppServer) => / {2}Connect {2}\S+\/connect\?code=([\w-]{43})/.exec(app.output())?.[1] ?? "";
const seconds = () => Math.floor(Date.now() / 1000);

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
  let database: Database;
  let operator: Browser;

  async function start(): Promise<void> {
    await app?.stop("SIGKILL");
    const address = { PORT: port, NEXTAUTH_URL: `http://127.0.0.1:${port}` };
    const settings = { DATA_DIR: folder, NEXTAUTH_SECRET: TEST_SECRET, ADMIN_EMAILS: "ada@example.com" };
    app = await startAppServer({ ...address, ...settings });
  }

  beforeAll(async () => {
    vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET);
    once.forgetAll();
    folder = mkdtempSync(join(tmpdir(), "connect-"));
    port = String(await freePort());
    await start();
    database = connect(`file:${folder}/app.db`);
  });
  afterAll(async () => {
    await database?.$disconnect();
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
    once.forgetAll();
    vi.unstubAllEnvs();
  });

  const stranger = () => new Browser(app.url);

  test("prints a link that makes one browser the operator's: the first that opens it", async () => {
    const code = codeOf(app);
    const [scanner, second] = [stranger(), stranger()];
    operator = stranger();
    expect((await scanner.send("HEAD", `/connect?code=${code}`)).status).toBe(307);
    const opened = await operator.get(`/connect?code=${code}`);
    expect([opened.status, new URL(opened.headers.get("location") ?? "", app.url).href]).toEqual([
      307,
      `${app.url}/connect`,
    ]);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^operator=\d+\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=lax$/i),
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
    ["a cookie without a signature", () => stranger().withCookie("operator", String(seconds())), {}, 403],
    ["a cookie signed for another purpose", ofTrial, {}, 403],
    ["a cookie of another installation", () => stranger().withCookie("operator", foreignCookie()), {}, 403],
    ["a cookie of last month", () => stranger().withCookie("operator", oldCookie()), {}, 403],
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
    const link = { identifier: "eve@example.com", token: storedToken(token), expires };
    await database.verificationToken.create({ data: link });
    return token;
  }

  async function ofTrial(): Promise<Browser> {
    const browser = stranger();
    await browser.get("/login");
    const trial = browser.cookies.get("trial") ?? "";
    expect(trial).toMatch(/^\d+\.[\w-]{43}$/);
    return browser.withCookie("operator", trial);
  }

  const oldCookie = () => signValue(String(seconds() - 30 * DAY_SECONDS), "operator cookie");

  function foreignCookie(): string {
    vi.stubEnv("NEXTAUTH_SECRET", "the secret of another installation, also at random");
    once.forgetAll();
    const cookie = signValue(String(seconds()), "operator cookie");
    vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET);
    once.forgetAll();
    return cookie;
  }

  async function userElsewhere(): Promise<Browser> {
    const token = newSessionToken();
    const session = { sessionToken: storedToken(token), expires: new Date(Date.now() + 60_000) };
    await database.user.create({ data: { email: "eve@example.com", sessions: { create: session } } });
    return stranger().withCookie("next-auth.session-token", token);
  }

  test.each(WAYS)("changes nothing for %s, and calls nobody", async (_name, browser, headers, status) => {
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

  test("takes a cookie of its own that is not a month old", async () => {
    const cookie = signValue(String(seconds() - 30 * DAY_SECONDS + 60), "operator cookie");
    expect((await stranger().withCookie("operator", cookie).state()).mayChange).toBe(true);
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
    expect((await (await stranger().withCode(codeOf(app))).state()).mayChange).toBe(true);
    expect((await operator.state()).mayChange).toBe(true);
  });

  test("takes its own code after any number of wrong ones from the same network", async () => {
    await start();
    const wrong = Array.from({ length: 250 }, () => stranger().withCode(newSessionToken()));
    const states = await Promise.all((await Promise.all(wrong)).slice(-3).map((browser) => browser.state()));
    expect(states.map(({ mayChange }) => mayChange)).toEqual([false, false, false]);
    expect((await (await stranger().withCode(codeOf(app))).state()).mayChange).toBe(true);
  });

  test("holds the key in nothing that it says, logs or stores", async () => {
    const wrong = `${KEY}-wrong`;
    upstream.script((_call, answer) => {
      answer.writeHead(401, { "Content-Type": "application/json" });
      answer.end(
        JSON.stringify({ error: { message: `Incorrect API key provided: ${wrong}`, code: "invalid_api_key" } }),
      );
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
  let home: TestDatabase;
  let apps: AppServer[] = [];

  beforeAll(async () => {
    home = await kind.create();
    const settings = { DATABASE_URL: home.url, NEXTAUTH_SECRET: TEST_SECRET };
    // The link of the one that starts last is good: they know nothing of each other without Redis.
    apps = [await startAppServer(settings), await startAppServer(settings)];
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await home?.remove();
  });

  test("take each other's link, and write with what was connected at one of them within five seconds", async () => {
    const [one, other] = apps;
    if (!one || !other) throw new Error("There are no instances.");
    const elsewhere = new Browser(other.url);
    expect(await elsewhere.write()).toContain("sample writer");
    const operator = await new Browser(one.url).withCode(codeOf(other));
    expect((await operator.connect()).status).toBe(200);
    await eventually(async () => expect(await elsewhere.write()).toContain(WORDS), 5_000);
    expect((await operator.send("DELETE", "/api/connect")).status).toBe(200);
    await eventually(async () => expect(await elsewhere.write()).toContain("sample writer"), 5_000);
  });
});
