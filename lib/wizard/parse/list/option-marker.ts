/** How an option is numbered; within one list all options are numbered in the same way. */
export type MarkerFamily = "number" | "label" | "word" | "roman" | "keycap" | "hash" | "letter" | "bare";

export interface OptionMarker {
  family: MarkerFamily;
  number: number;
  /** Columns of white space before the marker; a tab counts four. */
  indent: number;
  /** The marker with everything up to the text of the option. */
  literal: string;
  /** The text of the option on the marker's line. */
  rest: string;
}

/** Bullet, heading hashes and the start of emphasis, which may all stand before a number. */
const DECORATION = /^(?:[-*•+–][ \t]+)?(?:#{1,6}[ \t]+)?([*_]{0,3})/;

/** Digits as they are typed in Latin, Arabic, Persian and Japanese texts; the low half of their code is their value. */
export const DIGIT = "[\\d٠-٩۰-۹０-９]";

const WORDS =
  "option|story|insight|idea|lede|lead|hook|opening|opener|subject|headline|title|cta|call[ -]to[ -]action|sign[ -]?off|tip|version|variant|variation|choice|alternative|draft|number|no\\.?|nr\\.?";
/** What an assistant adds to a label: "Option 1 (curiosity):". */
const REMARK = "(?:[ \\t]{0,2}[(（[][^()（）\\n:]{1,40}[)）\\]](?=[ \\t]*(?:[:：*_.–—-]|$)))?";
const LABEL = new RegExp(
  `^(?:${WORDS})(?:[ \\t]+(?:line|idea|option|number|no\\.?|nr\\.?))?[ \\t]*(?:#[ \\t]*)?(${DIGIT}{1,2})(?!${DIGIT})${REMARK}`,
  "i",
);
/** A label in any language: one or two words and a number ("Betreff 1:", "Nº 1:", "الخيار ١:", "件名1：", "第1案："). */
const ANY_LABEL = new RegExp(
  `^[\\p{L}№][\\p{L}\\p{M}.°’'-]{0,20}(?:[ \\t][\\p{L}№][\\p{L}\\p{M}.°’'-]{0,20})?[ \\t]{0,2}(?:#[ \\t]*)?(${DIGIT}{1,2})(?!${DIGIT})\\p{Lo}?${REMARK}(?=[ \\t]?[*_]{0,3}[:：.．、)–—-]|[*_]{0,3}$)`,
  "iu",
);

const CORES: readonly { family: MarkerFamily; pattern: RegExp; loose?: true }[] = [
  { family: "label", pattern: LABEL },
  { family: "number", pattern: new RegExp(`^[(（](${DIGIT}{1,2})[)）]|^\\[(${DIGIT}{1,2})\\]`), loose: true },
  { family: "hash", pattern: /^#[ \t]?(\d{1,2})(?!\d)/, loose: true },
  { family: "keycap", pattern: /^(\d)\uFE0F?\u20E3|^(🔟)|^([①-⑳])/u, loose: true },
  { family: "number", pattern: new RegExp(`^(${DIGIT}{1,2})(?!${DIGIT})${REMARK}`) },
  { family: "roman", pattern: /^\(?([ivx]{2,5}|[IVX]{2,5}|[iVvXx])(?=[.)][ \t*_])/ },
  { family: "word", pattern: ANY_LABEL },
  { family: "letter", pattern: /^\(?([A-J])(?=[.)][ \t*_])/ },
];

/**
 * Reads the marker at the start of a line: `1.` `1)` `1:` `1 -` `(1)` `#1` `**1.**` `**Option 1**` `Story No 1`
 * `### 3. Title` `1️⃣`. A year, a price, a time, a decimal and `1-on-1` are not markers; whether a marker really begins
 * an option is for the sequence to say.
 */
export function matchMarker(line: string): OptionMarker | undefined {
  const start = line.trimStart();
  const leading = line.slice(0, line.length - start.length);
  const decoration = DECORATION.exec(start);
  const emphasis = decoration?.[1] ?? "";
  const body = start.slice(decoration?.[0].length ?? 0);
  for (const { family, pattern, loose } of CORES) {
    const core = pattern.exec(body);
    if (!core) continue;
    const end = endOfMarker(body.slice(core[0].length), emphasis, loose === true);
    if (!end) continue;
    const consumed = start.length - end.after.length;
    return {
      family: end.delimited || family === "hash" ? family : end.after === "" && family === "number" ? "bare" : family,
      number: numberOf(core[1] ?? core[2] ?? core[3] ?? ""),
      indent: leading.replaceAll("\t", "    ").length,
      literal: start.slice(0, consumed),
      rest: end.rest,
    };
  }
  return undefined;
}

/** What follows the number: a delimiter, the end of the emphasis, or the end of the line. */
function endOfMarker(
  tail: string,
  emphasis: string,
  loose: boolean,
): { rest: string; after: string; delimited: boolean } | undefined {
  const first = takeDelimiter(tail);
  let after = first.after;
  let delimited = first.delimited;
  let closed = emphasis === "";
  if (emphasis !== "" && after.startsWith(emphasis)) {
    closed = true;
    const second = takeDelimiter(after.slice(emphasis.length));
    after = second.after;
    // A bold number is a marker even without a delimiter.
    delimited = true;
  }
  if (after === "") return { rest: closed ? "" : emphasis, after, delimited };
  if (!delimited && !loose) return undefined;
  const gap = /^[ \t]*/.exec(after)?.[0] ?? "";
  const text = after.slice(gap.length);
  if (text !== "" && gap === "" && !first.tight && !loose && /^[\p{L}\p{N}]/u.test(text)) return undefined;
  if (gap === "" && /^[\d%]/.test(text)) return undefined;
  return { rest: closed ? text : emphasis + text, after: text, delimited };
}

/** Takes `.` `)` `:` `.)` or a dash between spaces. `tight` ones may be followed by a letter at once, as in `1.Text`. */
function takeDelimiter(tail: string): { after: string; delimited: boolean; tight: boolean } {
  if (tail === "") return { after: tail, delimited: false, tight: false };
  const match = /^(?:\\?[.):\]]{1,2}|[ \t]?[、．：）]|[ \t]{0,3}[-–—](?=[ \t]+[^\d\s]))/.exec(tail);
  if (!match) return { after: tail, delimited: false, tight: false };
  return { after: tail.slice(match[0].length), delimited: true, tight: /[.)、．：）]$/.test(match[0]) };
}

function numberOf(digits: string): number {
  if (digits === "🔟") return 10;
  const code = digits.codePointAt(0) ?? 0;
  if (code >= 0x2460 && code <= 0x2473) return code - 0x245f;
  if (/^[ivx]+$/i.test(digits) && digits !== "I") return romanNumber(digits.toLowerCase());
  if (/^[A-J]$/.test(digits)) return code - 64;
  return [...digits].reduce((number, digit) => number * 10 + ((digit.codePointAt(0) ?? 0) & 0xf), 0);
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
