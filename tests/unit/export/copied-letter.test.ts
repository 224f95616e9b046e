import { expect, test } from "vitest";
import { type CopiedPart, copiedLetter } from "@/lib/send/copied-letter";
import { letterFingerprint } from "@/lib/send/sendable-letter";
import { LETTER, linksOf, readHtml, SETTINGS } from "@/tests/support/export/letters";

const copied = (part: CopiedPart, change: Partial<typeof LETTER> = {}, settings: Partial<typeof SETTINGS> = {}) =>
  copiedLetter({ ...LETTER, ...change }, { ...SETTINGS, ...settings }, part);

const BOOKING =
  "https://example.com/book?plan=six&utm_source=mailchimp&utm_medium=email&utm_campaign=sourdough-2026-11&utm_content=cta#form";

test("the lines of an inbox are copied each alone, in the words of the service and without a rich form", () => {
  expect(copied("subject", { subject: "For {{first_name|you}}" })).toEqual({
    text: "For *|IF:FNAME|**|FNAME|**|ELSE:|*you*|END:IF|*",
  });
  expect(copied("preheader")).toEqual({ text: LETTER.preheader });
});

test("a body is copied with its greeting and the address of its call to action, and without what an inbox shows", () => {
  const { text, html = "" } = copied("body");
  expect(text).toMatch(/^Hello \*\|IF:FNAME\|\*.*,\n\nThe bread knife would not go in\./);
  expect(text).toContain(`Take a weekend\n${BOOKING}`);
  expect(text).not.toContain(LETTER.subject);
  expect(text).not.toContain(LETTER.preheader);
  const page = readHtml(html);
  expect(page.querySelector("p")?.textContent).toMatch(/^Hello .*,$/);
  expect(page.querySelector("ul")?.textContent).toBe("It doubles.It holds a dent.");
  expect(linksOf(page)).toContain(BOOKING);
  expect([...page.querySelectorAll("a")].map((link) => link.textContent)).toContain("Take a weekend");
});

test("both halves say the same, and leave the footer to the service that they are pasted into", () => {
  const { text, html = "" } = copied("body");
  for (const half of [text, html]) {
    expect(half).not.toContain("Mill Lane");
    expect(half).not.toContain("UNSUB");
    for (const word of ["brick", "P.S.", "utm_content=ps", "utm_content=body"]) expect(half).toContain(word);
  }
});

test("the whole letter begins with its subject, and one without a subject begins with its body", () => {
  expect(copied("letter").text).toBe(`Subject: ${LETTER.subject}\n\n${copied("body").text}`);
  expect(readHtml(copied("letter").html ?? "").querySelector("b")?.textContent).toBe(LETTER.subject);
  expect(copied("letter", { subject: "" })).toEqual(copied("body"));
});

test("a letter that runs from right to left says so wherever it is pasted", () => {
  const page = readHtml(copied("body", { dir: "rtl" }).html ?? "");
  const blocks = [...page.querySelectorAll("body > *")];
  expect(blocks.map((block) => block.getAttribute("dir"))).toEqual(blocks.map(() => "rtl"));
  expect(copied("body").html).not.toContain("dir=");
});

test("without an address a call to action is copied as words", () => {
  const { text, html = "" } = copied("body", { link: "" });
  expect(text).toContain("\n\nTake a weekend\n\n");
  expect(html).toContain("<p>Take a weekend</p>");
});

test("nothing that was typed becomes a tag of the rich half", () => {
  const parts = [{ name: "cta", text: 'Take <b>one</b> & "go"' }] as const;
  const link = 'https://example.com/?a="><script>alert(1)</script>';
  const subject = `<img src="x" onerror='y'>`;
  const page = readHtml(copied("letter", { subject, parts, link, greeting: "" }).html ?? "");
  expect(page.querySelector("script, img, a b")).toBeNull();
  expect(page.body.textContent).toContain(subject);
  expect(page.querySelector("a")?.textContent).toBe('Take <b>one</b> & "go"');
});

test("a letter is marked by its words and its link alone", () => {
  expect(letterFingerprint({ ...LETTER, dir: "rtl", campaign: "other" })).toBe(letterFingerprint(LETTER));
  const changes = [{ subject: "Other" }, { preheader: "" }, { greeting: "" }, { link: "" }, { parts: [] }];
  for (const change of changes) {
    expect(letterFingerprint({ ...LETTER, ...change })).not.toBe(letterFingerprint(LETTER));
  }
});
