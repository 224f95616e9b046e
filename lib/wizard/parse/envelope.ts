/**
 * The marks that every prompt asks for: the whole reply stands between `<reply>` and `</reply>`, and in a list each
 * option between `<option 1>` and `</option>`. They are read in any case, with spaces or attributes inside, written
 * with `&lt;` or a backslash, and in the middle of a line.
 */
const OPEN_BRACKET = "(?:\\\\?[<＜]|&lt;)";
const CLOSE_BRACKET = "(?:\\\\?[>＞]|&gt;)";
const mark = (name: string) =>
  new RegExp(
    `${OPEN_BRACKET}[ \\t]{0,3}([/／]?)[ \\t]{0,3}${name}(?!\\p{L})([^<>＜＞&\\n\\\\]{0,80})${CLOSE_BRACKET}`,
    "giu",
  );
const REPLY = mark("reply");
const OPTION = mark("option");

/** A mark at the end of what has arrived whose last characters are still to come. */
const GROWING_MARK = new RegExp(
  `(?:${OPEN_BRACKET}[ \\t]{0,3}[/／]?[ \\t]{0,3}(?:r|re|rep|repl|o|op|opt|opti|optio|(?:reply|option)(?!\\p{L})[^<>＜＞\\n]{0,80})?|\\\\|&(?:lt?)?)$`,
  "iu",
);

/** Stars, ticks, hashes and the like on a line of their own: what models put around a mark. */
const DECORATION_BELOW = /(?:^|\n)[ \t>#*_`~-]{1,12}$/;
const DECORATION_BESIDE = /^[*_`]{1,3}[ \t]*(?=\n|$)/;

/** An opening mark within a line may be spoken of ("between <reply> and </reply>"); then hardly anything follows it. */
const LEAST_WITHIN_LINE = 6;

const WORDS = /[\p{L}\p{N}]/u;

/** What stands in the envelope. What has its mark is the model's text to the letter, and no rule looks for its end. */
export interface Envelope {
  text: string;
  opened: boolean;
  closed: boolean;
}

/** A mark in a text. */
export interface Mark {
  index: number;
  /** Where the text goes on after it. */
  end: number;
  closes: boolean;
}

/** The text after an opening mark, up to the next mark of any kind. */
interface Piece {
  text: string;
  /** Where its opening mark stands. */
  from: number;
  /** Where the text goes on after the mark that ends it. */
  to: number;
  /** Whether a closing mark ends it. */
  closed: boolean;
  /** Whether any mark ends it. */
  ended: boolean;
  beginsLine: boolean;
}

/**
 * Takes what stands between the marks of a reply. Of several envelopes the last complete one counts: models draft,
 * think about it, and write anew; while the next one grows, the complete one stays. Envelopes that hold different parts
 * of one reply are joined. Without a closing mark it is all that there is, up to a second opening one; without an opening
 * mark all is text, up to a closing one. No mark is ever in the text, whole or growing.
 */
export function openEnvelope(reply: string): Envelope {
  const whole = withoutGrowingMark(reply);
  const marks = replyMarks(whole);
  const [first] = marks;
  if (!first) return { text: whole, opened: false, closed: false };
  const pieces = piecesOf(whole, marks);
  const found = joinedParts(whole, pieces) ?? chosenPiece(pieces);
  if (found) return optionsAround(whole, found) ?? { text: found.text, opened: true, closed: found.ended };
  if (marks.at(-1)?.closes !== true) return { text: "", opened: true, closed: false };
  const before = whole.slice(0, first.closes ? first.index : 0);
  return WORDS.test(before)
    ? { text: undecorated(before), opened: false, closed: true }
    : { text: whole.replace(REPLY, ""), opened: false, closed: false };
}

/** The marks of options in a text. */
export function optionMarks(text: string): readonly Mark[] {
  return [...text.matchAll(OPTION)].map((one) => ({
    index: one.index,
    end: one.index + one[0].length,
    closes: one[1] !== "",
  }));
}

/** A mark that closes itself, `<reply/>`, closes what was opened before it. */
function replyMarks(whole: string): readonly Mark[] {
  const marks: Mark[] = [];
  for (const one of whole.matchAll(REPLY)) {
    const before = marks.at(-1);
    const closesItself = /[/／]\s*$/.test(one[2] ?? "") && before !== undefined && !before.closes;
    const closes = one[1] !== "" || (closesItself && WORDS.test(whole.slice(before.end, one.index)));
    marks.push({ index: one.index, end: one.index + one[0].length, closes });
  }
  return marks;
}

function piecesOf(whole: string, marks: readonly Mark[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [position, { index, end, closes }] of marks.entries()) {
    if (closes) continue;
    const next = marks[position + 1];
    const inside = whole.slice(end, next?.index);
    const begins = beginsLine(whole, index);
    if (!WORDS.test(inside) || (inside.trim().length < LEAST_WITHIN_LINE && !begins)) continue;
    const to = next ? (next.closes ? next.end : next.index) : whole.length;
    const closed = next?.closes === true;
    const text = undecorated(inside);
    pieces.push({ text, from: index, to, closed, ended: next !== undefined, beginsLine: begins });
  }
  return pieces;
}

/** The last complete piece; where none is, a later one that is shorter is what an assistant says below its text. */
function chosenPiece(pieces: readonly Piece[]): Piece | undefined {
  let found: Piece | undefined;
  for (const piece of pieces) {
    const isBelow = found?.beginsLine && piece.text.length < found.text.length;
    if (piece.closed || !found || !(found.closed || isBelow)) found = piece;
  }
  return found;
}

/**
 * Joins envelopes that hold different parts of one reply: other options or other markers in each, or one paragraph in
 * each with nothing said between them. The last may be growing.
 */
function joinedParts(whole: string, pieces: readonly Piece[]): Piece | undefined {
  const parts = pieces.filter(({ closed }, index) => closed || index === pieces.length - 1);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last || parts.length < 2) return undefined;
  const names = parts.map(({ text }) => partNames(text));
  const all = names.flat();
  if (new Set(all).size < all.length) return undefined;
  if (names.some(({ length }) => length === 0) && !areParagraphs(whole, parts)) return undefined;
  return { ...last, from: first.from, text: parts.map(({ text }) => text.trim()).join("\n\n") };
}

/** What tells the parts of a reply: the numbers of options, and markers in brackets at the start of a line. */
function partNames(text: string): readonly string[] {
  const markers = [...text.matchAll(MARKER)].map(([, name = ""]) => name).filter((name) => name === name.toUpperCase());
  const numbers = optionNumbers(text).filter((number) => number !== "");
  return [...numbers, ...markers.map((name) => name.replace(/[^\p{L}\p{N}]/gu, ""))];
}

const MARKER = /^[ \t*_#>`]{0,8}(?:(?=\d)|\\?\[)(\p{L}[^[\]\n]{0,40}(?=\])|\d{1,2}(?=[.)][ \t]))/gmu;

