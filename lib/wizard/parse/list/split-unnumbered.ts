import { isListAfterword } from "../afterword";
import { beginsAsPreamble, isPreamble } from "../strip-preamble";
import type { ListItem } from "./split-numbered";

const BULLET = /^([ \t]*)([-*•+▪◦–])[ \t]+(?=\S)/;

/** Words that name what was asked for, in a line that ends with a colon before a list. */
const NAMES_A_LIST =
  /\b(?:options?|stor(?:y|ies)|ledes?|insights?|ideas?|subject|lines?|calls?|cta|sign-?offs?|hooks?|openings?|titles?|versions?|choices?|following|below)\b/i;

/**
 * Splits a list without numbers: bullets, headings with text below, parts between rules, paragraphs, or at least
 * three lines. Undefined when the text is one piece.
 */
export function splitUnnumbered(lines: readonly string[]): readonly ListItem[] | undefined {
  const body = withoutFrame(lines);
  const pieces = splitBullets(body) ?? splitHeadings(body) ?? splitParagraphs(body);
  return pieces?.map((piece, position) => ({ number: position + 1, lines: piece }));
}

/** An assistant says no more paragraphs than these before or after its list. */
const MOST_FRAME_PARAGRAPHS = 3;

/** Leaves out the paragraphs before and after the list that are the assistant's own words. */
export function withoutFrame(lines: readonly string[]): readonly string[] {
  let body = trimGaps(lines);
  for (let removed = 0; removed < MOST_FRAME_PARAGRAPHS; removed += 1) {
    const kept = trimGaps(withoutPreamble(body));
    if (kept.length === body.length) break;
    body = kept;
  }
  for (let removed = 0; removed < MOST_FRAME_PARAGRAPHS; removed += 1) {
    const start = body.findLastIndex(isGap) + 1;
    if (start === 0 || !isListAfterword(body.slice(start).join(" "))) break;
    body = trimGaps(body.slice(0, start));
  }
  return body;
}

/** Leaves out the first paragraph, or its first line, when it is a preamble. */
function withoutPreamble(lines: readonly string[]): readonly string[] {
  const gap = lines.findIndex(isGap);
  const end = gap === -1 ? lines.length : gap;
  const paragraph = lines.slice(0, end);
  const next = lines.find((line, index) => index > end && !isGap(line));
  if (isListPreamble(paragraph, gap === -1, next)) return lines.slice(end);
  return startsWithPreambleLine(paragraph) ? lines.slice(1) : lines;
}

function trimGaps(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => !isGap(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isGap(line)) + 1);
}

/** A short line that ends with a colon is one before bullets, or when it names what was asked for. */
function isListPreamble(paragraph: readonly string[], alone: boolean, next: string | undefined): boolean {
  const text = paragraph.join(" ").trim();
  if (text === "") return false;
  if (alone) return beginsAsPreamble(text) || ANNOUNCES_A_LIST.test(text);
  return (
    isPreamble(text) ||
    (text.length <= 200 && text.endsWith(":") && (NAMES_A_LIST.test(text) || BULLET.test(next ?? "")))
  );
}

function startsWithPreambleLine(paragraph: readonly string[]): boolean {
  const [line = ""] = paragraph;
  if (paragraph.length < 2) return false;
  return isPreamble(line) || (line.length <= 200 && line.trimEnd().endsWith(":") && BULLET.test(paragraph[1] ?? ""));
}

/** "Here are four story", still growing; once a sentence has ended it is text. */
const ANNOUNCES_A_LIST = /^(?:here(?:['’]s| is| are)|below (?:is|are)|these are)\b(?:[^.?!]|[.?!](?=\S))*$/i;

function splitBullets(lines: readonly string[]): readonly (readonly string[])[] | undefined {
  const base = BULLET.exec(lines[0] ?? "")?.[1]?.length;
  if (base === undefined) return undefined;
  return splitBefore(lines, (line) => {
    const bullet = BULLET.exec(line);
    return bullet !== null && (bullet[1]?.length ?? 0) <= base + 1;
  }).map(([first = "", ...below]) => [first.replace(BULLET, ""), ...below]);
}

/** Headings of one kind: hashes of one depth, or lines that are bold from end to end. */
function splitHeadings(lines: readonly string[]): readonly (readonly string[])[] | undefined {
  const kinds = lines.map(headingKind);
  const kind = kinds.find((one, line) => one !== undefined && kinds.indexOf(one, line + 1) !== -1);
  if (kind === undefined) return undefined;
  const from = kinds.indexOf(kind);
  if (lines.slice(0, from).some((line, index) => !isGap(line) && kinds[index] === undefined)) return undefined;
  let index = from - 1;
  return splitBefore(lines.slice(from), () => {
    index += 1;
    return kinds[index] === kind;
  });
}

function headingKind(line: string): string | undefined {
  const hashes = /^(#{1,6})[ \t]+\S/.exec(line)?.[1];
  return hashes ?? (/^\*\*[^*]+\*\*:?[ \t]*$/.test(line) ? "bold" : undefined);
}

function splitParagraphs(lines: readonly string[]): readonly (readonly string[])[] | undefined {
  const isRule = (line: string) => /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,}|#{3,})[ \t]*$/.test(line);
  const divided = lines.some((line, index) => isRule(line) && index > 0 && index < lines.length - 1);
  const parts = divideAt(lines, divided ? isRule : isGap);
  if (parts.length > 1) return parts;
  const [only] = parts;
  if (only && only.length > 2 && only.every((line) => line.length <= 160)) return only.map((line) => [line]);
  return undefined;
}

function splitBefore(lines: readonly string[], begins: (line: string) => boolean): readonly (readonly string[])[] {
  const pieces: string[][] = [];
  for (const line of lines) {
    const begin = begins(line);
    const piece = pieces.at(-1);
    if (begin || !piece) pieces.push([line]);
    else piece.push(line);
  }
  return pieces;
}

function divideAt(lines: readonly string[], divides: (line: string) => boolean): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (divides(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.some((line) => !isGap(line)));
}

function isGap(line: string | undefined): boolean {
  return (line ?? "").trim() === "";
}
