import { coverCode, coverMergeTags } from "@/lib/text/code-spans";
import { applyEdits } from "@/lib/text/edits";

/** Words of a line that look alike, letter for letter. After a sign that was escaped a new piece begins. */
export interface Piece {
  text: string;
  start: number;
  end: number;
  /** Its place in the plain text. */
  at: number;
  bold?: true;
  italic?: true;
  /** The address of a link. */
  href?: string;
}

export type Line = readonly Piece[];

/** A part of a text; `end` is the index after its last character. */
export interface Span {
  start: number;
  end: number;
}

/** Matches an address of a page or of mail, the only ones that links lead to. */
export const IS_LINKED = /^(?:https?:\/\/|mailto:)\S/i;

/** The words of a link, and its address of a page or of mail. */
const LINK =
  /(?<!(?<!\\)(?:\\\\){0,20}\\)\[((?:\\.|[^[\]\\\n]){1,500})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)/gi;

/** A quick test: two stars that are not among more, and the other signs. */
const MAY_HAVE_LOOKS = /(?<!\*)\*\*(?!\*)|[_[\\]/;

/** Backslashes or signs in a row. */
const SIGNS = /\\+|\*+|_+/g;

const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** A sign after which words may look different. */
interface Opener extends Span {
  /** The link in whose words it is. Signs pair within the words of one link, or outside of all. */
  label: Span | undefined;
}

/** Signs that are not shown, and the look that begins behind them. */
interface Turn extends Span {
  look?: Partial<Look>;
}

interface Look {
  bold: boolean;
  italic: boolean;
  href: string;
}

interface ReadOptions {
  /** In a heading, signs of bold are read and mean nothing. */
  canBeBold?: boolean;
  /** The place of a backslash at the beginning that is not shown. */
  backslash?: number | undefined;
}

/**
 * Reads the words of one line.
 * @param from the place of the line in its text.
 * @param at its place in the plain text.
 */
export function readPieces(
  line: string,
  from: number,
  at: number,
  { canBeBold = true, backslash }: ReadOptions = {},
): Line {
  const turns = MAY_HAVE_LOOKS.test(line) ? turnsIn(line) : [];
  if (backslash !== undefined) turns.push({ start: backslash, end: backslash + 1 });
  turns.push({ start: line.length, end: line.length });
  const pieces: Piece[] = [];
  const look: Look = { bold: false, italic: false, href: "" };
  let done = 0;
  let shownLength = 0;
  for (const { start, end, look: next } of turns.sort((one, other) => one.start - other.start)) {
    if (start > done) {
      const text = line.slice(done, start);
      const piece: Piece = { text, start: from + done, end: from + start, at: at + shownLength };
      if (look.bold && canBeBold) piece.bold = true;
      if (look.italic) piece.italic = true;
      if (look.href !== "") piece.href = look.href;
      pieces.push(piece);
      shownLength += text.length;
    }
    Object.assign(look, next);
    done = end;
  }
  return pieces;
}

/** Returns the links of a text, and the text with its addresses and merge tags covered, in which no signs are read. */
export function linksIn(text: string) {
  const withoutTags = coverMergeTags(text);
  if (!text.includes("](")) return { links: [], covered: coverCode(withoutTags) };
  const links = [...withoutTags.matchAll(LINK)]
    .filter(([, words = ""]) => words.trim() !== "")
    .map(({ index, 0: whole, 1: words = "", 2: address = "" }) => {
      const [start, end, last] = [index + 1, index + 1 + words.length, index + whole.length];
      return { start, end, last, href: text.slice(last - 1 - address.length, last - 1) };
    });
  // The bracket before an address stays, because a backslash may escape it.
  const covers = links.map(({ end, last }) => ({ start: end + 1, end: last, text: "\ufffc".repeat(last - end - 1) }));
  return { links, covered: coverCode(applyEdits(withoutTags, covers)) };
}

function turnsIn(line: string): Turn[] {
  const { links, covered } = linksIn(line);
  const turns: Turn[] = [];
  for (const { start, end, last, href } of links) {
    turns.push({ start: start - 1, end: start, look: { href } }, { start: end, end: last, look: { href: "" } });
  }
  const open = new Map<"bold" | "italic", Opener>();
  let next = 0;
  SIGNS.lastIndex = 0;
  for (let match = SIGNS.exec(covered); match; match = SIGNS.exec(covered)) {
    const [run] = match;
    const [start, end] = [match.index, match.index + run.length];
    const [before, after] = [covered[start - 1] ?? " ", covered[end] ?? " "];
    if (run.startsWith("\\")) {
      if (!/[*_[\]]/.test(after)) continue;
      turns.push({ start, end: start + Math.ceil(run.length / 2) });
      if (run.length % 2 === 1) SIGNS.lastIndex = end + 1;
      continue;
    }
    const kind = run === "**" ? "bold" : "italic";
    if (kind === "bold" ? isInSum(before, after) : run !== "_") continue;
    while ((links[next]?.end ?? start) < start) next += 1;
    const link = links[next];
    const label = link && link.start <= start ? link : undefined;
    // A sign that opened in the words of a link ends with them.
    for (const [name, sign] of open) if (sign.label && sign.label !== label) open.delete(name);
    const opener = open.get(kind);
    const [isAlone, isAloneBehind] = kind === "bold" ? [true, true] : [!WORD.test(before), !WORD.test(after)];
    if (opener && opener.label === label && /\S/.test(before) && isAloneBehind) {
      turns.push({ start: opener.start, end: opener.end, look: { [kind]: true } });
      turns.push({ start, end, look: { [kind]: false } });
      for (const [name, sign] of open) if (sign.start >= opener.start) open.delete(name);
    } else if (!opener && /\S/.test(after) && isAlone) open.set(kind, { start, end, label });
  }
  return turns;
}

/** Whether stars between these characters multiply. */
export const isInSum = (before: string, after: string): boolean => /\d/.test(before) && /\d/.test(after);
