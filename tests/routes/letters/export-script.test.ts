import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, expect, test } from "vitest";
import { emailHtml } from "@/lib/export/email-html";
import { emailText } from "@/lib/export/email-text";
import { NOTE_WORDS } from "@/lib/export/export-notes";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/export/export-settings";
import { sendableLetter } from "@/lib/export/sendable-letter";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { writeDraftFile } from "@/lib/wizard/draft-file/write-draft-file";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { runScripts } from "@/tests/support/run-scripts";

const SCRIPT = "scripts/export.mjs";

const folder = mkdtempSync(join(tmpdir(), "export-"));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = { ...DEFAULT_EXPORT_SETTINGS, service: "kit", greeting: { fallback: "you" } } as const;
const state = { ...finishedEmail().state, exportSettings: settings };
const letter = sendableLetter(emailWizard, state, settings);
const file = join(folder, "email.json");
writeFileSync(file, writeDraftFile(emailWizard, state));

test("prints the email of a file in each format, with the settings of its draft or for another service", async () => {
  const [html, text, eml, mailchimp] = await runScripts(
    SCRIPT,
    [file],
    [file, "--format", "text"],
    [file, "--format=eml"],
    ["--service", "mailchimp", file],
  );
  const notes = [NOTE_WORDS["cta-without-link"], NOTE_WORDS["no-preheader"], NOTE_WORDS["no-postal-address"]];
  expect(html).toEqual({ code: 0, printed: emailHtml(letter, settings), complaint: `${notes.join("\n")}\n` });
  expect(text.printed).toBe(emailText(letter, settings));
  const mail = await simpleParser(eml.printed);
  expect([mail.subject, mail.html]).toEqual([letter.subject, emailHtml(letter, settings)]);
  expect(mailchimp.printed).toBe(emailHtml(letter, { ...settings, service: "mailchimp" }));
});

test("says what it takes where it is given something else", async () => {
  const [format, service, none, unknown, foreign] = await runScripts(
    SCRIPT,
    [file, "--format", "pdf"],
    [file, "--service", "constructor"],
    [],
    [file, "--nothing"],
    ["package.json"],
  );
  expect([format.complaint, format.code]).toEqual(["--format takes html, text, eml.\n", 1]);
  expect(service.complaint).toMatch(/^--service takes mailchimp, hubspot, /);
  for (const { complaint } of [none, unknown]) expect(complaint).toMatch(/^Give the file of a saved email/);
  expect(foreign.complaint).toBe("This is not an email that was saved here as a file.\n");
});
