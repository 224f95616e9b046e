import { coverTags } from "./code-spans";
import type { FigureKind, TextFigure } from "./figure";
import type { LanguageCode } from "./languages";
import { type MonthOf, monthsOf } from "./months";
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

/** A number in a text, with some of the line around it. */
interface TextNumber {
  digits: string;
  value: number;
  before: string;
  after: string;
}

/** The meaning of a number: how far the figure extends before and after its digits, and its keys. */
interface Figure extends Pick<TextFigure, "kind" | "keys"> {
  before?: number;
  after?: number;
  of?: string;
}

/** The most figures of one text: no person looks up more. */
const MOST_FIGURES = 100;

/** Returns the first figures of a text in digits, in order, without the numbers of lists. */
export function findFigures(text: string, monthOf: MonthOf): readonly TextFigure[] {
  const found: TextFigure[] = [];
  let reached = 0;
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    const end = index + digits.length;
    const before = text.slice(Math.max(0, index - 24), index).replace(/^[\s\S]*\n/, "");
    const after = text.slice(end, end + 40).replace(/\n[\s\S]*$/, "");
    if (index < reached || isPoint(text, index, after)) continue;
    if (NAME.test(after) && !UNIT.test(after)) continue;
    const value = numberIn(digits, after);
    const number = { digits, value, before, after };
    const figure = findDate(number, monthOf) ?? amount(number) ?? findTime(number) ?? plainNumber(number);
    const { kind, keys, of = "" } = figure;
    const start = index - (figure.before ?? 0);
    reached = end + (figure.after ?? 0);
    found.push({
      kind,
      start,
      end: reached,
      quote: text.slice(start, reached),
      digits,
      digitsAt: index - start,
      counted: kind === "number" ? afterWord(after) : "",
      keys,
      values: bareNumbers(kind, keys, digits, value),
      words: kind === "number" ? wordsBeside(before, after) : [],
      of,
    });
    if (found.length === MOST_FIGURES) break;
  }
  return found;
}

/** Returns the figures of a text without addresses and merge tags, with the months of its language and English. */
export const figuresIn = (text: string, language: LanguageCode | null): readonly TextFigure[] =>
  findFigures(coverTags(text), monthsOf(language));

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

