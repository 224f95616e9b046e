import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDraftFile } from "@/lib/drafts/draft-file";
import { emailHtml } from "@/lib/send/email-html";
import { emailText } from "@/lib/send/email-text";
import { EXPORT_NOTES } from "@/lib/send/export-notes";
import { sendableLetter } from "@/lib/send/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { withAnswers, withDecisions } from "@/lib/wizard/draft";
import { wizardState } from "@/lib/wizard/wizard-state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { type Run, runScripts } from "@/tests/support/run-scripts";

const folder = mkdtempSync(join(tmpdir(), "letter-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = "scripts/letter.mjs";
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const GOOD = `Subject: The hand that looked like a fork
Preheader: Drawing people is easier once you stop looking at the people.

It had a thumb. That was the best one could say about it.

Ten Mondays is a class in drawing people. You pay £160. Save your easel: https://corn-street.example/ten

See you on a Monday,
Nell

P.S. There is tea.
`;
const letter = file("good.txt", GOOD);
const faulty = file(
  "faulty.txt",
  GOOD.replace("£160", "£200").replace("There is", "**There** is").replaceAll("\n", "\r\n"),
);
const brief = file(
  "brief.json",
  JSON.stringify({
    topic: "Drawing people",
    productName: "Ten Mondays",
    productDescription: "A class. £160.",
    language: "en",
  }),
);

const named = file("\u001b]0;title\u0007.txt", `${GOOD}\n\u001b]52;c;aGk=\u0007**there** \u009b31m`);

const settings = { ...DEFAULT_EXPORT_SETTINGS, service: "kit", greeting: { fallback: "you" } } as const;
const draft = withDecisions(finishedEmail().draft, { exportSettings: settings });
const saved = file("email.json", writeDraftFile(emailWizard, draft));
const long = writeDraftFile(emailWizard, withAnswers(draft, { topic: "x".repeat(10_000) }));

/** Calls that do what they are asked for. */
const CALLS = {
  good: ["check", letter, "--brief", brief],
  bad: ["check", faulty, `--brief=${brief}`],
  json: ["check", faulty, "--json"],
  named: ["check", named],
  html: ["export", saved],
  text: ["export", saved, "--format", "text"],
  eml: ["export", saved, "--format=eml"],
  mailchimp: ["export", "--service", "mailchimp", saved],
} as const;

/** Calls with what they complain of. */
const WRONG: readonly (readonly [given: readonly string[], complaint: RegExp])[] = [
  [[], /^Say what to do/],
  [["check", letter, letter], /^Say what to do/],
  [["check", letter, "--format", "html"], /^Say what to do/],
  [["toString", letter], /^Say what to do/],
  [["check", join(folder, "nowhere.txt")], /^Can't read the file: /],
  [["check", "/dev/zero"], /is no file/],
  [["check", letter, "--brief", letter], /is no brief: an object of its fields/],
  [["export", saved, "--format", "pdf"], /^--format takes html, text, eml\./],
  [["export", saved, "--service", "constructor"], /^--service takes mailchimp, hubspot, /],
  [["export", "package.json"], /^This file isn't an email saved from this app/],
  [["export", file("long.json", long)], /is damaged: something.s wrong with .*answers\.topic/],
];

/** The result of each call. One process makes them all, because most of a run is loading TypeScript. */
let ran: Record<keyof typeof CALLS, Run>;
let wrong: readonly Run[];

beforeAll(async () => {
  const runs = await runScripts(SCRIPT, ...Object.values(CALLS), ...WRONG.map(([given]) => given));
  wrong = runs.splice(Object.keys(CALLS).length);
  ran = Object.fromEntries(Object.keys(CALLS).map((name, at) => [name, runs[at]])) as typeof ran;
});

test("prints what is found at its place, and says by its code whether some of it is strong", () => {
  const { good, bad } = ran;
  expect(good).toEqual({ code: 0, printed: "Nothing found.\n", complaint: "" });
  expect([bad.code, bad.complaint]).toEqual([1, ""]);
  expect(bad.printed.split("\n\n").map((finding) => finding.split("\n")[0])).toEqual([
    `${faulty}:6:51  strong  unsupported-number`,
    `${faulty}:11:6  strong  leftover-format`,
    "Strong findings: 2. Hints: 0.",
  ]);
});

test("gives the same as JSON, and without a brief nothing of facts", () => {
  const { code, printed } = ran.json;
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    letter: faulty,
    language: "en",
    unchecked: ["unsupported-number"],
    findings: [
      { rule: "leftover-format", severity: "strong", block: "postscript", line: 11, column: 6, quote: "**There**" },
    ],
  });
});

test("names and texts out of files give the terminal no orders", () => {
  const { printed } = ran.named;
  expect(printed).toContain("]0;title.txt:");
  expect(printed.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("prints the email of a file in each format, with the settings of its draft or for another service", async () => {
  const { html, text, eml, mailchimp } = ran;
  const exported = sendableLetter(emailWizard, wizardState(emailWizard, draft), settings);
  const notes = [EXPORT_NOTES["cta-without-link"], EXPORT_NOTES["no-preheader"], EXPORT_NOTES["missing-address"]];
  expect(html).toEqual({ code: 0, printed: emailHtml(exported, settings), complaint: `${notes.join("\n")}\n` });
  expect(text.printed).toBe(emailText(exported, settings));
  const mail = await simpleParser(eml.printed);
  expect([mail.subject, mail.html]).toEqual([exported.subject, emailHtml(exported, { ...settings, service: null })]);
  expect(mailchimp.printed).toBe(emailHtml(exported, { ...settings, service: "mailchimp" }));
});

test("says what is wrong with how it was called, or with a file", () => {
  for (const [index, { code, printed, complaint }] of wrong.entries()) {
    expect([code, printed, complaint]).toEqual([2, "", expect.stringMatching(WRONG[index]?.[1] ?? /$^/)]);
  }
  expect(wrong).toHaveLength(WRONG.length);
});
