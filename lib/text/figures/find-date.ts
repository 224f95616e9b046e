import type { Figure, TextNumber } from "./figure";
import type { MonthOf } from "./months";

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
export function findDate(number: TextNumber, monthOf: MonthOf): Figure | null {
  return dateInDigits(number) ?? dateWithMonth(number, monthOf);
}

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;

function dateInDigits({ digits, value }: TextNumber): Figure | null {
  const parts = digits.match(/\d+/g)?.map(Number) ?? [];
  const [one = 0, two = 0, three] = parts;
  if (/^\d{4}-/.test(digits)) return isDay(three ?? 0, two) ? dateOf([[three ?? 0, two]], one) : null;
  if (/[月월]/.test(digits)) return isDay(two, one) ? dateOf([[two, one]]) : null;
  if (!/\/|\.$|\.\D*\d+\.\D*\d+$/.test(digits)) return null;
  // With slashes, the day stands first in Europe, and the month in America.
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
    const [year = "", digitsOfYear] = YEAR.exec(after.slice(behind.length)) ?? [];
    const figure = dateOf([[day, next]], digitsOfYear === undefined ? undefined : Number(digitsOfYear));
    return { ...figure, after: (year === "" ? behind.replace(/\.$/, "") : behind).length + year.length };
  }
  const [inFront = "", lastWord = ""] = MONTH_BEFORE.exec(before) ?? [];
  const last = monthOf(lastWord);
  if (last !== undefined) {
    const [ordinal = ""] = /^(?:st|nd|rd|th)/.exec(after) ?? [];
    const [year = "", digitsOfYear] = YEAR.exec(after.slice(ordinal.length)) ?? [];
    const figure = dateOf([[day, last]], digitsOfYear === undefined ? undefined : Number(digitsOfYear));
    return { ...figure, before: inFront.length, after: ordinal.length + year.length };
  }
  const range = MONTH_AFTER_LAST_DAY.exec(after)?.[1] ?? MONTH_BEFORE_FIRST_DAY.exec(before)?.[1] ?? "";
  const month = monthOf(range);
  return month === undefined ? null : dateOf([[day, month]]);
}

/** Returns the figure of a date; years only differ if both texts give one. */
function dateOf(days: readonly (readonly [day: number, month: number])[], year?: number): Figure {
  const full = year === undefined ? "" : String(year < 100 ? 2000 + year : year);
  return { kind: "date", keys: days.map(([day, month]) => `date:${day}.${month}`), of: full };
}
