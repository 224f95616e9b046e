// `npm run letter -- check letter.txt`: prints what the checks find, with `--brief brief.json` also of the facts, and
// with `--json` as JSON. `npm run letter -- export email.json`: prints the letter of a saved email as it is sent.
import { readFileSync, statSync } from "node:fs";
import { register } from "node:module";
import { parseArgs } from "node:util";

const USAGE = `Say what to do: npm run letter -- check letter.txt [--brief brief.json] [--json]
or npm run letter -- export email.json [--format html|text|eml] [--service mailchimp]`;

const OPTIONS = new Map([
  ["check", { brief: { type: "string" }, json: { type: "boolean" } }],
  ["export", { format: { type: "string" }, service: { type: "string" } }],
]);
const STRONG_FINDINGS = 1;
const WRONG_USE = 2;

const { command, path, options } = readArguments();

register("./typescript-hooks.mjs", import.meta.url);
const { MAX_DRAFT_FILE_BYTES, problemWords, readDraftFile } = await import("../lib/drafts/draft-file.ts");
const { decisionsSchema } = await import("../lib/wizard/draft-schema.ts");

await (command === "check" ? check() : exportLetter());

async function check() {
  const { checkLetterText } = await import("../lib/checks/check-letter-text.ts");
  const { findLanguage } = await import("../lib/text/find-language.ts");
  const { isLanguageCode } = await import("../lib/text/languages.ts");
  const { READING_IN_ENGLISH, uncheckedIn } = await import("../lib/checks/rules.ts");
  const text = read(path).replace(/^\uFEFF|\r(?=\n)/g, "");
  const brief = options.brief === undefined ? null : readBrief(read(options.brief));
  const language = isLanguageCode(brief?.language ?? "") ? brief.language : findLanguage(text);
  const findings = checkLetterText(text, { brief, language });
  const strong = findings.filter(({ severity }) => severity === "strong").length;
  if (strong > 0) process.exitCode = STRONG_FINDINGS;
  const unchecked = [...(brief ? [] : ["unsupported-number"]), ...uncheckedIn(language)];
  if (options.json) return print(JSON.stringify({ letter: path, language, unchecked, findings }, null, 2));
  for (const { rule, severity, line, column, field, why, instruction } of findings) {
    const place = line === null ? `${options.brief}: ${field}` : `${path}:${line}:${column}`;
    print(`${place}  ${severity}  ${rule}\n  ${why}\n  ${instruction}\n`);
  }
  print(findings.length === 0 ? "Nothing found." : `Strong findings: ${strong}. Hints: ${findings.length - strong}.`);
  if (!brief) print("Facts were not checked: give the brief with --brief brief.json.");
  if (uncheckedIn(language).length > 0) print(READING_IN_ENGLISH);
}

async function exportLetter() {
  const { letterEml } = await import("../lib/send/server/letter-eml.ts");
  const { emailHtml } = await import("../lib/send/email-html.ts");
  const { emailText } = await import("../lib/send/email-text.ts");
  const { EXPORT_NOTES, exportNotes } = await import("../lib/send/export-notes.ts");
  const { DEFAULT_EXPORT_SETTINGS } = await import("../lib/wizard/brief/export-settings.ts");
  const { sendableLetter } = await import("../lib/send/sendable-letter.ts");
  const { MAILING_SERVICES } = await import("../lib/text/merge-tags.ts");
  const { wizardState } = await import("../lib/wizard/wizard-state.ts");
  const formats = { html: emailHtml, text: emailText, eml: async (...made) => (await letterEml(...made)).toString() };
  const { format = "html", service } = options;
  const { definition, draft } = await openSavedEmail();
  const state = wizardState(definition, draft);
  const settings = { ...DEFAULT_EXPORT_SETTINGS, ...state.exportSettings, ...(service && { service }) };
  if (!Object.hasOwn(formats, format)) fail(`--format takes ${Object.keys(formats).join(", ")}.`);
  if (![null, ...MAILING_SERVICES].includes(settings.service)) fail(`--service takes ${MAILING_SERVICES.join(", ")}.`);
  const letter = sendableLetter(definition, state, settings);
  for (const note of exportNotes(letter, settings)) console.error(EXPORT_NOTES[note]);
  print((await formats[format](letter, settings)).replace(/\r?\n$/, ""));
}

async function openSavedEmail() {
  const { emailWizard } = await import("../lib/wizard/definition/email-wizard.ts");
  const { storyWizard } = await import("../lib/wizard/definition/story-wizard.ts");
  const text = read(path);
  const readings = [emailWizard, storyWizard].map((definition) => ({ definition, ...readDraftFile(text, definition) }));
  const opened = readings.find(({ problem }) => problem?.kind !== "other-wizard");
  if (opened.problem) fail(problemWords(opened.problem));
  return opened;
}

function readBrief(json) {
  try {
    const fieldOf = (name) => decisionsSchema.shape[`answers.${name}`];
    const given = Object.entries(JSON.parse(json)).map(([name, value]) => [name, fieldOf(name).parse(value)]);
    if (given.length > 0) return Object.fromEntries(given);
  } catch {
    // Invalid JSON and JSON of another form get the same message.
  }
  return fail(`${options.brief} is no brief: an object of its fields, such as {"topic": "…", "link": "…"}.`);
}

function readArguments() {
  const [command, ...args] = process.argv.slice(2);
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS.get(command), allowPositionals: true });
    if (OPTIONS.has(command) && positionals.length === 1) return { command, path: positionals[0], options: values };
  } catch {
    // Unknown options.
  }
  return fail(USAGE);
}

/** Reads a file of bounded size: a device would never end. */
function read(file) {
  try {
    const found = statSync(file);
    if (found.isFile() && found.size <= MAX_DRAFT_FILE_BYTES) return readFileSync(file, "utf8");
  } catch (error) {
    return fail(`Can't read the file: ${error.message}`);
  }
  return fail(`${file} is no file of at most ${MAX_DRAFT_FILE_BYTES / 1024 / 1024} MB.`);
}

/** Prints a text without control characters, because names and texts in a file may come from others. */
function print(text, say = console.log) {
  say(text.replace(/[^\P{Cc}\n\t\r]/gu, ""));
}

function fail(message) {
  print(message, console.error);
  process.exit(WRONG_USE);
}
