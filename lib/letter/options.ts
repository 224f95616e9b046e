import { sameJson } from "@/lib/text/json";
import { normalizeText } from "@/lib/text/normalize-text";
import { setTypography } from "@/lib/text/typography";
import { bareReply, openEnvelope, readEditedOptions, WORDS, writeEdited, writeEnvelope } from "./envelope";
import { marksIn } from "./marks";
import { readJsonOptions } from "./read-json-options";
import type { OptionsFormat, ParsedOptions } from "./reply";
import { splitList } from "./split-list";
import { lineText, typedText } from "./text/normal";

/**
 * The format of every stage that offers options, each between marks. Without marks it reads a numbered list, bullets or
 * JSON; any other text becomes the only option, and `recognized` is false.
 */
export const optionsFormat: OptionsFormat = {
  kind: "options",
  read: readOptions,
  typeset(reply, { language, isGrowing = false }) {
    const parsed = readOptions(reply);
    const options = parsed.options.map((text, at, { length }) =>
      setTypography(text, language, isGrowing && at === length - 1),
    );
    return { ...parsed, options };
  },
  endsWhole,
  typed: typedText,
  write(options) {
    const reply = writeEnvelope(options);
    return sameJson(readOptions(reply).options, options) ? reply : writeEdited(options);
  },
};

/**
 * Finds the option whose number a person typed: `3`, `3.`, `#3`, `No 3` or its label on the screen, `Lede 3`. `1` never
 * matches option 10. Returns the number from 1 as `index`, or a message that states the valid numbers.
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

/** Only the beginning of a long input matters, because a number is shorter than this. */
const MOST_TYPED = 100;

const TYPED_NUMBER =
  /^(?:(?:option|story(?: idea)?|insight|lede|opening line|cta|call to action|sign-?off|subject(?: line)?)\s{0,3})?(?:#|no\.?|number)?\s{0,3}(\d{1,9})\s{0,3}[.):]?$/i;

function readOptions(reply: string): ParsedOptions {
  const edited = readEditedOptions(reply);
  if (edited) return { kind: "options", options: edited, recognized: true };
  const { text, opened, visible } = openEnvelope(reply);
  const marked = betweenMarks(visible);
  if (marked) return listOf(marked);
  const bare = opened ? text : bareReply(text);
  const list = readJsonOptions(bare) ?? splitList(bare);
  return list ? listOf(list) : { ...listOf(GROWING_MARKER.test(bare) ? [] : [bare]), recognized: false };
}

/** Returns the options between the marks of a reply as they came, with their looks; none without marks. */
export const markedOptions = (reply: string): readonly string[] => betweenMarks(openEnvelope(reply).visible) ?? [];

/**
 * Returns the options between the marks of a whole reply, within or after an envelope that closed too early; undefined
 * without any. An envelope whose first option is number 1 starts the list over.
 */
function betweenMarks(reply: string): readonly string[] | undefined {
  const marks = marksIn(reply, ["reply", "option"]);
  let options: string[] = [];
  let isFresh = false;
  for (const [place, { name, closes, number, text }] of marks.entries()) {
    if (name === "reply" && !closes) isFresh = true;
    if (name === "reply" || closes) continue;
    const next = marks[place + 1];
    // A mark that was closed at once comes above its option.
    const option = text.trim() === "" && next?.closes && next.name === "option" ? next.text : text;
    if (!WORDS.test(option)) continue;
    if (isFresh && Number(number) <= 1) options = [];
    isFresh = false;
    options.push(option);
  }
  return marks.some(({ name, closes }) => name === "option" && !closes) ? options : undefined;
}

function endsWhole(reply: string): boolean {
  if (readEditedOptions(reply)) return true;
  const last = marksIn(openEnvelope(reply).visible, ["reply", "option"]).at(-1);
  return last !== undefined && (last.closes || (last.name === "option" && !WORDS.test(last.text)));
}

function listOf(items: readonly string[]): ParsedOptions {
  const options = items
    .slice(0, MOST_OPTIONS_READ)
    .map(lineText)
    .filter((text) => WORDS.test(text));
  return { kind: "options", options, recognized: options.length > 0 };
}

/** The most options of a reply: five times the longest list that prompts ask for. */
const MOST_OPTIONS_READ = 100;

/** Matches an unfinished first number of a list. */
const GROWING_MARKER = /^[#*_\s]{0,8}(?:1[.):]?)?[*_]{0,3}$/;
