import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, failureIn, SignInBrowser, shapeOf } from "../../support/clients/sign-in-browser";
import { databaseKinds } from "../../support/in-process/test-databases";
import { somebody, startMailApp } from "../../support/servers/mail-app";
import { given } from "../given";

const SESSION = "next-auth.session-token";

describe.each(databaseKinds())("signing in, on $name", (kind) => {
  const site = given(
    () => startMailApp(kind),
    (started) => started.stop(),
  );
  /** The address of a person in each test whom no other test writes to. */
  let email: string;
  beforeEach(() => {
    email = somebody();
  });
  // Whatever happened: neither who signs in nor what lets them in is in the log.
  afterEach(() => expect(site.app.output()).not.toMatch(/@example\.com|[0-9a-f]{64}|mail-password/));

  const browser = (network?: string) => new SignInBrowser(site.app.url, network);

  /** The link in the last mail to an address. */
  function linkTo(email: string): URL {
    const link = /https?:\/\/\S+/.exec(site.mailServer.to(email).at(-1)?.text ?? "")?.[0];
    if (link === undefined) throw new Error("There is no link in the mail.");
    return new URL(link);
  }

  const tokenTo = (email: string): string => linkTo(email.toLowerCase()).searchParams.get("token") ?? "";

  async function sendLink(email: string, from = browser()): Promise<string> {
    expect(await from.askForLink({ email, returnTo: "/" })).toMatchObject({ status: 200 });
    return tokenTo(email);
  }

  async function signIn(email: string, from = browser()): Promise<SignInBrowser> {
    expect(await from.complete(await sendLink(email, from), email)).toMatchObject({ status: 200 });
    return from;
  }

  test("the mail says what it is for, how long the link lives, and that it works once, as text and as HTML", async () => {
    await sendLink(email);
    const [mail, ...more] = site.mailServer.to(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: "hello@example.com", to: [email] });
    expect(mail?.contentType).toMatch(/^multipart\/alternative/);
    expect(mail?.headers.get("from")).toBe("AI Assistant <hello@example.com>");
    expect(mail?.headers.get("subject")).toBe("Your sign-in link for AI Assistant");
    const link = linkTo(email).href;
    expect(mail?.html).toContain(`href="${link}"`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(link);
      expect(part).toContain("works once and expires in 10 minutes");
    }
    // A mail is fetched and passed on by many machines: what it holds alone is not enough to sign in.
    expect(link).not.toContain("person");
  });

  test("a link signs in once, for thirty days", async () => {
    const person = browser();
    const token = await sendLink(email, person);
    expect((await person.complete(token, email)).status).toBe(200);
    expect((await person.get("/")).status).toBe(200);
    const user = await site.database.user.findUnique({ where: { email }, include: { sessions: true } });
    expect(user?.emailVerified).toBeInstanceOf(Date);
    const days = ((user?.sessions[0]?.expires.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);

    const again = browser();
    const refused = await again.complete(token, email);
    expect(refused.status).toBe(400);
    expect(failureIn(refused)).toMatchObject({ field: "token", message: expect.stringContaining("already been used") });
    expect(again.cookies.has(SESSION)).toBe(false);
  });

  test.each(["r&d", "a?=b", "o'r#1", "x+y&z"])(
    "the address %s@… gets its mail, and signs in as itself",
    async (name) => {
      const email = `${name}.${somebody()}`;
      await signIn(email.toUpperCase());
      expect(site.mailServer.to(email)).toHaveLength(1);
      expect(await site.database.user.count({ where: { email } })).toBe(1);
    },
  );

  test("the session's cookie is out of reach of scripts and other sites", async () => {
    const person = browser();
    const answer = await person.complete(await sendLink(email, person), email);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${SESSION}=`));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a token is kept as a hash alone", async () => {
    const token = await sendLink(email);
    const [kept] = await site.database.verificationToken.findMany({ where: { identifier: email } });
    expect(kept?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
    const minutes = ((kept?.expires.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.8);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  test("scanners may fetch the link and NextAuth's own address as often as they like", async () => {
    const token = await sendLink(email);
    const link = linkTo(email);
    const scanner = browser();
    const callback = `/api/auth/callback/email?${new URLSearchParams({ token, email, callbackUrl: site.app.url })}`;
    for (let time = 0; time < 5; time += 1) {
      for (const method of ["HEAD", "GET"]) {
        expect((await scanner.send(method, link.pathname + link.search)).status).toBe(200);
        expect((await scanner.send(method, callback)).status).toBe(405);
      }
    }
    expect(scanner.cookies.has(SESSION)).toBe(false);
    expect((await browser().complete(token, email)).status).toBe(200);
  });

  test("the page of a link tells no one the link, and no cache keeps it", async () => {
    for (const path of ["/finish-sign-up", "/ask-finish-sign-up", "/assistant-finish-sign-up"]) {
      const { headers, status } = await browser().get(`${path}?token=${"a".repeat(64)}`);
      expect([path, status, headers.get("referrer-policy")]).toEqual([path, 200, "no-referrer"]);
      expect(headers.get("cache-control")).toContain("no-store");
    }
  });

  test("a link does not work after ten minutes", async () => {
    const token = await sendLink(email);
    await site.database.verificationToken.updateMany({
      where: { identifier: email },
      data: { expires: new Date(Date.now() - 60_000) },
    });
    const late = browser();
    const refused = await late.complete(token, email);
    expect(refused.status).toBe(400);
    expect(failureIn(refused)).toMatchObject({ field: "token", message: expect.stringContaining("expired") });
    expect(late.cookies.has(SESSION)).toBe(false);
    expect(await site.database.user.findUnique({ where: { email } })).toBeNull();
  });

  test("a wrong address leaves the link as it is, and cannot be guessed by trying many", async () => {
    const token = await sendLink(email);
    const wrong = await browser().complete(token, "somebody-else@example.com");
    expect([wrong.status, failureIn(wrong).field]).toEqual([400, "email"]);
    expect((await browser().complete(token, ` ${email.toUpperCase()} `)).status).toBe(200);

    const other = somebody();
    const stolen = await sendLink(other);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await browser().complete(stolen, `guess-${time}@example.com`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await browser().complete(stolen, other)).status).toBe(429);
  });

  test("of two who use a link at the same moment one gets in", async () => {
    const token = await sendLink(email);
    const both = await Promise.all([1, 2, 3, 4].map(() => browser().complete(token, email)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await site.database.session.count({ where: { user: { email } } })).toBe(1);
  });

  test.each([
    ["/", "/finish-sign-up", null],
    ["/ask", "/ask-finish-sign-up", null],
    ["/guitar", "/ask-finish-sign-up", "/guitar"],
    ["/assistant", "/assistant-finish-sign-up", null],
    ["https://evil.example/", "/finish-sign-up", null],
    ["//evil.example", "/finish-sign-up", null],
    ["/\\evil.example", "/finish-sign-up", null],
    ["/ask/../../evil", "/finish-sign-up", null],
    ["javascript:alert(1)", "/finish-sign-up", null],
    ["/ask\r\nLocation: https://evil.example", "/finish-sign-up", null],
    [["/ask", "https://evil.example"], "/finish-sign-up", null],
    [undefined, "/finish-sign-up", null],
  ])("coming from %j leads to the page %s of this site", async (returnTo, path, carried) => {
    const asked = await browser().askForLink({ email, returnTo, callbackUrl: "https://evil.example" });
    expect(asked.status).toBe(200);
    const link = linkTo(email);
    expect([link.origin, link.pathname, link.searchParams.get("returnTo")]).toEqual([site.app.url, path, carried]);
    expect(site.mailServer.to(email)[0]?.html).not.toContain("evil");
  });

  test.each([
    { Host: "evil.example" },
    { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    { Forwarded: "host=evil.example;proto=https" },
    { Origin: "https://evil.example", Host: "evil.example" },
  ] satisfies Record<string, string>[])("no link leads to where a request says the server is: %j", async (headers) => {
    const answer = await browser().askForLink({ email, returnTo: "/" }, headers);
    expect([200, 403, 421]).toContain(answer.status);
    for (const mail of site.mailServer.to(email)) expect(mail.text + mail.html).not.toContain("evil");
    const page = await browser().get("/", headers);
    expect(page.headers.get("location") ?? "").not.toContain("evil");
  });

  test.each(["", "ada@example.com, eve@evil.example", "ada@example.com\r\nBcc: eve@evil.example"])(
    "no mail is sent to %j, which is no address",
    async (email) => {
      const before = site.mailServer.mails.length;
      const answer = await browser().askForLink({ email, returnTo: "/" });
      expect([answer.status, failureIn(answer).field]).toEqual([400, "email"]);
      expect(site.mailServer.mails).toHaveLength(before);
    },
  );

  test("an answer does not tell whether an address is known, whatever is asked", async () => {
    const known = somebody();
    await signIn(known);
    // As after a minute, for this address alone.
    const other = somebody();
    const wrongFor = async (email: string) => shapeOf(await browser().complete("a".repeat(64), email));
    expect(await wrongFor(known)).toEqual(await wrongFor(other));
    const stranger = await browser().askForLink({ email: other, returnTo: "/" });
    const knownAgain = await browser().askForLink({ email: known, returnTo: "/" });
    const strangerAgain = await browser().askForLink({ email: other, returnTo: "/" });
    expect(stranger.status).toBe(200);
    expect(shapeOf(knownAgain)).toEqual(shapeOf(strangerAgain));
    expect(knownAgain.status).toBe(429);
  });

  test("an address gets one mail a minute, however many ask from however many networks, and all others the same refusal", async () => {
    const csrf = browser();
    const csrfToken = await csrf.csrfToken();
    const answers: Answer[] = [];
    for (let round = 0; round < 2; round += 1) {
      const asked = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const one = browser();
          for (const [name, value] of csrf.cookies) one.cookies.set(name, value);
          const written = [email, ` ${email.toUpperCase()}`, email.replace("@", `+${index}@`)][index % 3];
          return one.post("/api/auth/signin/email", { email: written, returnTo: "/", csrfToken });
        }),
      );
      answers.push(...asked);
    }
    const refusals = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusals).toHaveLength(99);
    for (const refusal of refusals) expect(shapeOf(refusal)).toEqual(shapeOf(refusals[0] ?? refusal));
    expect(site.mailServer.to(email)).toHaveLength(1);
    const refused = await browser().askForLink({ email, returnTo: "/" });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(failureIn(refused).message).toMatch(/on its way to this address.*Try again in \d+ seconds?\./);
  });

  test("another site can neither have a mail sent, nor sign someone in or out", async () => {
    const person = await signIn(somebody());
    const token = await sendLink(email);
    const csrfToken = await person.csrfToken();
    const before = site.mailServer.mails.length;
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const [path, body] of [
      ["/api/auth/signin/email", { email: somebody(), returnTo: "/", csrfToken }],
      ["/api/auth/callback/email", { token, email }],
      ["/api/auth/signout", { csrfToken }],
    ] as const) {
      expect([path, (await person.post(path, body, foreign)).status]).toEqual([path, 403]);
      const fields = new URLSearchParams(body).toString();
      expect([path, (await person.send("POST", path, form, fields)).status]).toEqual([path, 400]);
    }
    for (const path of ["/api/auth/signin/email", "/api/auth/signout"]) {
      const answer = await person.post(path, { email: somebody(), returnTo: "/", csrfToken: "0".repeat(64) });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(site.mailServer.mails).toHaveLength(before);
    expect((await person.get("/")).status).toBe(200);
    expect((await browser().complete(token, email)).status).toBe(200);
  });

  test("NextAuth's own pages, and what else it would do, are not there", async () => {
    for (const path of ["signin", "signout", "error", "verify-request", "providers", "session", "_log"]) {
      const statuses = [
        (await browser().get(`/api/auth/${path}`)).status,
        (await browser().post(`/api/auth/${path}`, {})).status,
      ];
      expect([path, statuses.every((status) => status === 404 || status === 405 || status === 400)]).toEqual([
        path,
        true,
      ]);
    }
  });

  test("an address that the mail server refuses is told so, and the next try is free at once", async () => {
    const person = browser();
    site.mailServer.refuseNext();
    const refused = await person.askForLink({ email, returnTo: "/" });
    expect([refused.status, failureIn(refused)]).toEqual([400, expect.objectContaining({ field: "email" })]);
    expect(failureIn(refused).message).toMatch(/this address can't get email \(552\).*Check it/);
    expect(refused.text).not.toMatch(/mailbox is full|example\.com|127\.0\.0\.1/);
    expect(site.app.output()).toMatch(/"event":"mail-not-sent".*"status":552/);
    expect((await person.complete(await sendLink(email, person), email)).status).toBe(200);
  });

  test("logging out ends the session in the database", async () => {
    const person = await signIn(email);
    const copy = browser();
    copy.cookies.set(SESSION, person.cookies.get(SESSION) ?? "");
    expect((await copy.get("/")).status).toBe(200);
    expect((await person.signOut()).status).toBe(200);
    expect(person.cookies.has(SESSION)).toBe(false);
    expect(await site.database.session.count({ where: { user: { email } } })).toBe(0);
    const refused = await copy.get("/");
    expect([refused.status, refused.headers.get("location")]).toEqual([307, "/login"]);
    // A second time, or without a session, it is done already.
    expect((await copy.signOut()).status).toBe(200);
  });

  test("a forged or expired session is none, ends in no loop, and keeps no one from signing in", async () => {
    const expired = await signIn(email);
    await site.database.session.updateMany({
      where: { user: { email } },
      data: { expires: new Date(Date.now() - 1000) },
    });
    const forged = browser();
    forged.cookies.set(SESSION, "0".repeat(36));
    for (const person of [expired, forged]) {
      const cookie = person.cookies.get(SESSION) ?? "";
      expect((await person.get("/")).headers.get("location")).toBe("/login");
      expect((await person.get("/login")).status).toBe(200);
      expect((await person.get("/finish-sign-up")).status).toBe(200);
      // For a known person NextAuth ends the session that the cookie names.
      const known = somebody();
      await site.database.user.create({ data: { email: known } });
      await signIn(known, person);
      expect(person.cookies.get(SESSION)).not.toBe(cookie);
      expect((await person.get("/")).status).toBe(200);
      expect((await person.get("/login")).headers.get("location")).toBe("/");
      expect((await person.get("/finish-sign-up?token=x")).headers.get("location")).toBe("/");
    }
  });

  test("signing in as another person leaves no session of the first behind", async () => {
    const first = somebody();
    const person = await signIn(first);
    const second = somebody();
    await signIn(second, person);
    expect(await site.database.session.count({ where: { user: { email: first } } })).toBe(0);
    expect(await site.database.session.count({ where: { user: { email: second } } })).toBe(1);
  });

  test("a session of before that cannot be ended keeps no one from signing in, and uses up no link in vain", async () => {
    const first = somebody();
    const person = await signIn(first);
    const { sessionToken } = await site.database.session.findFirstOrThrow({ where: { user: { email: first } } });
    // No row goes that another one refers to.
    await site.database.$executeRaw`CREATE TABLE "Held" ("token" TEXT REFERENCES "Session" ("sessionToken"))`;
    await site.database.$executeRaw`INSERT INTO "Held" VALUES (${sessionToken})`;
    const known = somebody();
    await site.database.user.create({ data: { email: known } });
    const held = person.cookies.get(SESSION) ?? "";
    for (const second of [known, somebody()]) {
      person.cookies.set(SESSION, held);
      await signIn(second, person);
      expect(await site.database.session.count({ where: { user: { email: second } } })).toBe(1);
    }
    await site.database.$executeRaw`DROP TABLE "Held"`;
    expect(site.app.output()).toContain("database-failed");
  });
});
