import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { UNKNOWN_ADDRESS } from "@/lib/server/http/client-address";
import { LIMITS } from "@/lib/server/limits/limits";
import { BRAND, LETTER, linksOf, readHtml, SETTINGS } from "@/tests/support/export/letters";
import { type LetterApp, openLetterApp } from "../../support/in-process/letter-app";
import { SQLITE } from "../../support/in-process/test-databases";

const open = (variables: Record<string, string> = {}) => openLetterApp(SQLITE, variables);

let app: LetterApp;
beforeAll(async () => {
  app = await open();
});
afterAll(() => app?.close());

const post = (asking?: Parameters<LetterApp["post"]>[1]) => app.post("/api/letters/eml", asking);
const bodyWith = (letter: object, settings: object = {}) => ({
  letter: { ...LETTER, ...letter },
  settings: { ...SETTINGS, ...settings },
});

const mailIn = async (response: Response) => simpleParser(Buffer.from(await response.arrayBuffer()));

const OPEN_TRACKING = { source: "", medium: "", campaign: "" };

/** A letter of three blocks that say the same. */
function partsOf(text: string) {
  return ["lede", "story", "tip"].map((name) => ({ name, text }));
}

test("a letter comes back out of its file with no tag that only a service can fill in, to a person who is not signed in", async () => {
  const letter = { ...LETTER, subject: "Brötchen für {{first_name|dich}}: “eins” & zwei" };
  const response = await post({ body: bodyWith(letter) });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("message/rfc822");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="email.eml"');
  expect(response.headers.get("cache-control")).toBe("no-store");

  const mail = await mailIn(response);
  expect(mail.subject).toBe("Brötchen für dich: “eins” & zwei");
  expect(mail.headers.get("x-unsent")).toBe("1");
  expect([mail.from, mail.to, mail.attachments]).toEqual([undefined, undefined, []]);
  const withoutService = { ...SETTINGS, service: null };
  expect(mail.html).toBe(emailHtml(letter, withoutService));
  expect(mail.text?.trim()).toBe(emailText(letter, withoutService).trim());
  expect(`${mail.html}${mail.text}`).not.toMatch(/\*\||\{\{/);
  expect(readHtml(mail.html || "").querySelector("body > div")?.textContent).toContain(LETTER.preheader);
});

test("the file of a letter is in the sender's look, and one without that word in its settings is not", async () => {
  const mail = await mailIn(await post({ body: bodyWith({}, { service: null, look: BRAND }) }));
  expect(mail.html).toBe(emailHtml(LETTER, { ...SETTINGS, service: null, look: BRAND }));
  const { look: _, ...before } = SETTINGS;
  const plain = await mailIn(await post({ body: { letter: LETTER, settings: before } }));
  expect(plain.html).toBe(emailHtml(LETTER, { ...SETTINGS, service: null }));
});

test("every line of the file ends as a mail's does", async () => {
  const file = await (await post({ body: bodyWith({}) })).text();
  expect(file.split("\r\n").length).toBeGreaterThan(50);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("what is typed becomes no header and no markup", async () => {
  const subject = "Hello\r\nBcc: somebody@example.com\r\n\r\n<script>";
  const story = "<script>alert(1)</script>\r\n.\r\nBcc: x@example.com";
  const parts = Object.entries({ story, cta: "Go" }).map(([name, text]) => ({ name, text }));
  const mail = await mailIn(await post({ body: bodyWith({ subject, parts, link: "javascript:alert(1)" }) }));
  expect(mail.subject).toBe("Hello Bcc: somebody@example.com <script>");
  expect(mail.headers.has("bcc")).toBe(false);
  expect(readHtml(mail.html || "").querySelector("script")).toBeNull();
  expect(mail.html).not.toContain("javascript:");
});

test("lines, texts and the link of a letter come clean out of its file, whatever was sent", async () => {
  const letter = {
    subject: "Spring\vsale\u200b",
    preheader: "\u202eTwo\u2028words",
    greeting: "Hi\fthere,",
    sender: { name: "Ada", organization: "Ada\u0085Lane" },
    parts: [
      {
        name: "story",
        text: "Seats are limited.\vBook\ud800 now:\r\uf0b7\tOne\u0000\r·\u00a0Two\u2029See https://example.com/of\u00adfer.",
      },
      { name: "cta", text: "Go\u2060" },
    ],
    link: "\ufeffhttps://example.com/offer\u200e?a=1&amp;b=2 ",
  };
  const settings = { service: null, tracking: null, postalAddress: "1 Mill Lane\u2028Springfield\u200b" };
  const mail = await mailIn(await post({ body: bodyWith(letter, settings) }));
  expect(mail.subject).toBe("Spring sale");
  expect(mail.text?.trim()).toBe(`Hi there,

Seats are limited.
Book now:
- One
- Two

See https://example.com/offer.

Go
https://example.com/offer?a=1&b=2

--${" "}
Ada Lane
1 Mill Lane
Springfield`);
  const document = readHtml(mail.html || "");
  expect(document.querySelector("body > div")?.textContent).toMatch(/^Two words/);
  expect(linksOf(document)).toEqual(["https://example.com/offer", "https://example.com/offer?a=1&b=2"]);
  expect([...document.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["One", "Two"]);
});

test.each([
  ["no letter", { settings: SETTINGS }],
  ["a letter without a text", bodyWith({ parts: [] })],
  ["a service that is none", bodyWith({}, { service: "constructor" })],
  ["a look that is none", bodyWith({}, { look: { ...BRAND, accent: "#12" } })],
  ["a block that is none", bodyWith({ parts: [{ name: "script", text: "x" }] })],
  ["a text of the wrong kind", bodyWith({ subject: 1 })],
  ["a subject beyond its length", bodyWith({ subject: "x".repeat(1001) })],
  ["a block beyond its length", bodyWith({ parts: [{ name: "story", text: "x".repeat(20_001) }] })],
  ["blocks beyond the length of a letter", bodyWith({ parts: partsOf("x".repeat(13_334)) })],
])("%s is refused as no letter", async (_what, body) => {
  const response = await post({ body });
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatchObject({ code: "invalid_request", retryable: false });
});

test("a body that is too large is refused", async () => {
  const response = await post({ body: { ...bodyWith({}), more: "x".repeat(300_000) } });
  expect(response.status).toBe(413);
});

test("a letter of lists alone stays small, and one of links alone is refused before it is large", async () => {
  const file = await (await post({ body: bodyWith({ parts: partsOf("- a\n".repeat(3_300)) }) })).text();
  expect(file.length).toBeLessThan(200_000);
  const campaign = "\u00e4".repeat(100);
  const links = bodyWith({ parts: partsOf("https://a.b ".repeat(1_100)), campaign }, { tracking: OPEN_TRACKING });
  expect((await post({ body: links })).status).toBe(413);
});

test("another site's page gets nothing", async () => {
  expect((await post({ site: "cross-site" })).status).toBe(403);
});

test("a network has so many files in a minute, and no more", async () => {
  await app.close();
  app = await open();
  const { consume } = await import("@/lib/server/limits/consume");
  await consume(LIMITS.letterFilesPerAddress, UNKNOWN_ADDRESS, LIMITS.letterFilesPerAddress.points - 1);
  expect((await post()).status).toBe(200);
  const response = await post();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("only users have one where the wizards are closed to others", async () => {
  await app.close();
  app = await open({ WIZARDS_NEED_SIGN_IN: "true" });
  const refused = await post();
  expect([refused.status, (await refused.json()).error.code]).toEqual([403, "sign_in_required"]);
  const { cookie } = await app.user();
  expect((await post({ cookie })).status).toBe(200);
});
