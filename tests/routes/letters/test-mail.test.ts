import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { TestMailSent } from "@/lib/send/sample-reader";
import { UNKNOWN_ADDRESS } from "@/lib/server/http/client-address";
import { EVERYBODY, LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { readMail, startMailServer } from "@/tests/support/servers/mail-server";
import { type LetterApp, openLetterApp } from "../../support/in-process/letter-app";
import { SQLITE } from "../../support/in-process/test-databases";
import { openRelay } from "../../support/servers/relay";
import { giveMailServer, given } from "../given";

const open = (variables: Record<string, string>) => {
  return openLetterApp(SQLITE, { EMAIL_FROM: "hello@example.com", ...variables });
};

interface Person {
  cookie: string;
  email: string;
}

let app: LetterApp;
let person: Person;
/** The id of a click in each test. */
let key: string;

beforeEach(() => {
  key = crypto.randomUUID();
});

const send = (key: string = crypto.randomUUID(), asking: { body?: unknown; cookie?: string; site?: string } = {}) =>
  app.post("/api/letters/test", { cookie: person.cookie, key, ...asking });
const failureOf = async (response: Response) => (await response.json()).error;

describe("through a mail server", () => {
  const mailServer = giveMailServer();

  beforeAll(async () => {
    app = await open({ EMAIL_SERVER: mailServer.url });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    person = await app.user();
  });

  test("a test comes to the person's own address, marked, with sample data for its tags", async () => {
    const parts = [
      { name: "lede" as const, text: "Dear *|FNAME|* {{first_name|you}} of {{ contact.CITY }}, {{ x.y }}." },
      { name: "offer" as const, text: "{% if a %}yes{% else %}no{% endif %} {{ unsubscribe }}" },
    ];
    const body = { letter: { ...LETTER, subject: "For {{ first_name|default:'you' }}", parts }, settings: SETTINGS };
    const before = Date.now();
    const response = await send(undefined, { body: { ...body, to: "somebody-else@example.com" } });
    expect(response.status).toBe(200);
    const sent: TestMailSent = await response.json();
    expect(sent).toMatchObject({ delivery: "mail", to: person.email, file: "" });
    expect(sent.sentAt).toBeGreaterThanOrEqual(before);

    const [mail, ...more] = mailServer.to(person.email);
    expect([more, mailServer.to("somebody-else@example.com")]).toEqual([[], []]);
    expect(mail?.to).toEqual([person.email]);
    expect(mail?.headers.get("subject")).toBe("Test: For Alex");
    expect(mail?.headers.get("from")).toBe("hello@example.com");
    expect(mail?.text).toContain("Hello Alex,");
    expect(mail?.text).toContain("Dear Alex Alex of Springfield, [y].");
    expect(mail?.text).toContain("yes https://example.com/unsubscribe");
    expect(mail?.html).toContain('<a href="https://example.com/unsubscribe"');
    expect(mail?.text).not.toMatch(/\{\{|\*\|/);
  });

  test("no one who is not signed in sends one, and no other site's page", async () => {
    const [stranger, page] = [
      await app.post("/api/letters/test", { key: crypto.randomUUID() }),
      await send(undefined, { site: "cross-site" }),
    ];
    expect([stranger.status, (await failureOf(stranger)).code]).toEqual([403, "sign_in_required"]);
    expect([page.status, mailServer.to(person.email)]).toEqual([403, []]);
  });

  test.each([undefined, "not-a-uuid"])("a request without the id of its click is refused: %s", async (key) => {
    const response = await app.post("/api/letters/test", {
      cookie: person.cookie,
      ...(key === undefined ? {} : { key }),
    });
    expect([response.status, mailServer.to(person.email)]).toEqual([400, []]);
  });

  test("the same click sends once, also when it comes twice at once", async () => {
    const release = mailServer.hold();
    const both = [send(key), send(key)];
    release();
    const [one, other] = await Promise.all(both.map(async (response) => (await response).json()));
    const later = await (await send(key)).json();
    expect(one).toMatchObject({ delivery: "mail" });
    expect([other, later]).toEqual([one, one]);
    expect(mailServer.to(person.email)).toHaveLength(1);
  });

  test("a mail is named after its click, so that a mailbox shows one that came twice once", async () => {
    const clicks = [crypto.randomUUID(), crypto.randomUUID()] as const;
    for (const click of [...clicks, clicks[0]]) {
      await send(click);
      once.forget("sendings");
    }
    const names = mailServer.to(person.email).map(({ headers }) => headers.get("message-id"));
    expect(names).toEqual([names[0], expect.not.stringMatching(names[0] ?? ""), names[0]]);
    expect(names[0]).toMatch(/^<[\w-]{22}@localhost>$/);
  });

  test("the same id of two people is two clicks", async () => {
    await send(key);
    const other = await app.user();
    expect((await app.post("/api/letters/test", { cookie: other.cookie, key })).status).toBe(200);
    expect([mailServer.to(person.email), mailServer.to(other.email)].map((mails) => mails.length)).toEqual([1, 1]);
  });

  test("a refusing server is told with its status and without its words, and the same click may be tried again", async () => {
    mailServer.refuseNext();
    const refused = await send(key);
    expect(refused.status).toBe(400);
    const failure = await failureOf(refused);
    expect(failure).toMatchObject({
      retryable: true,
      message: expect.stringMatching(/can't get email \(552\)\. Nothing was sent/),
    });
    expect(failure.message).not.toContain(person.email);
    expect([(await send(key)).status, (await send(key)).status]).toEqual([200, 200]);
    expect(mailServer.to(person.email)).toHaveLength(1);
  });

  test("the same click with another letter sends nothing, and says so", async () => {
    await send(key);
    const body = { letter: { ...LETTER, subject: "Another" }, settings: SETTINGS };
    expect((await send(key, { body })).status).toBe(409);
    expect(mailServer.to(person.email)).toHaveLength(1);
  });

  test("the sixth within an hour waits, one that was refused is one of them, and others are not held up", async () => {
    mailServer.refuseNext();
    await send();
    for (const click of [key, key, ...Array.from({ length: 3 }, () => crypto.randomUUID())]) {
      expect((await send(click)).status).toBe(200);
    }
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect((await failureOf(sixth)).message).toMatch(/^Five tests in the past hour\..*(hour|minutes)/);
    expect((await send(key)).status).toBe(200);
    expect(mailServer.to(person.email)).toHaveLength(4);
    person = await app.user();
    expect((await send()).status).toBe(200);
  });

  test.each([
    ["of a network", LIMITS.testMailsPerAddress, UNKNOWN_ADDRESS],
    ["of everybody", LIMITS.testMailsOfEverybody, EVERYBODY],
  ])("the tests %s have an end", async (_whose, limit, key) => {
    const { counted } = await import("@/lib/server/limits/consume");
    const take = () => counted(limit, key)().catch(() => undefined);
    const taken: (() => unknown)[] = [];
    for (let giveBack = await take(); giveBack; giveBack = await take()) taken.push(giveBack);
    expect([(await send()).status, mailServer.to(person.email)]).toEqual([429, []]);
    for (const giveBack of taken) await giveBack();
    expect((await send()).status).toBe(200);
  });
});

describe("where mail does not get through", () => {
  const mailServer = giveMailServer();
  const relay = given(
    () => openRelay(mailServer.url, 25),
    (opened) => opened.close(),
  );

  beforeAll(async () => {
    app = await open({ EMAIL_SERVER: relay.url });
    person = await app.user();
  });
  afterAll(() => app?.close());

  test.each([
    ["down", () => relay.cut(), /can't reach the mail server right now\. Nothing was sent\. Try again/],
    ["silent", () => relay.hold(), /took too long to respond, so we stopped sending\. Try again/],
  ] as const)("a server that is %s is told, and Try again sends once", async (_what, fail, words) => {
    const before = mailServer.mails.length;
    await fail();
    // The wait for a silent server passes in half a second.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const hurry = setInterval(() => vi.advanceTimersByTime(1_000), 50);
    const failed = await send(key);
    clearInterval(hurry);
    vi.useRealTimers();
    expect([failed.status, (await failureOf(failed)).message]).toEqual([500, expect.stringMatching(words)]);
    await relay.mend();
    expect([(await send(key)).status, (await send(key)).status]).toEqual([200, 200]);
    expect(mailServer.mails).toHaveLength(before + 1);
  });
});

test("a server that does not let this site in is told, and whose matter that is", async () => {
  const mailServer = await startMailServer();
  app = await open({ EMAIL_SERVER: mailServer.url.replace("mail-password", "another") });
  person = await app.user();
  expect((await failureOf(await send())).message).toMatch(/rejected this site's login.*whoever runs this site/);
  await app.close();
  await mailServer.close();
});

test("without a mail server the test is a file in the outbox, and the response says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  app = await open({ DATA_DIR: folder, EMAIL_FROM: "" });
  person = await app.user();
  const sent: TestMailSent = await (await send()).json();
  expect(sent).toMatchObject({ delivery: "outbox", to: person.email });
  const [file, ...more] = readdirSync(join(folder, "outbox"));
  expect([file, more]).toEqual([sent.file, []]);
  const mail = readMail(readFileSync(join(folder, "outbox", file ?? ""), "utf8"));
  expect(mail.headers.get("subject")).toBe(`Test: ${LETTER.subject}`);
  await app.close();
  rmSync(folder, { recursive: true });
});
