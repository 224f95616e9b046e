import type { BlockName } from "@/lib/letter/blocks";
import { cleanText } from "@/lib/text/clean-text";
import { applyEdits, type Edit } from "@/lib/text/edits";
import { isFormatted, plainWith, readLetter, withAddress } from "./letter-text";
import { IS_LINKED, isInSum, linksIn } from "./pieces";
import { writeLetter } from "./write-letter";

/** The most times that a text is read and written until it stays the same. */
const MOST_PASSES = 6;

/**
 * Returns a text in the signs of the letter. What models and people write in other ways (`*x*`, `__x__`, `# x`, `• x`,
 * `1) x`) becomes these; code, quotes, tables, rules and pictures become words. Merge tags, addresses, sums and stars between
 * words stay. A second time changes nothing. Takes linear time.
 */
export function normal(text: string): string {
  let now = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const signed = inOurSigns(now);
    if (pass > 0 && signed === now) break;
    now = writeLetter(readLetter(signed));
  }
  return now;
}

function inOurSigns(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .map((line) => (DECORATION.test(line) ? "" : line.replace(QUOTED, "")));
  const signed = lines.map((line, at) => withOurStart(line, lines[at - 1] ?? "", lines[at + 1] ?? ""));
  return withOurEmphasis(withOurLinks(signed.join("\n")));
}

/** Matches a fence with or without its language, a rule, also in a table, or a line of stars. */
const DECORATION = /^(?:[>#*_`~ \t-]+|\|[-:| \t]+\||(?:`{3,}|~{3,})[\w+-]*)$/;

/** Matches the sign of a block quote before words; before a number it means "more than". */
const QUOTED = /^>[ \t]+(?=[^\s\d])/;

/** A bar between cells, and in no merge tag. */
const BAR = /[ \t]*(?<![*\\])\|(?!\*|[^{}|]{0,80}\}\})[ \t]*/;

/** A number in a list as others write it: `1)` or `(1)`. */
const NUMBERED = /^\(?([1-9]\d{0,2})\)[ \t]+(?=\S)/;

function withOurStart(line: string, before: string, after: string): string {
  // A row of a table becomes its cells.
  if (/^\|.*\|$/.test(line)) return line.split(BAR).filter(Boolean).join(" · ");
  const heading = line.replace(/^#{1,6}[ \t]+(?=\S)/, "## ");
  if (heading !== line) return heading.replace(/[ \t]+#{1,6}$/, "");
  const point = line.replace(/^[*•●▪◦‣·][ \t]+(?=\S)/, "- ");
  const number = Number(NUMBERED.exec(point)?.[1] ?? Number.NaN);
  const isIn = (other: string, its: number) => Number(NUMBERED.exec(other)?.[1]) === its;
  // Like ours, a number alone is no list.
  return isIn(before, number - 1) || isIn(after, number + 1) ? point.replace(NUMBERED, "$1. ") : point;
}

const LINK = /(!?)\[([^[\]\n]{0,300})\]\(([^()\s]{1,2000})\)/g;

function withOurLinks(text: string): string {
  const linked = text
    .replace(LINK, (link, picture: string, words: string, address: string) => {
      const isOurs = IS_LINKED.test(address);
      if (words.trim() === "" || (isOurs && words === address)) return address;
      return isOurs && picture === "" ? link : `${words} (${address})`;
    })
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, "$1")
    .replace(/(`{1,2})([^`\n]{1,200})\1/g, "$2");
  return withoutEscapes(linked);
}

