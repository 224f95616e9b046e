import { normalizeText } from "@/lib/text/normalize-text";
import { cleanBlock } from "./clean-block";
import { readEditedOptions, writeEdited } from "./edited-text";
import { optionMarks } from "./envelope";
import { cleanList } from "./list/clean-list";
import { markedOptions } from "./list/option-tags";
import { type ListItem, splitNumbered } from "./list/split-numbered";
import { splitTable } from "./list/split-table";
import { splitUnnumbered, withoutFrame } from "./list/split-unnumbered";
import { normaliseReply } from "./normalise-reply";
import { withoutOtherEnvelope } from "./other-marks";
import { readJsonOptions } from "./read-json";
import type { OptionsFormat, ParsedOptions } from "./reply";
import { setOptions } from "./set-reply";

/**
 * The format of every stage that offers options: a numbered list (`1. …`), one item after another.
 *
 * `read` also takes what models write instead: other markers, bullets, headings, paragraphs, JSON; it drops what an
 * assistant says before and after the list, and gives plain text without Markdown. A piece of text that is no list is
 * the only option, and `recognised` is false.
 *
 * `write` gives the numbered list, further lines of an option indented below its first. An option that this would
 * change (in quotation marks or stars, beginning with a marker, with several empty lines in a row) makes it write
 * JSON instead, so that `read(write(options))` gives back all options that are trimmed, not empty, with `\n` line
 * ends and without the characters that `removeInvisible` removes.
 */
export const optionsFormat: OptionsFormat = {
  kind: "options",
  read: readOptions,
  typeset: (reply, place) => setOptions(readOptions(reply), place),
  write: writeOptions,
};

/**
 * Finds the option whose number a person typed: `3`, `3.`, `#3`, `No 3` or its label on the screen, `Lede 3`. `1` never
 * names option 10.
 * Returns the option's number counted from 1 as `index`, or a message that says which numbers there are.
 */
export function optionByNumber(
  options: readonly string[],
  typed: string,
): { index: number; text: string } | { message: string } {
  const numbers = options.length === 1 ? "Type 1, the only option." : `Type a number from 1 to ${options.length}.`;
  if (options.length === 0) return { message: "There are no options to choose from yet." };
  const digits = TYPED_NUMBER.exec(normalizeText(typed.trim().slice(0, MOST_TYPED), "NFKC"))?.[1];
  if (digits === undefined) return { message: numbers };
  const index = Number(digits);
  const text = options[index - 1];
  return text === undefined ? { message: `There is no option ${index}. ${numbers}` } : { index, text };
}

/** What names a number has fewer characters than this; of anything longer the end does not matter. */
const MOST_TYPED = 100;

const TYPED_NUMBER =
  /^(?:(?:option|story(?: idea)?|insight|lede|opening line|cta|call to action|sign-?off|subject(?: line)?)\s{0,3})?(?:#|no\.?|number)?\s{0,3}(\d{1,9})\s{0,3}[.):]?$/i;

function readOptions(reply: string): ParsedOptions {
  const edited = readEditedOptions(reply);
  if (edited) return { kind: "options", options: edited, recognised: true };
  const envelope = normaliseReply(reply);
  const { text, closed } = hasOptionMarks(envelope.text) ? envelope : withoutOtherEnvelope(envelope, () => false);
  const marked = markedOptions(text);
  if (marked) return listOf(marked.items, closed || !marked.open);
  const json = readJsonOptions(text);
  if (json) return listOf(json.map(asItem), true);
  const lines = text.trimEnd().split("\n");
  if (lines.length > MOST_LINES) {
    return { kind: "options", options: [cleanBlock(text, closed)].filter((only) => only !== ""), recognised: false };
  }
  const items = splitTable(lines) ?? splitNumbered(lines) ?? splitUnnumbered(lines);
  if (items) return { ...listOf(items, closed), recognised: true };
  const rest = withoutFrame(lines);
  const growingMarker = rest.length === 1 && GROWING_MARKER.test(rest[0] ?? "");
  return { ...listOf(growingMarker ? [] : [{ number: 1, lines: rest }], closed), recognised: false };
}

/** A tag around a list may have the name of an option of the list, `<option>`. */
const hasOptionMarks = (text: string): boolean => optionMarks(text).length > 0;

function listOf(items: readonly ListItem[], isWhole: boolean): ParsedOptions {
  const options = cleanList(items.slice(0, MOST_OPTIONS_READ), isWhole);
  return { kind: "options", options, recognised: items.length > 0 };
}

/** The most options of a reply: five times as many as the longest list that is asked for could come to. */
const MOST_OPTIONS_READ = 100;

/** A text of more lines is no list to choose from: twenty options of ten lines each. */
const MOST_LINES = 200;

/** What may become the first marker. No character can belong to two parts, so that nothing is tried twice. */
const GROWING_MARKER = /^[#*_(\s]*(?:[1.):-][.):*_\s-]*)?$/;

function asItem(text: string, position: number): ListItem {
  return { number: position + 1, lines: text.split("\n") };
}

function writeOptions(options: readonly string[]): string {
  if (options.join("\n").split("\n").length > MOST_LINES) return writeEdited(options);
  const list = options.map(writeItem).join("\n\n");
  const back = readOptions(list).options;
  const same = back.length === options.length && back.every((text, position) => text === options[position]);
  return same ? list : writeEdited(options);
}

function writeItem(text: string, position: number): string {
  const marker = `${position + 1}. `;
  const indent = " ".repeat(marker.length);
  return marker + text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
