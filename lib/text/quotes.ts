import { applyEdits, type Edit } from "./edits";

export interface QuotationMarks {
  /** The opening and closing mark, with the spaces that belong to them. */
  outer: readonly [string, string];
  /** The marks of a quotation within another. */
  inner: readonly [string, string];
  /** Whether single marks quote too, as in English and German; otherwise they are apostrophes. */
  single: boolean;
}

/**
 * Gives one line the quotation marks and apostrophes of a language. Unpaired marks leave all double marks of the line,
 * or all single ones, unchanged, because a guess would be worse. Inch and minute signs after numbers stay.
 * @param isGrowing whether more of the line is to come: a quotation may still be open at its end, and a mark in last
 * place waits for the next character
 */
export function setQuotes(line: string, marks: QuotationMarks, isGrowing = false): string {
  if (!/["'“”„‟«»‘’‚]/.test(line)) return line;
  return applyEdits(line, [...(doubleEdits(line, marks, isGrowing) ?? []), ...singleEdits(line, marks, isGrowing)]);
}

const DOUBLE = /["“”„‟«»]/;
const SPACE = /\s/;
const BEFORE_OPENING = /[\s([{—–/‘‚“„«"'-]/u;
const AFTER_CLOSING = /[\s.,;:!?)\]}…—–/’‘”“»"'*_-]/u;

/** Returns the edits of all double marks; null when one is unpaired. */
function doubleEdits(line: string, { outer, inner }: QuotationMarks, isGrowing: boolean): readonly Edit[] | null {
  const edits: Edit[] = [];
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const mark = line.charAt(at);
    if (!DOUBLE.test(mark)) continue;
    const role = roleOf(mark, line.charAt(at - 1), line.charAt(at + 1), depth);
    if (role === "prime" || (role === null && isGrowing && at === line.length - 1)) continue;
    if (role === null || (role === "closes" && depth === 0) || (role === "opens" && depth === 2)) return null;
    if (role === "opens") {
      const end = mark === "«" ? afterSpaces(line, at + 1) : at + 1;
      depth += 1;
      edits.push({ start: at, end, text: asSet(line.slice(at, end), (depth === 1 ? outer : inner)[0]) });
    } else {
      const start = mark === "»" ? beforeSpaces(line, at, edits.at(-1)?.end ?? 0) : at;
      edits.push({ start, end: at + 1, text: asSet(line.slice(start, at + 1), (depth === 1 ? outer : inner)[1]) });
      depth -= 1;
    }
  }
  return depth === 0 || isGrowing ? edits : null;
}

/** French marks with a different no-break space are also correct. */
function asSet(found: string, wanted: string): string {
  return found.replace("\u00a0", "\u202f") === wanted ? found : wanted;
}

function roleOf(mark: string, before: string, after: string, depth: number): "opens" | "closes" | "prime" | null {
  if (mark === "„" || mark === "‟") return "opens";
  const mayOpen = before === "" || BEFORE_OPENING.test(before);
  const mayClose = after === "" || AFTER_CLOSING.test(after);
  const touchesNext = after !== "" && !SPACE.test(after);
  if (mark === "«" || mark === "»") {
    if (mayOpen && touchesNext && !mayClose) return "opens";
    if (before !== "" && !SPACE.test(before) && mayClose) return "closes";
    return mark === "«" ? "opens" : "closes";
  }
  if (mark === '"' && depth === 0 && /\d/.test(before)) return "prime";
  if (mayOpen && !mayClose) return "opens";
  if (mayClose && !mayOpen) return "closes";
  if (mayOpen && mayClose && depth > 0 && !SPACE.test(before)) return "closes";
  return mayOpen && touchesNext && depth === 0 ? "opens" : null;
}

const afterSpaces = (line: string, at: number) => line.length - line.slice(at).trimStart().length;

const beforeSpaces = (line: string, at: number, least: number) => Math.max(least, line.slice(0, at).trimEnd().length);

/** Matches words that begin with an apostrophe. */
const CUT_AT_THE_FRONT = /^(?:tis|twas|em|cause|til|n|s|ne|nem|nen|ner|round)(?!\p{L})/iu;

function singleEdits(line: string, { inner, single }: QuotationMarks, isGrowing: boolean): readonly Edit[] {
  const quotes: { at: number; opens: boolean }[] = [];
  const apostrophes: number[] = [];
  let open = false;
  for (let at = 0; at < line.length; at += 1) {
    const mark = line.charAt(at);
    if (!/['‘’‚]/.test(mark)) continue;
    const before = line.charAt(at - 1);
    const after = line.charAt(at + 1);
    if (isApostrophe(line, at)) apostrophes.push(at);
    else if (single && !open && (before === "" || BEFORE_OPENING.test(before)) && /[\p{L}\p{N}\ufffc]/u.test(after)) {
      quotes.push({ at, opens: true });
      open = true;
    } else if (open && !SPACE.test(before) && (after === "" || AFTER_CLOSING.test(after))) {
      quotes.push({ at, opens: false });
      open = false;
    } else if (single && mark !== "‚" && /\p{L}/u.test(before) && !/[‘]/.test(mark)) apostrophes.push(at);
  }
  const paired = open && !isGrowing ? [] : quotes;
  return [
    ...apostrophes.map((at) => ({ start: at, end: at + 1, text: "’" })),
    ...paired.map(({ at, opens }) => ({ start: at, end: at + 1, text: opens ? inner[0] : inner[1] })),
  ];
}

/** Whether a mark is within a word, before a decade (`’90s`), after a number (`1990’s`), or before a cut word (`’tis`). */
function isApostrophe(line: string, at: number): boolean {
  const before = line.charAt(at - 1);
  const after = line.slice(at + 1, at + 8);
  if (line.charAt(at) === "‚") return false;
  if (/[\p{L}\p{M}\ufffc]/u.test(before) && /^[\p{L}\ufffc]/u.test(after)) return true;
  if (/\d/.test(before)) return /^s(?!\p{L})/u.test(after);
  if (before !== "" && !BEFORE_OPENING.test(before)) return false;
  return /^\d0s(?!\p{L})/u.test(after) || CUT_AT_THE_FRONT.test(after);
}

/** Returns a text with the marks of a keyboard for those that letters show, one for one, so that places stay. */
export const typedQuotes = (text: string): string => text.replace(/[“”„«»]/g, '"').replace(/[‘’]/g, "'");

/** Returns a text as it is typed in one line: with the marks and the spaces of a keyboard. */
export const typedLine = (text: string): string => typedQuotes(text).replace(/\s+/g, " ").trim();
