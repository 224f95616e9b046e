import { cleanText } from "@/lib/text/clean-text";
import { parseJson } from "@/lib/text/json";
import { THINKING_TAGS } from "@/lib/text/model-signs";
import { BLOCK_NAMES, type Blocks } from "./blocks";
import { type Mark, marksIn, withoutGrowingMark } from "./marks";

/**
 * Returns the text between the marks of a reply. Of several envelopes the last complete one counts, because models
 * draft, reconsider and start over; it stays while the next one grows. Without a complete one the longest counts;
 * without an opening mark, all text up to a closing one, and without any mark the whole reply.
 * @returns as `visible` the whole reply with its marks, as clean text without the model's thinking.
 */
export function openEnvelope(reply: string) {
  if (isEdited(reply)) return { text: reply, opened: true, visible: reply };
  const visible = withoutGrowingMark(withoutThinking(cleanText(reply)));
  const marks = marksIn(visible, ["reply"]);
  const [first] = marks;
  if (!first) return { text: visible, opened: false, visible };
  const pieces = piecesOf(marks);
  const [longest] = pieces.toSorted((one, other) => other.text.length - one.text.length);
  const found = pieces.findLast(({ isClosed }) => isClosed) ?? longest;
  if (found) return { text: found.text, opened: true, visible };
  const before = visible.slice(0, first.index);
  return { text: first.closes && WORDS.test(before) ? before : withoutEnvelope(visible), opened: false, visible };
}

/** Removes the marks of the envelope from a text. */
export function withoutEnvelope(text: string): string {
  const marks = marksIn(text, ["reply", "option"]);
  return text.slice(0, marks[0]?.index) + marks.map((mark) => mark.text).join("");
}

/** The text from an opening mark to the next mark. */
interface Piece {
  text: string;
  isClosed: boolean;
  /** The place of its opening mark in `marks`. */
  at: number;
}

/** Joins envelopes that directly follow each other, as when a model wraps each paragraph. */
function piecesOf(marks: readonly Mark<"reply">[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [at, { closes, text }] of marks.entries()) {
    if (closes || !WORDS.test(text)) continue;
    const isClosed = marks[at + 1]?.closes === true;
    const before = pieces.at(-1);
    const isNextTo = before?.isClosed && before.at === at - 2 && marks[at - 1]?.text.trim() === "";
    if (isNextTo) pieces.pop();
    pieces.push({ text: isNextTo ? `${before.text}\n\n${text}` : text, isClosed, at });
  }
  return pieces;
}

/** Writes a text, or the options of a list, between the marks that `openEnvelope` and `optionsFormat` read. */
export function writeEnvelope(reply: string | readonly string[]): string {
  const options = (list: readonly string[]) => list.map((text, at) => `<option ${at + 1}>\n${text}\n</option>`);
  return `<reply>\n${typeof reply === "string" ? reply : options(reply).join("\n")}\n</reply>`;
}

/** Matches a text with something to read in it. */
export const WORDS = /[\p{L}\p{N}]/u;

/**
 * Words of an assistant around its reply, in English. A letter may begin and end with the same words, so they count
 * only when they announce a piece of work or offer a change to it.
 */
const ANSWER = "sure(?: thing)?|certainly|absolutely|of course|got it";
const ANSWERS_ALONE = new RegExp(`^(?:${ANSWER})!$`, "i");
const ANSWERS_FIRST = new RegExp(`^(?:${ANSWER})\\b`, "i");

/** Matches at most three words and a sign before what a line announces: "Sure,", "Absolutely —", "My pleasure!". */
const FIRST_WORDS = /^[\p{L}'’]+(?:[ \t][\p{L}'’]+){0,2}[ \t]?[!.,:–—-]{1,3}[ \t]*/u;

/** Matches words that hand over a piece of work without a name for it. */
const HANDS_OVER = /^here (?:you (?:go|are)|it is|they are)[.!:]*$/i;

const WORKS =
  "stor(?:y|ies)|tips?|insights?|offers?|p\\.? ?s\\.?|postscripts?|e-?mails?|letter|options?|ledes?|openings?|subject(?: lines?)?|headlines?|ctas?|calls?[ -]to[ -]action|sign-?offs?|transitions?|versions?|drafts?|rewrites?|sentences?|wordings?|revisions?|ideas?|copy|text|json|list|lines?";

const ANNOUNCEMENT = new RegExp(
  `^(?:here(?:['’]s| is| are)|below (?:is|are)|these are|i(?:['’]ve| have) (?:written|rewritten|revised|updated|drafted|shortened|adjusted)) (?:[\\w'’-]+ ){0,6}?(?:${WORKS})(?=[:,.!]| (?:for|with|based|about|as|you|that|in|of|and|below)\\b)`,
  "i",
);

