import { expect, test } from "vitest";
import { emailHtml } from "@/lib/send/email-html";
import { inboxLine, PREVIEW_POLICY, previewPage } from "@/lib/send/sample-reader";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";

const BARE = { ...LETTER, subject: "", preheader: "", parts: [], greeting: "" };

test("a preview is the exported mail, with its policy before everything that a letter says", () => {
  const said = { ...LETTER, subject: "<head><script>alert(1)</script>" };
  const html = emailHtml(said, SETTINGS);
  for (const colors of ["light", "dark"] as const) {
    const page = previewPage(html, colors);
    const at = page.indexOf(`content="${PREVIEW_POLICY}"`);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(page.indexOf("<title>"));
    expect(page).not.toContain("<script");
    const [before = "", after = ""] = html.split(/(?<=<head>)/);
    expect(page.startsWith(before)).toBe(true);
    expect(page.endsWith(after)).toBe(true);
  }
});

test("an inbox shows who sends it, the subject and the preheader, as a reader gets them", () => {
  const line = inboxLine({ ...LETTER, subject: "For {{first_name|you}}", preheader: "Six weekends" }, SETTINGS);
  expect(line).toMatchObject({ subject: "For Alex", preview: "Six weekends", hasPreheader: true });
});

test("without a preheader it shows the letter's first words in one line, and of an empty letter nothing", () => {
  expect(inboxLine({ ...LETTER, preheader: "" }, SETTINGS).preview).toMatch(
    /^Hello Alex, The bread knife would not go in\. Nora lifted/,
  );
  expect(inboxLine(BARE, SETTINGS)).toMatchObject({ subject: "", preview: "", hasPreheader: false });
});
