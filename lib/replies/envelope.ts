import { isEdited } from "./edited-text";
import { visibleReply } from "./visible-reply";

/** What stands in the envelope of a reply; without one it is the whole reply. */
export interface Envelope {
  text: string;
  opened: boolean;
  /** The whole reply with its marks, as `visibleReply` gives it. */
  visible: string;
}

/** A mark in a text: `<reply>`, `</reply>`, `<option 1>`, `</option>`. */
export interface Mark {
  name: "reply" | "option";
  closes: boolean;
  /** The digits in an opening mark, or nothing. */
  number: string;
  index: number;
  /** Where the text goes on after it. */
  end: number;
}

/**
 * Marks are read in any case, with spaces or attributes in them, in wide or escaped brackets, and with a backslash for
 * the slash. Brackets that ordinary text has as well, "(Reply by Friday)", are marks at the beginning of a line and around
 * the bare name alone.
 */
const OPEN = "(?:\\\\?[<＜]{1,2}|&lt;|(?<=(?:^|\\n)[ \\t>#*_`~-]{0,12})\\\\?[[［{【(]{1,2})";
const NAME = "[ \\t]{0,3}([/／\\\\]?)[ \\t]{0,3}(reply|option)(?!\\p{L})";
const CLOSE = "([^<>＜＞&\\n\\\\[\\]［］{}【】()]{0,80})(?:\\\\?[>＞]{1,2}|&gt;)";
const CLOSE_OTHER = "([ \\t\\d]{0,6})\\\\?[\\]］}】)]{1,2}(?!\\()";
const MARK = new RegExp(`([*_\`]{0,3})${OPEN}${NAME}(?:${CLOSE}|${CLOSE_OTHER})\\1`, "giu");

/** Finds the marks of a text in their order. */
export function marksIn(text: string): readonly Mark[] {
  return [...text.matchAll(MARK)].map(({ index, 0: mark, 2: slash, 3: name = "", 4: attributes, 5: number = "" }) => ({
    name: name.toLowerCase() === "reply" ? "reply" : "option",
    closes: slash !== "" || /[/／]\s*$/.test(attributes ?? ""),
    number: /\d{1,3}/.exec(attributes ?? number)?.[0] ?? "",
    index,
    end: index + mark.length,
  }));
}

/** Returns a text without any marks of ours. */
export const withoutMarks = (text: string): string => text.replace(MARK, "");

/**
 * Takes what stands between the marks of a reply. Of several envelopes the last complete one counts, because models
 * draft, think about it, and write anew; while the next one grows, the complete one stays. Where none is complete it is
 * the longest; without an opening mark all is text, up to a closing one.
 */
export function openEnvelope(reply: string): Envelope {
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

/** The text after an opening mark, up to the next mark. */
interface Piece {
  text: string;
  isClosed: boolean;
  end: number;
}

/** Envelopes with nothing between them, one for each paragraph, are one. */
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

/** The longest mark, and some more. */
const TAIL = 120;
const GROWING = new RegExp(
  `(?:(?:\\\\?[<＜[［【]{1,2}|${OPEN})[ \\t]{0,3}[/／\\\\]?[ \\t]{0,3}([^<>＜＞&\\n\\]］}】)]*)(?:\\\\|&g?t?)?|\\\\|&(?:lt?)?)$`,
  "iu",
);

/** All that is a mark to a reader of replies, by its letters alone. */
const NAMES = [
  "reply",
  "option",
  "transitiontotip",
  "transitiontothetip",
  "tip",
  "transitiontooffer",
  "transitiontotheoffer",
  "offer",
  "ps",
];

/** Drops the beginning of a mark at the end of what has arrived. */
function withoutGrowingMark(text: string): string {
  const tail = text.slice(-TAIL);
  const growing = GROWING.exec(tail);
  if (!growing) return text;
  const letters = (growing[1] ?? "").toLowerCase().replace(/[^\p{L}]/gu, "");
  const isMark =
    NAMES.some((name) => name.startsWith(letters)) || /^(?:reply|option)(?!\p{L})/iu.test(growing[1] ?? "");
  return isMark ? text.slice(0, text.length - tail.length + growing.index) : text;
}
