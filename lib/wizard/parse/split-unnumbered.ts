import type { ListItem } from "./split-numbered";
import { isListAfterword } from "./strip-afterword";
import { beginsAsPreamble, isPreamble } from "./strip-preamble";

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

/** Leaves out the paragraphs before and after the list that are the assistant's own words. */
export function withoutFrame(lines: readonly string[]): readonly string[] {
  let first = 0;
  let last = lines.length;
  for (;;) {
    while (first < last && isGap(lines[first])) first += 1;
    const end = lines.findIndex((line, index) => index >= first && isGap(line));
    const paragraph = lines.slice(first, end === -1 ? last : end);
    const alone = end === -1 || end >= last;
    if (isListPreamble(paragraph, alone)) first = alone ? last : end;
    else if (startsWithPreambleLine(paragraph)) first += 1;
    else break;
    if (first >= last) break;
  }
  for (;;) {
    while (last > first && isGap(lines[last - 1])) last -= 1;
    const start = lines.findLastIndex((line, index) => index < last && isGap(line)) + 1;
    if (start <= first || !isListAfterword(lines.slice(start, last).join(" "))) break;
    last = start;
  }
  return lines.slice(first, last);
}

function isListPreamble(paragraph: readonly string[], alone: boolean): boolean {
  const text = paragraph.join(" ").trim();
  if (text === "") return false;
  if (alone) return beginsAsPreamble(text) || (isPreamble(text) && text.endsWith(":"));
  return isPreamble(text) || (text.length <= 200 && text.endsWith(":") && NAMES_A_LIST.test(text));
}

function startsWithPreambleLine(paragraph: readonly string[]): boolean {
  const [line = ""] = paragraph;
  if (paragraph.length < 2) return false;
  return isPreamble(line) || (line.length <= 200 && line.trimEnd().endsWith(":") && BULLET.test(paragraph[1] ?? ""));
}

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
