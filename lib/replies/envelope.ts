import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { isEdited } from "./edited-text";
import { visibleReply } from "./visible-reply";

/** A mark in a text: `<reply>`, `</reply>`, `<option 1>`, `</option>`. */
export interface Mark {
  name: "reply" | "option";
  closes: boolean;
  /** The digits in an opening mark, or nothing. */
  number: string;
  index: number;
  /** The index of the text after it. */
  end: number;
}

/**
 * Marks are read in any case, with spaces or attributes in them, in wide or escaped brackets, and with a backslash for
 * the slash. Brackets that ordinary text also uses, as in "(Reply by Friday)", count only at the beginning of a line
 * and around nothing but the name.
 */
const OPEN = "(?:\\\\?[<＜]{1,2}|&lt;|(?<=(?:^|\\n)[ \\t>#*_`~-]{0,12})\\\\?[[［{【(]{1,2})";
const NAME = "[ \\t]{0,3}([/／\\\\]?)[ \\t]{0,3}(reply|option)(?!\\p{L})";
const CLOSE = "([^<>＜＞&\\n\\\\[\\]［］{}【】()]{0,80})(?:\\\\?[>＞]{1,2}|&gt;)";
const CLOSE_OTHER = "([ \\t\\d]{0,6})\\\\?[\\]］}】)]{1,2}(?!\\()";
const MARK = new RegExp(`([*_\`]{0,3})${OPEN}${NAME}(?:${CLOSE}|${CLOSE_OTHER})\\1`, "giu");

/** Finds the marks of a text, in order. */
export function marksIn(text: string): readonly Mark[] {
  return [...text.matchAll(MARK)].map(({ index, 0: mark, 2: slash, 3: name = "", 4: attributes, 5: number = "" }) => ({
    name: name.toLowerCase() === "reply" ? "reply" : "option",
    closes: slash !== "" || /[/／]\s*$/.test(attributes ?? ""),
    number: /\d{1,3}/.exec(attributes ?? number)?.[0] ?? "",
    index,
    end: index + mark.length,
  }));
}

/** Removes all marks of the envelope from a text. */
export const withoutMarks = (text: string): string => text.replace(MARK, "");

/**
 * Returns the text between the marks of a reply. Of several envelopes the last complete one counts, because models
 * draft, reconsider and start over; it stays while the next one grows. Without a complete one the longest counts;
 * without an opening mark, all text up to a closing one, and without any mark the whole reply.
 * @returns as `visible` the whole reply with its marks, after `visibleReply`.
 */
export function openEnvelope(reply: string) {
  if (isEdited(reply)) return { text: reply, opened: true, visible: reply };
  const visible = withoutGrowingMark(visibleReply(reply));
  const marks = marksIn(visible).filter(({ name }) => name === "reply");
  const [first] = marks;
  if (!first) return { text: visible, opened: false, visible };
  const pieces = piecesOf(visible, marks);
  const found = pieces.findLast(({ isClosed }) => isClosed) ?? longest(pieces);
  if (found) return { text: found.text, opened: true, visible };
  const before = visible.slice(0, first.index);
  return { text: first.closes && WORDS.test(before) ? before : withoutMarks(visible), opened: false, visible };
}

/** The text from an opening mark to the next mark. */
interface Piece {
  text: string;
  isClosed: boolean;
  end: number;
}

/** Joins envelopes that directly follow each other, as when a model wraps each paragraph. */
function piecesOf(visible: string, marks: readonly Mark[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [place, mark] of marks.entries()) {
    const next = marks[place + 1];
    const text = visible.slice(mark.end, next?.index);
    if (mark.closes || !WORDS.test(text)) continue;
    const isClosed = next?.closes === true;
    const end = next?.end ?? visible.length;
    const before = pieces.at(-1);
    const isNextTo = before?.isClosed === true && visible.slice(before.end, mark.index).trim() === "";
    if (before && isNextTo) pieces.push({ text: `${pieces.pop()?.text}\n\n${text}`, isClosed, end });
    else pieces.push({ text, isClosed, end });
  }
  return pieces;
}

const longest = ([first, ...others]: readonly Piece[]): Piece | undefined =>
  others.reduce((best, piece) => (best && best.text.length >= piece.text.length ? best : piece), first);

/** Writes a text, or the options of a list, between the marks that `openEnvelope` and `optionsFormat` read. */
export function writeEnvelope(reply: string | readonly string[]): string {
  const options = (list: readonly string[]) => list.map((text, at) => `<option ${at + 1}>\n${text}\n</option>`);
  return `<reply>\n${typeof reply === "string" ? reply : options(reply).join("\n")}\n</reply>`;
}

const WORDS = /[\p{L}\p{N}]/u;

/** The longest mark, with some reserve. */
const TAIL = 120;
const GROWING = new RegExp(
  `(?:(?:\\\\?[<＜[［【]{1,2}|${OPEN})[ \\t]{0,3}[/／\\\\]?[ \\t]{0,3}([^<>＜＞&\\n\\]］}】)]*)(?:\\\\|&g?t?)?|\\\\|&(?:lt?)?)$`,
  "iu",
);

/** All marks that replies are read by, reduced to their letters. */
const OTHER_NAMES = ["reply", "option", "idea", "insight", "note", "ps", "transitiontothetip", "transitiontotheoffer"];
const NAMES = [...OTHER_NAMES, ...BLOCK_NAMES.map((name) => name.toLowerCase())];

/** Drops an unfinished mark at the end of a growing text. */
function withoutGrowingMark(text: string): string {
  const tail = text.slice(-TAIL);
  const growing = GROWING.exec(tail);
  if (!growing) return text;
  const letters = (growing[1] ?? "").toLowerCase().replace(/[^\p{L}]/gu, "");
  const isMark =
    NAMES.some((name) => name.startsWith(letters)) || /^(?:reply|option)(?!\p{L})/iu.test(growing[1] ?? "");
  return isMark ? text.slice(0, text.length - tail.length + growing.index) : text;
}
