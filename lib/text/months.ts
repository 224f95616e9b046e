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
    // With a day beside it, a Slavic month has another ending.
    for (const day of [{}, { day: "numeric" }] as const) {
      const format = new Intl.DateTimeFormat(code, { month, ...day, timeZone: "UTC" });
      for (let number = 1; number <= 12; number += 1) {
        const name = format
          .formatToParts(Date.UTC(2027, number - 1, 1))
          .find(({ type }) => type === "month")
          ?.value.toLowerCase()
          .replace(/\.$/, "");
        if (name && /^\p{L}+$/u.test(name)) names.set(name, number);
      }
    }
  }
  return names;
}
