import type { Fact, ReadLanguage } from "../fact";
import { dateFact, MONTHS, namedDates, numericDates, SLASHED } from "../find-dates";
import { latinRegExp } from "../latin";
import { implied } from "./phrases";

/** Short names of months that are other words in a letter; January first. */
const SHORT = ["ene", "", "", "avr|abr", "", "", "", "ago", "set", "", "", ""];
const NAMES = MONTHS.map((names, index) => [names, SHORT[index]].filter((each) => each !== "").join("|"));
const MONTH = `(?:${NAMES.join("|")})(?!\\p{L})\\.?`;
const SP = "[ \\u00a0\\u202f]?";

/** A month, or two of a range, with or without the year. */
const IN_MONTHS = latinRegExp(
  `(?<![\\p{L}\\p{N}])(${MONTH})(?:${SP}(?:[-–—/&]|to|until|till|through|bis|und|and|à|et|a|y)${SP}(${MONTH}))?(?:,?${SP}(\\d{4})(?!\\d))?`,
  "giu",
);
const PATTERNS = NAMES.map((names) => latinRegExp(`^(?:${names})\\.?$`, "iu"));
const numberOf = (name: string) => PATTERNS.findIndex((pattern) => pattern.test(name)) + 1;

/**
 * The days and months of a brief that a letter has to write in another way: `9/15` and `03/05` with either number as the
 * month, `Start: September 2026`, `May–July`; and of dates that overlap, such as `mar. 12 mai`, each one.
 */
export function* impliedDates(text: string, language: ReadLanguage | null): Generator<Fact> {
  yield* namedDates(text);
  // Read as in French, a day comes before its month and needs no year.
  for (const date of numericDates(text, "fr")) if (date.quote !== "24/7") yield date;
  for (const { 0: quote, 1: month = "", 2: day, 3: year, index } of text.matchAll(SLASHED)) {
    if (language === "en" || language === null) yield* dateFact(index, quote, [[day], Number(month), year]);
  }
  yield* months(text, language);
}

/** What is another word in small letters, but in a language that writes its months so. */
const OTHER_WORD = /^(?:may|march|mar|sept?|set|ago)$/;

function* months(text: string, language: ReadLanguage | null): Generator<Fact> {
  for (const { 0: quote, 1: first = "", 2: last, 3: year, index } of text.matchAll(IN_MONTHS)) {
    if (language !== "fr" && language !== "es" && OTHER_WORD.test(first)) continue;
    const numbers = [first, ...(last === undefined ? [] : [last])].map(numberOf);
    const [from = 0, to = from] = numbers;
    const length = last === undefined ? [] : [`u:${((to - from + 12) % 12) + 1}mo`];
    const gives = [...numbers.map((number) => `m:${number}`), ...length, ...(year === undefined ? [] : [`n:${year}`])];
    yield implied("date", index, quote, gives);
  }
}
