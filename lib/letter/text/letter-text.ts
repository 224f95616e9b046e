import { type BlockName, isInBody } from "@/lib/letter/blocks";
import { type Line, type Piece, readPieces, type Span } from "./pieces";

/** A part of a letter's text: lines that belong together, or one heading. The lines of a list are without their signs. */
export interface TextBlock<Words = Piece> {
  kind: "paragraph" | "heading" | "points" | "numbers";
  lines: readonly (readonly Words[])[];
  /** Whether no empty line separates it from the block before. */
  tight: boolean;
}

/** Whether a block can have bold words, links and lists. The others are lines of an inbox, and the words of a button. */
export const isFormatted = (name: BlockName): boolean => isInBody(name) && name !== "cta";

/** The beginnings of lines that are not paragraphs. */
const HEADING = /^##[ \t]+(?=\S)/;
const POINT = /^-[ \t]+(?=\S)/;
const NUMBER = /^([1-9]\d{0,2})\.[ \t]+(?=\S)/;

/** Matches up to a backslash without which the line would begin a heading or a list. */
const UP_TO_ESCAPE = /^(?:(?=\\+(?:##|-)[ \t])|[1-9]\d{0,2}(?=\\+\.[ \t]))/;

/**
 * Reads the text of a block of the letter: paragraphs between empty lines, `## ` headings, `- ` points, lines that count
 * from `1. `, and in them `**bold**`, `_italics_` and `[words](https://…)`. Everything else is words. Takes linear time.
 */
export function readLetter(text: string): readonly TextBlock[] {
  const blocks: { kind: TextBlock["kind"]; lines: Line[]; tight: boolean }[] = [];
  const lines = linesOf(text);
  let isAfterGap = true;
  let at = 0;
  for (const [index, { line, start }] of lines.entries()) {
    if (line !== "") {
      const last = isAfterGap ? undefined : blocks.at(-1);
      const { kind, length, goesOn } = startOf(line, last, lines[index + 1]?.line ?? "");
      at += blocks.length === 0 ? 0 : last ? 1 : 2;
      at += signOf(kind, goesOn && last ? last.lines.length : 0).length;
      const pieces = readPieces(line.slice(length), start + length, at, {
        canBeBold: kind !== "heading",
        backslash: kind === "paragraph" ? UP_TO_ESCAPE.exec(line)?.[0].length : undefined,
      });
      if (goesOn) last?.lines.push(pieces);
      else blocks.push({ kind, lines: [pieces], tight: last !== undefined });
      for (const piece of pieces) at += piece.text.length;
    }
    isAfterGap = line === "";
  }
  return blocks;
}

/** Returns a text as it is heard: without signs, headings as paragraphs, with hyphens and numbers before points. */
export function plain(text: string): string {
  let words = plains.get(text);
  if (words !== undefined) return words;
  words = plainWith(text, (piece) => piece.text);
  if (plains.size >= MOST_PLAINS) plains.clear();
  plains.set(text, words);
  return words;
}

/** The plain texts that were asked for last: a page asks for those of its letter many times. */
const plains = new Map<string, string>();
const MOST_PLAINS = 32;

/** Returns the words of a piece, with its address behind them if they are a link. */
export const withAddress = ({ text, href }: Piece): string =>
  href === undefined || href === text ? text : `${text} (${href})`;

/** Returns a text as `plain` does, with other words for its pieces. */
export const plainWith = (text: string, pieceWords: (piece: Piece) => string): string =>
  readLetter(text)
    .map(({ kind, lines, tight }, index) => {
      const words = lines.map((line, at) => signOf(kind, at) + line.map(pieceWords).join(""));
      return (index === 0 ? "" : tight ? "\n" : "\n\n") + words.join("\n");
    })
    .join("");

/** Whether any words of a text are bold, in italics or a link. */
export const hasLook = (text: string): boolean =>
  piecesOf(text).some(({ bold, italic, href }) => bold || italic || href);

/** Returns the pieces of all lines of a text, in order. */
export const piecesOf = (text: string): readonly Piece[] => readLetter(text).flatMap(({ lines }) => lines.flat());

/** Returns the sign before a line of a list; empty for other lines. @param index counted from 0. */
export function signOf(kind: TextBlock["kind"], index: number): string {
  return kind === "points" ? "- " : kind === "numbers" ? `${index + 1}. ` : "";
}

/** Returns the lines of a text, each without the space around it. */
function linesOf(text: string) {
  let next = 0;
  return text.split("\n").map((whole) => {
    const start = next + whole.length - whole.trimStart().length;
    next += whole.length + 1;
    return { line: whole.trim(), start };
  });
}

/** Returns the kind of a line, the length of its sign, and whether it goes on with the block before. */
function startOf(line: string, last: Pick<TextBlock, "kind" | "lines"> | undefined, next: string) {
  const of = (kind: TextBlock["kind"], sign: string, goesOn = last?.kind === kind) => ({
    kind,
    length: sign.length,
    goesOn,
  });
  const [heading] = HEADING.exec(line) ?? [];
  if (heading !== undefined) return of("heading", heading, false);
  const [point] = POINT.exec(line) ?? [];
  if (point !== undefined) return of("points", point);
  const [sign = "", number] = NUMBER.exec(line) ?? [];
  if (last?.kind === "numbers" && Number(number) === last.lines.length + 1) return of("numbers", sign, true);
  // One number alone, as in "1. Mai", begins a sentence.
  if (number === "1" && NUMBER.exec(next)?.[1] === "2") return of("numbers", sign, false);
  return of("paragraph", "");
}

/** Returns the place in a text of a place in its plain text. */
export function placeInText(text: string, place: number): number {
  const pieces = piecesOf(text);
  const piece = pieces.findLast(({ at }) => at <= place) ?? pieces[0];
  return piece ? piece.start + within(place - piece.at, piece.text.length) : 0;
}

/** Returns where the words of a part of a text are in its plain text. */
export function shownSpan(text: string, { start, end }: Span): Span {
  const pieces = piecesOf(text).filter((piece) => piece.start < end && start < piece.end);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return { start: 0, end: 0 };
  return {
    start: first.at + within(start - first.start, first.text.length),
    end: last.at + within(end - last.start, last.text.length),
  };
}

const within = (place: number, length: number) => Math.min(Math.max(0, place), length);
