// `npm run check-letter -- letter.txt`: says what the checks find in a letter, as text or with `--json` as JSON, and with
// `--brief brief.json` also which of its facts the brief does not give (docs/commands.md).
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { parseArgs } from "node:util";

/** Codes of exit. */
const STRONG_FINDINGS = 1;
const WRONG_USE = 2;

const { path, briefPath, isJson } = readArguments();
const text = read(path)
  .replace(/^\uFEFF/, "")
  .replaceAll("\r\n", "\n");
const brief = briefPath === undefined ? null : readBrief(briefPath);

register("./typescript-hooks.mjs", import.meta.url);
const { checkLetterText } = await import("../lib/checks/check-letter-text.ts");
const { READING_IN_ENGLISH, uncheckedIn } = await import("../lib/checks/rules.ts");
const { findLanguage } = await import("../lib/text/find-language.ts");
const { isLanguageCode } = await import("../lib/text/languages.ts");

const language = isLanguageCode(brief?.language ?? "") ? brief.language : findLanguage(text);
const findings = checkLetterText(text, { brief, language });
const unchecked = [...(brief ? [] : ["unsupported-number"]), ...uncheckedIn(language)];
if (isJson) console.log(JSON.stringify({ letter: path, language, unchecked, findings }, null, 2));
else print();
if (findings.some(({ severity }) => severity === "strong")) process.exitCode = STRONG_FINDINGS;

function print() {
  for (const { rule, severity, line, column, field, why, instruction } of findings) {
    const place = line === null ? `${briefPath}: ${field}` : `${path}:${line}:${column}`;
    console.log(`${place}  ${severity}  ${rule}\n  ${why}\n  ${instruction}\n`);
  }
  const strong = findings.filter(({ severity }) => severity === "strong").length;
  console.log(
    findings.length === 0 ? "Nothing found." : `Strong findings: ${strong}. Hints: ${findings.length - strong}.`,
  );
  if (!brief) console.log("Facts were not checked: give the brief with --brief brief.json.");
  if (uncheckedIn(language).length > 0) console.log(READING_IN_ENGLISH);
}

function readArguments() {
  try {
    const options = { brief: { type: "string" }, json: { type: "boolean", default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1) return { path: positionals[0], briefPath: values.brief, isJson: values.json };
  } catch {
    // Options that there are not, or without what they need.
  }
  return fail("Give one letter: npm run check-letter -- letter.txt [--brief brief.json] [--json]");
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return fail(`The file cannot be read: ${error.message}`);
  }
}

/** The texts of a brief, by the names of their fields. */
function readBrief(file) {
  const json = read(file);
  try {
    const fields = Object.entries(JSON.parse(json)).filter(([, value]) => typeof value === "string");
    if (fields.length > 0) return Object.fromEntries(fields);
  } catch {
    // The same is said of what is no JSON and of JSON of another form.
  }
  return fail(
    `${file} is no brief: an object of texts, such as {"topic": "…", "productDescription": "…", "link": "…"}.`,
  );
}

function fail(message) {
  console.error(message);
  process.exit(WRONG_USE);
}
