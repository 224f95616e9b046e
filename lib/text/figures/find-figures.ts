import type { Figure, FigureKind, TextFigure, TextNumber } from "./figure";
import { findDate } from "./find-date";
import { findTime } from "./find-time";
import type { MonthOf } from "./months";
import { afterWord, wordsBeside } from "./words-beside";

/** Letters of scripts with spaces between words; others may touch a number. */
const SPACED = "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}";
const NAME = new RegExp(`^[${SPACED}]`, "u");

/** A number in digits: a date, a time, grouped thousands, or a plain one. */
const NUMBER = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
    String.raw`\d{1,2}[月월] ?\d{1,2}[日일]`,
    String.raw`\d{1,2}\. ?\d{1,2}\.(?: ?(?:\d{4}|\d{2})(?!\d))?(?!\d)`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?(?!\d)`,
    String.raw`\d{1,2}[:.h][0-5]\d(?![\d.,]*\d)`,
    String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}(?!\d)){1,4}(?:[.,]\d{1,2}(?!\d))?`,
    String.raw`\d{1,12}(?:[.,]\d{1,4}(?!\d))?`,
  ]
    .map((form) => String.raw`(?<![${SPACED}\p{N}_]|\p{N}[.,:])${form}`)
    .join("|"),
  "gu",
);

/** Letters right after digits that are a unit; with others, the digits are part of a name (`MP3`, `3D`). */
const UNIT =
  /^(?:k|x|h|min|sec|kg|g|mg|ml|cl|l|cm|mm|km|m|gb|mb|tb|pp|p|am|pm|st|nd|rd|th|er|usd|eur|gbp|chf)(?![\p{L}])/iu;

/** Finds the figures of a text in digits, in order, without the numbers of lists. */
export function* findFigures(text: string, monthOf: MonthOf): Generator<TextFigure> {
  let reached = 0;
  for (const { 0: digits, index: start } of text.matchAll(NUMBER)) {
    const end = start + digits.length;
    const before = text.slice(Math.max(0, start - 24), start).replace(/^[\s\S]*\n/, "");
    const after = text.slice(end, end + 40).replace(/\n[\s\S]*$/, "");
    if (start < reached || isPoint(text, start, after)) continue;
    if (NAME.test(after) && !UNIT.test(after)) continue;
    const number = { start, digits, value: numberIn(digits, after), before, after };
    const figure = findDate(number, monthOf) ?? amount(number) ?? findTime(number) ?? plainNumber(number);
    const from = start - (figure.before ?? 0);
    reached = end + (figure.after ?? 0);
    yield textFigure(figure, number, { from, to: reached, text });
  }
}

interface Reach {
  from: number;
  to: number;
  text: string;
}

function textFigure(
  { kind, keys, of = "" }: Figure,
  { start, digits, value, before, after }: TextNumber,
  { from, to, text }: Reach,
): TextFigure {
  return {
    kind,
    start: from,
    end: to,
    quote: text.slice(from, to),
    digits,
    digitsAt: start - from,
    counted: kind === "number" ? afterWord(after) : "",
    keys,
    values: bareNumbers(kind, keys, digits, value),
    words: kind === "number" ? wordsBeside(before, after) : [],
    of,
  };
}

/** Returns the day of a date, the hour of a time, or the number itself. */
function bareNumbers(kind: FigureKind, keys: readonly string[], digits: string, value: number): readonly string[] {
  if (kind === "date") return keys.flatMap((key) => /^date:(\d+)/.exec(key)?.[1] ?? []);
  return [String(kind === "time" ? Number.parseInt(digits, 10) : value)];
}

/** Whether a number is that of a list: `2.` or `2)` at the beginning of a line. */
const isPoint = (text: string, start: number, after: string): boolean =>
  /^[.)] /.test(after) &&
  /(?:^|\n)[ \t(]{0,4}$/.test(text.slice(Math.max(0, start - 5), start)) &&
  !/^\. \p{L}+ \d/u.test(after);

/**
 * Returns the value of digits. A separator before three digits separates thousands; before fewer, it begins a fraction.
 */
function numberIn(digits: string, after: string): number {
  const fraction = /[.,](\d{1,2}|\d{4})$/.exec(digits);
  const whole = fraction ? digits.slice(0, -fraction[0].length) : digits;
  const value = Number(`${whole.replace(/\D/g, "")}.${fraction?.[1] ?? "0"}`);
  if (/^[kK](?!\p{L})/u.test(after)) return value * 1000;
  return /^ (?:million|Million|Mio|millón)/.test(after) ? value * 1_000_000 : value;
}

const CURRENCIES: readonly (readonly [code: string, signs: string])[] = [
  ["eur", "€|EUR|[Ee]uros?"],
  ["gbp", "£|GBP"],
  ["usd", "(?:US)?\\$|USD|dollars?|dólares"],
  ["chf", "CHF|Fr\\."],
  ["yen", "[¥￥円元]"],
  ["other", "₹|₩|₽|원|zł|Kč|kr|Ft|lei"],
];
const MONEY = CURRENCIES.map(([code, signs]) => ({
  code,
  before: new RegExp(`(?:${signs})[ \\u00a0\\u202f]?$`, "u"),
  after: new RegExp(
    `^(?:[.,]?[-–—])?(?:k|K| million| Millionen| Mio\\.?)?[ \\u00a0\\u202f]?-?(?:${signs})(?!\\p{L})`,
    "u",
  ),
}));

/** The unit that a price is for: `a month`, `per person`, `/year`, `im Monat`, `par mois`, `al mes`. */
const EACH = /^(?: ?\/ ?| (?:an?|per|each|every|pro|je|im|par|por|al) )(\p{L}{1,12})/u;

const PERCENT = /^[ \u00a0\u202f]?(?:%|percent|per cent|Prozent|pour cent|por ciento)/u;

const plainNumber = ({ value }: TextNumber): Figure => ({ kind: "number", keys: [`number:${value}`] });

function amount({ value, before, after }: TextNumber): Figure | null {
  const [percent] = PERCENT.exec(after) ?? [];
  if (percent !== undefined) return { kind: "percent", after: percent.length, keys: [`percent:${value}`] };
  for (const currency of MONEY) {
    const [inFront = ""] = currency.before.exec(before) ?? [];
    const [behind = ""] = inFront === "" ? (currency.after.exec(after) ?? []) : [];
    if (inFront === "" && behind === "") continue;
    const [each = "", of = ""] = EACH.exec(after.slice(behind.length)) ?? [];
    const keys = [`money:${currency.code}:${value}`];
    return { kind: "money", before: inFront.length, after: behind.length + each.length, keys, of: of.slice(0, 4) };
  }
  return null;
}
