// `npm run export -- email.json --format html`: prints the letter of a draft file as it is sent: as HTML, as the source of
// a mail (`eml`) or as plain text, with the settings of its draft, or with `--service` for another mailing service.
import { parseArgs } from "node:util";
import { fail, openSavedEmail } from "./open-saved-email.mjs";

const { letterEml } = await import("../lib/server/delivery/letter-eml.ts");
const { emailHtml } = await import("../lib/export/email-html.ts");
const { emailText } = await import("../lib/export/email-text.ts");
const { exportNotes, NOTE_WORDS } = await import("../lib/export/export-notes.ts");
const { DEFAULT_EXPORT_SETTINGS } = await import("../lib/export/export-settings.ts");
const { sendableLetter } = await import("../lib/export/sendable-letter.ts");
const { MAILING_SERVICES } = await import("../lib/text/merge-tags.ts");

const USAGE =
  "Give the file of a saved email, and what to make of it: npm run export -- email.json --format html --service mailchimp";

const FORMATS = {
  html: emailHtml,
  text: emailText,
  eml: async (letter, settings) => (await letterEml(letter, settings)).toString("utf8"),
};

const { path, format, service } = readArguments();
const { definition, state } = openSavedEmail(path);
const chosen = state.exportSettings ?? DEFAULT_EXPORT_SETTINGS;
const settings = service === undefined ? chosen : { ...chosen, service };
const letter = sendableLetter(definition, state, settings);
for (const note of exportNotes(letter, settings, emailHtml(letter, settings))) console.error(NOTE_WORDS[note]);
console.log((await FORMATS[format](letter, settings)).replace(/\r?\n$/, ""));

function readArguments() {
  const { values, positionals } = parsed();
  const { format = "html", service } = values;
  if (positionals.length !== 1) fail(USAGE);
  if (!Object.hasOwn(FORMATS, format)) fail(`--format takes ${Object.keys(FORMATS).join(", ")}.`);
  if (service !== undefined && !MAILING_SERVICES.includes(service))
    fail(`--service takes ${MAILING_SERVICES.join(", ")}.`);
  return { path: positionals[0], format, service };
}

function parsed() {
  try {
    const options = { format: { type: "string" }, service: { type: "string" } };
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    return fail(USAGE);
  }
}
