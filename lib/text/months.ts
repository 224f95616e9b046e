import type { LanguageCode } from "./languages";

/** Returns the number of the month that a word names, from 1; undefined for any other word. */
export type MonthOf = (word: string) => number | undefined;

const known = new Map<LanguageCode, ReadonlyMap<string, number>>();

/** Returns a function that reads the names of months, long and short, in English and another language. */
export function monthsOf(language: LanguageCode | null): MonthOf {
  const names = [namesIn("en"), ...(language ? [namesIn(language)] : [])];
  return (word) => {
    const plain = word.toLowerCase().replace(/\.$/, "");
    return names.map((months) => months.get(plain)).find((month) => month !== undefined);
  };
}

function namesIn(code: LanguageCode): ReadonlyMap<string, number> {
  const names = known.get(code) ?? writtenBy(code);
  known.set(code, names);
  return names;
}

function writtenBy(code: LanguageCode): ReadonlyMap<string, number> {
  const names = new Map<string, number>(code === "en" ? [["sept", 9]] : []);
  for (const month of ["long", "short"] as const) {
    for (const [at, written] of monthsBy(code, month).entries()) {
      const name = written.toLowerCase().replace(/\.$/, "");
      if (/^\p{L}+$/u.test(name)) names.set(name, (at % 12) + 1);
    }
  }
  return names;
}

/** Returns the months by themselves and, in which a Slavic month has another ending, beside a day. */
const monthsBy = (code: LanguageCode, month: "long" | "short"): readonly string[] =>
  [{ month }, { month, day: "numeric" } as const].flatMap((form) => partsBy(code, form, "month"));

/** Returns a part of the first day of each month. In every year these days are all seven weekdays. */
function partsBy(code: LanguageCode, form: Intl.DateTimeFormatOptions, type: "month" | "weekday"): readonly string[] {
  const format = new Intl.DateTimeFormat(code, { ...form, timeZone: "UTC" });
  const days = Array.from({ length: 12 }, (_, at) => format.formatToParts(Date.UTC(2027, at, 1)));
  return days.map((parts) => parts.find((part) => part.type === type)?.value ?? "");
}

const dates = new Map<LanguageCode, RegExp>();

/** Returns a text without its figures, days and months, in English and another language. */
export function withoutDates(text: string, language: LanguageCode | null): string {
  const codes: readonly LanguageCode[] = language === null ? ["en"] : ["en", language];
  return codes.reduce((left, code) => {
    const pattern = dates.get(code) ?? datesBy(code);
    dates.set(code, pattern);
    return left.replace(pattern, (found) => (OTHER_WORD.test(found) ? found : ""));
  }, text);
}

/** The verbs, and the morning that Germans wish a good one. */
const OTHER_WORD = /^(?:may|march|Morgen)$/;

/** English figures in words, which the platform does not know, and the day that it does not. */
const ENGLISH =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ieth)|hundred|thousand|dozen)(?:th)?|tonight";

function datesBy(code: LanguageCode): RegExp {
  const relative = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  const soon = (["day", "week", "month"] as const).flatMap((unit) => [0, 1].map((to) => relative.format(to, unit)));
  const names = [...partsBy(code, { weekday: "long" }, "weekday"), ...monthsBy(code, "long"), ...soon]
    .filter((name) => name !== "")
    .map((name) => name.replace(/['’]/g, "['’]"));
  const words = [...new Set(names), ...(code === "en" ? [ENGLISH] : [])].join("|");
  return new RegExp(`(?<!\\p{L})(?:(?:${words})s?(?!\\p{L})|\\p{L}*\\p{N}[\\p{L}\\p{N}]*)`, "giu");
}