function areParagraphs(whole: string, parts: readonly Piece[]): boolean {
  const isAlone = parts.every(({ text, from }, index) => {
    const gap = whole.slice(parts[index - 1]?.to ?? from, from);
    return gap.trim() === "" && !/\n[ \t]*\n/.test(text.trim());
  });
  return isAlone && new Set(parts.map(({ text }) => text.trim())).size === parts.length;
}

/** The numbers of the options that are opened in a text, on a line or behind another mark; empty for one without. */
function optionNumbers(text: string): readonly string[] {
  return [...text.matchAll(OPTION)]
    .filter(({ index, 1: slash }) => slash === "" && (text[index - 1] === ">" || beginsLine(text, index)))
    .map(([, , attributes = ""]) => /\d{1,2}/.exec(attributes)?.[0] ?? "");
}

/** The whole reply where an envelope was closed too early: other options of the same list stand outside it. */
function optionsAround(whole: string, { text }: Piece): Envelope | undefined {
  const inside = optionNumbers(text);
  if (inside.length === 0) return undefined;
  const all = optionNumbers(whole);
  const areNumbered = !all.includes("") && new Set(all).size === all.length;
  const isMore = areNumbered ? all.length > inside.length : !all.some(Boolean) && all.length > 2 * inside.length;
  return isMore ? { text: whole.replace(REPLY, "\n"), opened: true, closed: false } : undefined;
}

function withoutGrowingMark(text: string): string {
  const tail = text.slice(-TAIL);
  const at = tail.search(GROWING_MARK);
  return at === -1 ? text : text.slice(0, text.length - tail.length + at).replace(DECORATION_BELOW, "");
}

/** The longest mark, and some more. */
const TAIL = 120;

/** Whether hardly anything but decoration stands before a place on its line. */
export function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - TAIL), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.length < TAIL && /^[ \t>#*_`~-]*$/.test(line);
}

/** Leaves out what was put around the marks before and after a text. */
export function undecorated(inside: string): string {
  return inside.replace(DECORATION_BESIDE, "").replace(DECORATION_BELOW, "");
}
