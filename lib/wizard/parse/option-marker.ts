/** How an option is numbered; within one list all options are numbered in the same way. */
export type MarkerFamily = "number" | "label" | "keycap" | "hash" | "letter" | "bare";

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

const WORDS =
  "option|story|insight|idea|lede|lead|hook|opening|opener|subject|headline|title|cta|call[ -]to[ -]action|sign[ -]?off|tip|version|variant|variation|choice|alternative|draft|number|no\\.?|nr\\.?";
const LABEL = new RegExp(
  `^(?:${WORDS})(?:[ \\t]+(?:line|idea|option|number|no\\.?|nr\\.?))?[ \\t]*(?:#[ \\t]*)?(\\d{1,2})(?!\\d)`,
  "i",
);

const CORES: readonly { family: MarkerFamily; pattern: RegExp; loose?: true }[] = [
  { family: "label", pattern: LABEL },
  { family: "number", pattern: /^\((\d{1,2})\)|^\[(\d{1,2})\]/, loose: true },
  { family: "hash", pattern: /^#[ \t]?(\d{1,2})(?!\d)/, loose: true },
  { family: "keycap", pattern: /^(\d)\uFE0F?\u20E3|^(🔟)|^([①-⑳])/u, loose: true },
  { family: "number", pattern: /^(\d{1,2})(?!\d)/ },
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
  const match = /^(?:\\?[.):\]]{1,2}|[ \t]{0,3}[-–—](?=[ \t]+[^\d\s]))/.exec(tail);
  if (!match) return { after: tail, delimited: false, tight: false };
  return { after: tail.slice(match[0].length), delimited: true, tight: /[.)]$/.test(match[0]) };
}

function numberOf(digits: string): number {
  if (digits === "🔟") return 10;
  const code = digits.codePointAt(0) ?? 0;
  if (code >= 0x2460 && code <= 0x2473) return code - 0x245f;
  return /^[A-J]$/.test(digits) ? code - 64 : Number(digits);
}
