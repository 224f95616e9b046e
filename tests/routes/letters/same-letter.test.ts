import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copiedLetter } from "@/lib/export/copied-letter";
import { emailHtml } from "@/lib/export/email-html";
import { textFile } from "@/lib/export/email-text";
import { previewPage } from "@/lib/export/preview/preview-page";
import { sampleHtml, sampleText } from "@/lib/export/preview/sample-email";
import { BLOCK_NAMES, isInBody } from "@/lib/letter/blocks";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/letter/export-settings";
import { LETTER } from "@/tests/support/export/letters";
import { readHtml } from "@/tests/support/export/read-html";
import { type LetterApp, openLetterApp } from "../../support/in-process/letter-app";
import { SQLITE } from "../../support/in-process/test-databases";
import { type MailServer, startMailServer } from "../../support/servers/mail-server";

let app: LetterApp;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await openLetterApp(SQLITE, { EMAIL_FROM: "hello@example.com", EMAIL_SERVER: mailServer.url });
});
afterAll(async () => {
  await app?.close();
  await mailServer?.close();
});

/** The words of a text without addresses. A sample reader has a name where others have the fallback. */
function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll(/https?:\S+/g, " ").replaceAll("Alex", "there");
  return plain.match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** The words of the HTML of an email, or of a rich copy, which has no line for the inbox. */
function shownWords(html: string): readonly string[] {
  const { body } = readHtml(html);
  for (const line of body.querySelectorAll("[style^='display:none']")) line.remove();
  for (const block of body.querySelectorAll("p, li, br, a")) block.append(" ");
  return wordsOf(body.textContent ?? "");
}

test("what is copied, previewed, exported and sent is the same letter, with every block in its order", async () => {
  expect(LETTER.parts.map(({ name }) => name)).toEqual(BLOCK_NAMES.filter(isInBody));
  const settings = DEFAULT_EXPORT_SETTINGS;
  const body = wordsOf(
    [LETTER.greeting.replace("{{first_name|there}}", "there"), ...LETTER.parts.map(({ text }) => text)].join("\n"),
  );
  const whole = [...wordsOf(`Subject ${LETTER.subject}`), ...body];

  const copied = copiedLetter(LETTER, settings, "letter");
  expect(wordsOf(copied.text)).toEqual(whole);
  expect(shownWords(copied.html ?? "")).toEqual(whole);

  for (const colors of ["light", "dark"] as const) {
    expect(shownWords(previewPage(sampleHtml(LETTER, settings), colors))).toEqual(body);
  }
  expect(wordsOf(sampleText(LETTER, settings))).toEqual(body);

  expect(shownWords(emailHtml(LETTER, settings))).toEqual(body);
  const file = textFile(LETTER, settings);
  expect(wordsOf(file)).toEqual([...wordsOf(`Subject ${LETTER.subject} Preheader ${LETTER.preheader}`), ...body]);
  const eml = await simpleParser(
    await (await app.post("/api/letters/eml", { body: { letter: LETTER, settings } })).text(),
  );
  expect(eml.subject).toBe(LETTER.subject);
  expect(shownWords(eml.html || "")).toEqual(body);
  expect(wordsOf(eml.text ?? "")).toEqual(body);
  expect(`${eml.html}${eml.text}`).not.toMatch(/\*\||\{\{|utm_/);

  const { cookie, email } = await app.user();
  const key = crypto.randomUUID();
  const response = await app.post("/api/letters/test", { cookie, key, body: { letter: LETTER, settings } });
  expect(response.status).toBe(200);
  const [sent] = mailServer.to(email);
  expect(sent?.headers.get("subject")).toBe(`Test: ${LETTER.subject}`);
  expect(shownWords(sent?.html ?? "")).toEqual(body);
  expect(wordsOf(sent?.text ?? "")).toEqual(body);
});