const OFFER =
  /^(?:(?:please |just )?(?:let me know|tell me) (?:if|whether|which)|(?:would|do) you (?:like|want) me to|want me to|shall i|feel free to|i hope (?:this|these)|if you(?:['’]d| would) like|which (?:of these|one|option))\b/i;

const WORK =
  /\b(?:(?:any|more|further|other) (?:changes|edits)|adjust\w*|tweak\w*|revis\w+|rewrit\w+|refin\w+|modif\w+|shorter|longer|versions?|options?|variations?|the tone|mix and match|expand\w*|like (?:best|more|another|any)|which (?:one|option|of (?:these|them)))\b/i;

/** Whether a line is an assistant speaking before its reply: "Sure! Here are four stories:". */
function isTalkBefore(line: string): boolean {
  const text = wordsOf(line);
  if (ANSWERS_ALONE.test(text)) return true;
  const announces = [text, text.replace(FIRST_WORDS, "")].some((one) => ANNOUNCEMENT.test(one) || HANDS_OVER.test(one));
  return announces && (text.endsWith(":") || (ANSWERS_FIRST.test(text) && /[.!]$/.test(text)));
}

/** Whether a line is an assistant speaking after its reply: "Let me know if you want any changes!" */
function isTalkAfter(line: string): boolean {
  const text = wordsOf(line);
  return OFFER.test(text) && WORK.test(text);
}

/**
 * Returns a reply without an envelope as it would be in one: without a line of talk at its beginning, a paragraph of a
 * single line of talk at its end, and the signs of a quotation around all of it.
 */
export function bareReply(reply: string): string {
  const text = reply.trim();
  const [first = ""] = text.split("\n", 1);
  const rest = isTalkBefore(first) ? text.slice(first.length).trim() : text;
  const last = rest.lastIndexOf("\n\n");
  return unquoted(last !== -1 && isTalkAfter(rest.slice(last)) ? rest.slice(0, last).trimEnd() : rest);
}

/** Removes `>` before the lines if all of them have it. */
function unquoted(text: string): string {
  if (!text.startsWith(">")) return text;
  const lines = text.split("\n");
  const isQuotation = lines.every((line) => QUOTED_LINE.test(line) || line.trim() === "");
  return isQuotation ? lines.map((line) => line.replace(QUOTED_LINE, "")).join("\n") : text;
}

const QUOTED_LINE = /^[ \t]{0,3}>[ \t]?/;

/** Nothing that an assistant says around its reply is longer. */
const MOST_CHARACTERS = 300;

const wordsOf = (line: string) => (line.length > MOST_CHARACTERS ? "" : line.replace(/[*_#>]/g, "").trim());

/**
 * Texts edited by hand that the envelope could not give back unchanged (Markdown, marks, several empty lines in a row)
 * are written as one line of JSON that begins with this key, and read as clean text.
 */
const PREFIX = '{"edited":';

/** Whether a text was written by {@link writeEdited}. */
const isEdited = (text: string): boolean => text.startsWith(PREFIX);

/** Writes options or blocks so that they are read literally (`readEditedOptions`, `readEditedBlocks`). */
export function writeEdited(edited: readonly string[] | Blocks): string {
  return JSON.stringify({ edited });
}

/** Reads the options written by {@link writeEdited}; undefined for any other text. */
export function readEditedOptions(reply: string): readonly string[] | undefined {
  const edited = readEdited(reply);
  return Array.isArray(edited) ? edited.filter((text) => typeof text === "string").map(cleanText) : undefined;
}

/** Reads the blocks written by {@link writeEdited}; undefined for any other text. */
export function readEditedBlocks(reply: string): Blocks | undefined {
  const edited = readEdited(reply);
  if (typeof edited !== "object" || edited === null || Array.isArray(edited)) return undefined;
  const blocks: Blocks = {};
  for (const name of BLOCK_NAMES) {
    const text: unknown = Reflect.get(edited, name);
    if (typeof text === "string") blocks[name] = cleanText(text);
  }
  return blocks;
}

const readEdited = (reply: string): unknown => (isEdited(reply) ? Object(parseJson(reply)).edited : undefined);

const CLOSING = new RegExp(THINKING_TAGS.map(([, close]) => close.replace(/[|[\]/]/g, "\\$&")).join("|"), "i");
const ENVELOPE = /[<＜;][ \t]{0,3}reply/i;

/** Some models send only the closing tag of their thinking, which the server cannot take for one before it comes. */
function withoutThinking(text: string): string {
  const closing = CLOSING.exec(text);
  const isThinking = closing && !ENVELOPE.test(text.slice(0, closing.index));
  return isThinking ? text.slice(closing.index + closing[0].length) : text;
}