/** Characters that a backslash escapes in Markdown (CommonMark 2.4) and not here; the second ones only within a line. */
const ESCAPED = /[!"$%&'()+,/:;<=>?@^`{|}~]/;
const ESCAPED_WITHIN = /[#.-]/;

function withoutEscapes(text: string): string {
  return text.replace(/\\+/g, (run, at: number) => {
    const [before, after] = [text[at - 1] ?? "\n", text[at + run.length] ?? ""];
    const isWithin = before !== "\n" && !(after === "." && /\d/.test(before));
    return ESCAPED.test(after) || (isWithin && ESCAPED_WITHIN.test(after)) ? "" : run;
  });
}

/** Signs of emphasis, what may escape them, and the end of a line. */
const TOKEN = /\\+|\n|\*+|_+|~~/g;

/** The signs that are read, and ours for each, before and after the words. */
const OURS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  "*": ["_", "_"],
  "**": ["**", "**"],
  "***": ["**_", "_**"],
  _: ["_", "_"],
  __: ["**", "**"],
  ___: ["**_", "_**"],
  "~~": ["", ""],
};

interface OpenSign {
  kind: string;
  start: number;
  line: number;
  /** At the start of a word, strong emphasis goes even if nothing closes it. */
  startsWord: boolean;
}

/** Pairs signs by the flanking rules of CommonMark, stricter for stars next to brackets, and writes ours for them. */
function withOurEmphasis(text: string): string {
  if (!/[*_]|~~/.test(text)) return text;
  const { covered } = linksIn(text);
  const open = new Map<string, OpenSign>();
  const edits: Edit[] = [];
  const replace = (start: number, sign: string, ours: string) => {
    if (ours !== sign) edits.push({ start, end: start + sign.length, text: ours });
  };
  const forget = ({ kind, start, startsWord }: OpenSign) => {
    if (startsWord && kind.startsWith("**")) replace(start, kind, "");
    open.delete(kind);
  };
  let [line, escaped] = [0, -1];
  for (const { 0: found, index } of covered.matchAll(TOKEN)) {
    if (found === "\n") {
      line += 1;
      // Models put `**` around several paragraphs; other emphasis ends with its line.
      for (const kind of open.keys()) if (!kind.startsWith("**")) open.delete(kind);
    }
    if (found.startsWith("\\") && found.length % 2 === 1) escaped = index + found.length;
    const start = index === escaped ? index + 1 : index;
    const run = found.slice(start - index);
    if (!(run in OURS)) continue;
    const [before, after] = [covered[start - 1] ?? "\n", covered[start + run.length] ?? "\n"];
    // Its own kind, or a weak and a strong one (`**a *b***`), the inner one first.
    const kinds = open.has(run) || run !== "***" ? [run] : ["*", "**"];
    const closed = kinds.flatMap((kind) => open.get(kind) ?? []).sort((one, other) => other.start - one.start);
    if (closed.length === kinds.length && canClose(run, before, after)) {
      const isOneLine = closed.every((sign) => sign.line === line);
      let close = "";
      for (const { kind, start: opener } of closed) {
        const [ours, ourClose] = (isOneLine ? OURS[kind] : undefined) ?? ["", ""];
        replace(opener, kind, ours);
        close += ourClose;
        open.delete(kind);
      }
      replace(start, run, close);
      const outermost = closed.at(-1)?.start ?? start;
      for (const sign of open.values()) if (sign.start > outermost) forget(sign);
    } else if (canOpen(run, before, after)) {
      const earlier = open.get(run);
      if (earlier) forget(earlier);
      open.set(run, { kind: run, start, line, startsWord: /[\s"'“‘([:—–-]/.test(before) });
    }
  }
  for (const sign of open.values()) forget(sign);
  return applyEdits(text, edits);
}

function canOpen(run: string, before: string, after: string): boolean {
  if (/\s/.test(after)) return false;
  if (run === "**") return !isInSum(before, after);
  return !isInside(run, before) && !/[)\]}]/.test(before) && !/[|,.;:!?]/.test(after);
}

function canClose(run: string, before: string, after: string): boolean {
  if (/\s/.test(before)) return false;
  if (run === "**") return !isInSum(before, after);
  return !isInside(run, after) && !/[([{|]/.test(after);
}

/** Whether a neighbor makes the run part of a word or a sum. Scripts without spaces put strong marks inside words. */
function isInside(run: string, neighbor: string): boolean {
  return run.startsWith("**") ? /[A-Za-z0-9]/.test(neighbor) : /[\p{L}\p{N}]/u.test(neighbor);
}

/** Returns words that a person typed as a block takes them, or a list that is for no block. */
export function typedText(block: BlockName | undefined, text = ""): string {
  const clean = cleanText(text).trim();
  return block && isFormatted(block) ? normal(clean) : clean;
}

/** Returns words from outside for a place that has no signs, such as an option. */
export const lineText = (text: string): string => plainWith(normal(text), withAddress);

/** Returns a text from outside as a block takes it. */
export const blockText = (name: BlockName, text: string): string => (isFormatted(name) ? normal(text) : lineText(text));
