import { expect, test } from "vitest";
import { copiedLetter } from "@/lib/export/copied-letter";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";
import { readHtml } from "@/tests/support/export/read-html";

const withPostscript = (text: string, change: Partial<SendableLetter> = {}): SendableLetter => ({
  ...LETTER,
  ...change,
  parts: [
    { name: "cta", text: "Take a <weekend>" },
    { name: "postscript", text },
  ],
});

/** The links of an HTML with their words. */
const linksIn = (html = "") =>
  [...readHtml(html).querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

const BOOKING =
  "https://example.com/book?plan=six&utm_source=mailchimp&utm_medium=email&utm_campaign=sourdough-2026-11";

test("a P.S. leads where the call leads, and is counted apart", () => {
  const letter = withPostscript("P.S. The first loaf is on us.");
  expect(emailText(letter, SETTINGS)).toContain(`\n\nP.S. The first loaf is on us.\n${BOOKING}&utm_content=ps#form\n`);
  const copied = copiedLetter(letter, SETTINGS, "body");
  expect(copied.text).toContain(`P.S. The first loaf is on us.\n${BOOKING}&utm_content=ps#form`);
  for (const html of [emailHtml(letter, SETTINGS), copied.html]) {
    expect(linksIn(html).slice(0, 2)).toEqual([
      ["Take a <weekend>", `${BOOKING}&utm_content=cta#form`],
      ["Take a <weekend>", `${BOOKING}&utm_content=ps#form`],
    ]);
    expect([...readHtml(html ?? "").querySelectorAll("p")].map(({ innerHTML }) => innerHTML)).toContainEqual(
      expect.stringMatching(/^P\.S\. The first loaf is on us\.<br><a /),
    );
  }
});

test("below a list, the link of a P.S. is a paragraph of its own", () => {
  const html = emailHtml(withPostscript("P.S. Bring:\n- a jar\n- a towel"), SETTINGS);
  const link = [...readHtml(html).querySelectorAll("a")].at(1);
  expect(link?.parentElement?.textContent).toBe("Take a <weekend>");
});

test.each([
  ["P.S. Write to mailto:nora@example.com.", {}],
  ["P.S. It is here: https://example.com/book?plan=six#form", {}],
  ["P.S. The first loaf is on us.", { link: "" }],
])("no link is added to %j with %j", (text, change) => {
  const added = "utm_content=ps";
  const letter = withPostscript(text, change);
  const count = text.includes("https:") ? 1 : 0;
  for (const exported of [emailText(letter, SETTINGS), emailHtml(letter, SETTINGS)]) {
    expect(exported.split(added)).toHaveLength(count + 1);
  }
});
