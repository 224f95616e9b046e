import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { BLOCK_NAMES, isInBody } from "@/lib/letter/blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { copiedLetter } from "@/lib/send/copied-letter";
import { emailHtml } from "@/lib/send/email-html";
import { textFile } from "@/lib/send/email-text";
import { previewPage, sampleHtml, sampleText } from "@/lib/send/sample-reader";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { LETTER, readHtml } from "@/tests/support/export/letters";
import { openLetterApp } from "../../support/in-process/letter-app";
import { SQLITE } from "../../support/in-process/test-databases";
import { giveMailServer, given } from "../given";

const mailServer = giveMailServer();
const app = given(
  () => openLetterApp(SQLITE, { EMAIL_FROM: "hello@example.com", EMAIL_SERVER: mailServer.url }),
  (opened) => opened.close(),
);

/** The words of a text without addresses. A sample reader has a name where others have the fallback. */
function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll(/https?:\S+/g, " ").replaceAll("Alex", "there");
  return plain.match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** The words of the HTML of an email, or of a rich copy, which has no line for the inbox. */
function shownWords(html: string): readonly string[] {
  const { body } = readHtml(html);
  for (const line of body.querySelectorAll("[style^='display:none']")) line.remove();
  for (const block of body.querySelectorAll("p, h2, li, br, a")) block.append(" ");
  for (const list of body.querySelectorAll("ol")) {
    for (const [at, item] of [...list.children].entries()) item.prepend(`${at + 1}. `);
  }
  return wordsOf(body.textContent ?? "");
}

/** The words of each look in the HTML of an email or of a rich copy. */
function looksOf(html: string) {
  const { body } = readHtml(html);
  const texts = (selector: string) => Array.from(body.querySelectorAll(selector), (one) => one.textContent);
  const links = Array.from(body.querySelectorAll("a"), (link) => [link.textContent, link.getAttribute("href")]);
  return { bold: texts("strong"), italic: texts("em"), headings: texts("h2"), lists: texts("ul, ol"), links };
}

test("what is copied, previewed, exported and sent is the same letter, with every block in its order", async () => {
  expect(LETTER.parts.map(({ name }) => name)).toEqual(BLOCK_NAMES.filter(isInBody));
  const settings = DEFAULT_EXPORT_SETTINGS;
  const body = wordsOf(
    [LETTER.greeting.replace("{{first_name|there}}", "there"), ...LETTER.parts.map(({ text }) => plain(text))].join(
      "\n",
    ),
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

  const looks = {
    bold: ["first loaf", "brick"],
    italic: ["oven"],
    headings: ["What it said"],
    lists: ["KnockListen", "It doubles.It holds a dent."],
    links: expect.arrayContaining([["brick", "https://example.com/brick"]]),
  };
  for (const html of [copied.html, previewPage(sampleHtml(LETTER, settings), "light"), eml.html]) {
    expect(looksOf(html || "")).toEqual(looks);
  }
  for (const text of [copied.text, copied.html, file, eml.text, eml.html]) expect(text).not.toMatch(/\*\*|_oven|## /);

  const { cookie, email } = await app.user();
  const key = crypto.randomUUID();
  const response = await app.post("/api/letters/test", { cookie, key, body: { letter: LETTER, settings } });
  expect(response.status).toBe(200);
  const [sent] = mailServer.to(email);
  expect(sent?.headers.get("subject")).toBe(`Test: ${LETTER.subject}`);
  expect(shownWords(sent?.html ?? "")).toEqual(body);
  expect(wordsOf(sent?.text ?? "")).toEqual(body);
});