const HALF = /^[ \u00a0\u202f]?([ap])(?:m|\. ?m\.?)(?!\p{L})/iu;
const CLOCK = /^[ \u00a0\u202f]?(?:Uhr|o[’']clock|h)(?!\p{L})/u;
/** The second time of a range, which gives the half of the day for both. */
const RANGE =
  /^[ \u00a0]?(?:-|–|to|until|till|and|bis|à|a)[ \u00a0]?\d{1,2}(?:[:.]\d{2})?[ \u00a0\u202f]?(?:([ap])\.? ?m(?!\p{L})|Uhr|h(?!\p{L}))/u;

/**
 * Returns the time of day that a number gives: `7 pm`, `19:00`, `6.30`, `19 Uhr`, `16 h`; null for none. The two halves
 * of the day share a key, because many briefs leave them out, and only differ if both texts give one.
 */
function findTime({ digits, value, after }: TextNumber): Figure | null {
  const [, hours = "", separator, minutes = "0"] = /^(\d{1,2})(?:([:.h])([0-5]\d))?$/.exec(digits) ?? [];
  const hour = Number(hours);
  if (hours === "" || hour > 24) return null;
  const [halfWords = "", half] = HALF.exec(after) ?? [];
  const [clockWords = ""] = half === undefined ? (CLOCK.exec(after) ?? []) : [];
  const range = RANGE.exec(after);
  const isTime = half !== undefined || clockWords !== "" || range !== null || separator === ":" || separator === "h";
  // "6.30" may be a time or a number.
  if (!isTime && separator !== ".") return null;
  const key = `time:${(hour * 60 + Number(minutes)) % 720}`;
  const figure = { keys: separator === ":" ? [key] : [key, `number:${value}`] };
  // "2 h" may be two hours as well.
  const isLength = clockWords.trim() === "h" && range === null && hour <= 12;
  if (!isTime || isLength) return { kind: "number", ...figure };
  const said = half ?? range?.[1] ?? (hour > 12 ? "p" : "");
  return { kind: "time", after: halfWords.length + clockWords.length, ...figure, of: said.toLowerCase() };
}

/** The characters between a day and its month, and the words between the first and the last day. */
const ORDINAL = "(?:st|nd|rd|th|er|º|ª|\\.)?";
const TO = "[ \\u00a0]?(?:-|–|—|to|and|until|bis|und|au|et|al?|y|&|\\/)[ \\u00a0]?";
const MONTH_AFTER = new RegExp(`^${ORDINAL}[ \\u00a0]?(?:of |de |d[’'])?(\\p{L}{3,12})(?!\\p{L})\\.?`, "u");
const MONTH_AFTER_LAST_DAY = new RegExp(
  `^${ORDINAL}${TO}(?:\\p{L}{3,12},? )?\\d{1,2}${ORDINAL}[ \\u00a0]?(?:of |de )?(\\p{L}{3,12})(?!\\p{L})`,
  "u",
);
const MONTH_BEFORE = /(?<!\p{L})(\p{L}{3,12})\.?[ \u00a0](?:the )?$/u;
const MONTH_BEFORE_FIRST_DAY = new RegExp(
  `(?<!\\p{L})(\\p{L}{3,12})\\.?[ \\u00a0](?:the )?\\d{1,2}${ORDINAL}${TO}$`,
  "u",
);
const YEAR = /^(?:,|\.)?[ \u00a0](?:de |del )?(\d{4})(?!\d)/u;

/** Returns the date that a number is the day of: `14 March`, `March 14th`, `14.03.`, `2027-03-14`; null for none. */
const findDate = (number: TextNumber, monthOf: MonthOf): Figure | null =>
  dateInDigits(number) ?? dateWithMonth(number, monthOf);

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;

function dateInDigits({ digits, value }: TextNumber): Figure | null {
  const parts = digits.match(/\d+/g)?.map(Number) ?? [];
  const [one = 0, two = 0, three] = parts;
  if (/^\d{4}-/.test(digits)) return isDay(three ?? 0, two) ? dateOf([[three ?? 0, two]], one) : null;
  if (/[月월]/.test(digits)) return isDay(two, one) ? dateOf([[two, one]]) : null;
  if (!/\/|\.$|\.\D*\d+\.\D*\d+$/.test(digits)) return null;
  // With slashes, the day comes first in Europe, and the month in America.
  const days = [[one, two] as const, ...(digits.includes("/") ? [[two, one] as const] : [])];
  const { keys, of } = dateOf(
    days.filter(([day, month]) => isDay(day, month)),
    three,
  );
  if (keys.length === 0) return null;
  // "It costs 4.5." ends a sentence.
  return { kind: "date", keys: three === undefined ? [...keys, `number:${value}`] : keys, of: of ?? "" };
}

function dateWithMonth({ digits, before, after }: TextNumber, monthOf: MonthOf): Figure | null {
  const day = Number(digits);
  if (!/^\d{1,2}$/.test(digits) || day < 1 || day > 31) return null;
  const [behind = "", nextWord = ""] = MONTH_AFTER.exec(after) ?? [];
  const next = monthOf(nextWord);
  if (next !== undefined) {
    const [words = "", year] = YEAR.exec(after.slice(behind.length)) ?? [];
    const figure = dateOf([[day, next]], year);
    return { ...figure, after: (words === "" ? behind.replace(/\.$/, "") : behind).length + words.length };
  }
  const [inFront = "", lastWord = ""] = MONTH_BEFORE.exec(before) ?? [];
  const last = monthOf(lastWord);
  if (last !== undefined) {
    const [ordinal = ""] = /^(?:st|nd|rd|th)/.exec(after) ?? [];
    const [words = "", year] = YEAR.exec(after.slice(ordinal.length)) ?? [];
    return { ...dateOf([[day, last]], year), before: inFront.length, after: ordinal.length + words.length };
  }
  const range = MONTH_AFTER_LAST_DAY.exec(after)?.[1] ?? MONTH_BEFORE_FIRST_DAY.exec(before)?.[1] ?? "";
  const month = monthOf(range);
  return month === undefined ? null : dateOf([[day, month]]);
}

/** Returns the figure of a date; years only differ if both texts give one. */
function dateOf(days: readonly (readonly [day: number, month: number])[], year?: number | string): Figure {
  const given = Number(year);
  const full = year === undefined ? "" : String(given < 100 ? 2000 + given : given);
  return { kind: "date", keys: days.map(([day, month]) => `date:${day}.${month}`), of: full };
}
