import { beginsLine, type Mark, optionMarks, undecorated } from "../envelope";
import type { ListItem } from "./split-numbered";

/** What stands between the marks of a list. The last option is `open` until something ends it. */
export interface MarkedOptions {
  items: readonly ListItem[];
  open: boolean;
}

/**
 * The options of a list by their marks, `<option 1>` and `</option>`; undefined when there are none. Tags of another
 * name that count from 1 are such marks: `<opción 1>`, `[Lede 1]`, `<1>`.
 */
export function markedOptions(text: string): MarkedOptions | undefined {
  const own = optionMarks(text);
  if (own.some(({ closes }) => !closes)) return optionsBetween(text, own);
  const other = otherTags(text);
  return other && optionsBetween(other.text, other.marks);
}

const WORDS = /[\p{L}\p{N}]/u;

function optionsBetween(text: string, marks: readonly Mark[]): MarkedOptions {
  const within = marks.flatMap((one, position) => (one.closes ? [] : pieceAt(text, one, marks[position + 1])));
  if (within.length > 0) return asItems(within);
  // Marks that were closed at once stand above their options.
  const below = marks.flatMap((one, position) => (one.closes ? pieceAt(text, one, marks[position + 1]) : []));
  return asItems(below);
}

interface PieceOfList {
  text: string;
  isLast: boolean;
}

function pieceAt(text: string, { end }: Mark, next: Mark | undefined): readonly PieceOfList[] {
  const piece = undecorated(text.slice(end, next?.index)).trim();
  return WORDS.test(piece) ? [{ text: piece, isLast: next === undefined }] : [];
}

function asItems(pieces: readonly PieceOfList[]): MarkedOptions {
  const items = pieces.map(({ text }, position) => ({ number: position + 1, lines: text.split("\n") }));
  return { items, open: pieces.at(-1)?.isLast === true };
}

/** A tag with a number, a word and a number, or the closing of such a tag. */
const TAG =
  /(?<bracket>[<＜[])[ \t]?(?<slash>[/／]?)[ \t]?(?<word>\p{L}[\p{L}\p{M}-]{0,20})?[ \t_-]{0,2}(?<number>\d{1,2})?[ \t]?[>＞\]]/gu;

/** Finds tags of one name that begin a line and count from 1, and their closings; what of the next one grows goes. */
function otherTags(text: string): { text: string; marks: readonly Mark[] } | undefined {
  if (!/[<＜[]/.test(text)) return undefined;
  const marks: Mark[] = [];
  let count = 0;
  let kind: string | undefined;
  for (const { index, 0: tag, groups = {} } of text.matchAll(TAG)) {
    const { bracket = "", slash = "", word = "", number = "" } = groups;
    const name = word.toLowerCase();
    const place = { index, end: index + tag.length };
    if (slash !== "" && kind?.slice(1) === name) marks.push({ ...place, closes: true });
    if (slash !== "" || Number(number) !== count + 1 || !beginsLine(text, index)) continue;
    if (kind === undefined ? bracket === "[" && name === "" : kind !== bracket + name) continue;
    kind = bracket + name;
    count += 1;
    marks.push({ ...place, closes: false });
  }
  if (kind === undefined || (count === 1 && kind.startsWith("[") && marks[0]?.index !== text.search(/\S/))) {
    return undefined;
  }
  return { text: withoutGrowingTag(text, kind.slice(1), count), marks };
}

function withoutGrowingTag(text: string, name: string, count: number): string {
  const tail = text.slice(-40);
  const growing = /[<＜[]([/／]?[\p{L}\p{M}\d \t_-]{0,30})$/u.exec(tail);
  if (!growing) return text;
  const letters = (growing[1] ?? "")
    .toLowerCase()
    .replace(/[ \t_]/g, "")
    .replace("／", "/");
  const tags = [`/${name}${count}`, `/${count}`, `${name}${count + 1}`];
  return tags.some((tag) => tag.startsWith(letters)) ? text.slice(0, text.length - tail.length + growing.index) : text;
}
