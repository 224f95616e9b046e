import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The kinds of files, by what runs; a setting in an earlier one wins. */
const NAMES = {
  production: [".env.production.local", ".env.local", ".env.production", ".env"],
  development: [".env.development.local", ".env.local", ".env.development", ".env"],
};

/** Decide where the server listens, and are only read from the command's own environment. */
const NOT_READ = ["PORT", "HOSTNAME"];

/**
 * Adds the settings of the `.env` files of a folder to the environment, which wins even when a value of it is empty.
 * @throws with the file, the line and what to write instead, when a value could not arrive whole
 */
export function loadEnvFiles(folder, mode) {
  for (const name of NAMES[mode]) {
    const text = textOf(join(folder, name), name);
    if (text === undefined) continue;
    for (const [variable, value] of readEnvFile(text, name)) {
      if (!NOT_READ.includes(variable)) process.env[variable] ??= value;
    }
  }
}

/** @returns {string | undefined} the text of a file; undefined where there is none, or something else of this name */
function textOf(path, name) {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || stats.isDirectory()) return undefined;
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error.code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new Error(`${name} isn't UTF-8 text. Save it as UTF-8.`);
    throw new Error(`${name} can't be read (${error.code}). Make it readable for this user, or take it away.`);
  }
}

/**
 * Reads the lines `NAME=value` of a file by its name. A value is taken as written, without quotes around it. A line
 * that other programs would read in another way is refused, and never repeated: it may hold a key.
 */
export function readEnvFile(text, file) {
  const values = new Map();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    const [, name, value] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(content) ?? [];
    const advice = name === undefined ? "Write NAME=value, or # before a comment." : adviceFor(value);
    if (advice) throw new Error(`${file}, line ${index + 1}${name === undefined ? "" : `, ${name}`}: ${advice}`);
    values.set(name, isQuoted(value) ? value.slice(1, -1) : value);
  }
  return values;
}

/** Returns what to write instead of a value that would not arrive whole everywhere. */
function adviceFor(value) {
  if (/[^\P{Cc}\t]/u.test(value)) return "Take out the invisible character in the value.";
  const [quote] = value;
  if (isQuoted(value)) {
    const isPlain = !value.slice(1, -1).includes(quote);
    return isPlain ? "" : `The value has a ${quote} inside of ${quote}. Put it into other quotes: ', " or \`.`;
  }
  if (/(?:^|\s)#/.test(value)) return "Put the comment on a line of its own, or a value with # into single quotes.";
  const isOpen = isQuote(quote) && !value.slice(1).includes(quote);
  return isOpen ? `Close the quotes at the end of the same line: a value takes one line.` : "";
}

function isQuoted(value) {
  return value.length > 1 && isQuote(value[0]) && value.at(-1) === value[0];
}

function isQuote(character) {
  return character === "'" || character === '"' || character === "`";
}
