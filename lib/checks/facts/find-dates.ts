import { withoutOverlaps } from "./covered-by";
import type { Fact, ReadLanguage } from "./fact";
import { latin, latinRegExp } from "./latin";

/** Finds days of the year and of the week, in any of the four languages' words. */
export function findDates(text: string, language: ReadLanguage | null): readonly Fact[] {
  const found = [...numericDates(text, language), ...namedDates(text), ...months(text), ...weekdays(text)];
  return withoutOverlaps(found);
}

/** The months in the four languages, January first; each a part of a pattern. */
export const MONTHS: readonly string[] = [
  "January|Jan|Januar|Jänner|janvier|janv|enero",
  "February|Feb|Februar|février|févr|febrero",
  "March|Mar|März|mars|marzo",
  "April|Apr|avril|abril",
  "May|Mai|mayo",
  "June|Jun|Juni|juin|junio",
  "July|Jul|Juli|juillet|juil|julio",
  "August|Aug|août|agosto",
  "September|Sept|Sep|septembre|septiembre",
  "October|Oct|Oktober|Okt|octobre|octubre",
  "November|Nov|novembre|noviembre",
  "December|Dec|Dezember|Dez|décembre|déc|diciembre|dic",
];

/** The days of the week in the four languages, Monday first; each a part of a pattern. */
export const WEEKDAYS: readonly string[] = [
  "Mondays?|Montags?|lundis?|lunes",
  "Tuesdays?|Tues?|Dienstags?|mardis?|martes",
  "Wednesdays?|Weds?|Mittwochs?|mercredis?|miércoles",
  "Thursdays?|Thu(?:rs?)?|Donnerstags?|jeudis?|jueves",
  "Fridays?|Fri|Freitags?|vendredis?|viernes",
  "Saturdays?|Samstags?|Sonnabends?|samedis?|sábados?",
  "Sundays?|Sonntags?|dimanches?|domingos?",
];

const numberOf = (names: readonly string[], flags = "iu") => {
  const patterns = names.map((name) => latinRegExp(`^(?:${name})$`, flags));
  return (word: string) => patterns.findIndex((pattern) => pattern.test(word)) + 1;
};
const monthNumber = numberOf(MONTHS);
const weekdayNumber = numberOf(WEEKDAYS);

const SP = "[ \\u00a0\\u202f]?";
const MONTH = `(${MONTHS.join("|")})`;
const DAY = "(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?";
const TO = `${SP}(?:-|–|to|and|until|bis|und|au|et|al?|y|&|/)${SP}`;
const YEAR = `(?:(?:,|\\.| de| del)?${SP}(\\d{4}))?`;

const DAY_OF_MONTH = `${DAY}${SP}(?:(?:of|de)${SP})?${MONTH}(?![\\p{L}])${YEAR}(?!\\d)`;
const DAY_FIRST = latinRegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?<![£$€] ?)${DAY}${TO}(?:(?:${WEEKDAYS.join("|")}),? )?)?${DAY_OF_MONTH}`,
  "giu",
);
const LAST_DAY = latinRegExp(`(?<!\\p{N})${DAY_OF_MONTH}$`, "iu");
const MONTH_FIRST = latinRegExp(
  `(?<!\\p{L})${MONTH}\\.?${SP}(?:the )?${DAY}(?!\\d|[:h]\\d)(?:${TO}${DAY}(?!\\d|[:h]\\d))?(?:,?${SP}(\\d{4})(?!\\d))?`,
  "giu",
);

/** Days with the name of their month; two of them may overlap, such as 'Mar 12 mai'. */
export function* namedDates(text: string): Generator<Fact> {
  for (const found of text.matchAll(DAY_FIRST)) {
    const [quote, first, day = "", month = "", year] = found;
    // '25 until 1 May' are no days of May: the first number is a price.
    const last = first !== undefined && Number(first) >= Number(day) ? LAST_DAY.exec(quote.slice(first.length)) : null;
    const days = last ? [day] : [first, day];
    const from = last ? quote.length - last[0].length : 0;
    yield* dateFact(found.index + from, quote.slice(from), [days, monthNumber(month), year]);
  }
  for (const found of text.matchAll(MONTH_FIRST)) {
    const [, month = "", first, day, year] = found;
    // The full stop is the sentence's: behind the month a day is no ordinal with one.
    yield* dateFact(found.index, found[0].replace(/\.$/, ""), [[first, day], monthNumber(month), year]);
  }
}

const ISO = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;
const DOTTED = /(?<![\d.,])(?:(\d{1,2})\. ?(?:-|–|bis|und) ?)?(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2}))?(?!\d)/g;
/** Two numbers with a slash between them, and the year behind another. */
export const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/g;

/** Days in digits alone; without a year only where the language writes them so. */
export function* numericDates(text: string, language: ReadLanguage | null): Generator<Fact> {
  for (const found of text.matchAll(ISO)) {
    yield* dateFact(found.index, found[0], [[found[3]], Number(found[2]), found[1]]);
  }
  for (const found of text.matchAll(DOTTED)) {
    const [, first, day, month, year] = found;
    if (language === "en" && year === undefined) continue;
    yield* dateFact(found.index, found[0], [[first, day], Number(month), year]);
  }
  for (const found of text.matchAll(SLASHED)) {
    const [, one = "", two = "", year] = found;
    const isDate = year !== undefined || language === "fr" || language === "es";
    if (!isDate) continue;
    const facts = [
      ...dateFact(found.index, found[0], [[one], Number(two), year]),
      ...(language === "en" ? dateFact(found.index, found[0], [[two], Number(one), year]) : []),
    ];
    const [first] = facts;
    if (first)
      yield { ...first, gives: facts.flatMap(({ gives }) => gives), wants: facts.flatMap(({ wants }) => wants) };
  }
}

/** One fact for a day, or for the first and last of some days, of a month. */
export function* dateFact(
  start: number,
  quote: string,
  [days, month, year]: readonly [days: readonly (string | undefined)[], month: number, year: string | undefined],
): Generator<Fact> {
  const numbers = days.filter((day) => day !== undefined).map(Number);
  if (month < 1 || month > 12 || numbers.length === 0 || numbers.some((day) => day < 1 || day > 31)) return;
  const fullYear = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
  const gives = numbers.flatMap((day) => [
    `d:${day}.${month}`,
    `d:${day}.${month}.${fullYear ?? "?"}`,
    ...(fullYear === null ? [] : [`w:${weekdayOf(fullYear, month, day)}`]),
  ]);
  // From the 8th to the 11th are four days.
  const [from = 0, to = from] = numbers;
  if (to > from) gives.push(`u:${(to - from + 1) * 1440}m`);
  gives.push(`m:${month}`, ...(fullYear === null ? [] : [`n:${fullYear}`]));
  const last = numbers.at(-1);
  const wants = fullYear === null ? [`d:${last}.${month}`] : [`d:${last}.${month}.${fullYear}`, `d:${last}.${month}.?`];
  yield { kind: "date", start, end: start + quote.length, quote, gives, wants };
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** A month by itself needs a word before it, because some are words of their own; `May` and `March` a capital too. */
const MONTH_ALONE = latinRegExp(
  `(?:(?<=(?<!\\p{L})(?:from|to|between|and|(?:end|beginning|start|middle) of|von|zwischen|de|à|a|in|by|until|till|since|this|next|im|ab|bis|seit|en|dès|desde|hasta|Anfang|Mitte|Ende|fin|early|late|mid)[ \\u00a0-](?:de )?)(${MONTHS.join("|")})|(?<!\\p{L})(${MONTHS.join("|")})(?= (?:to|until|through|bis|à|au|a) (?:${MONTHS.join("|")})))(?![\\p{L}-])(?:${SP}(\\d{4})(?!\\d))?`,
  "gu",
);

const NO_LEAP_YEAR = 2027;
const END_OF = /(?:\bend of|\bEnde|\bfin|\bfinales de) $/i;

function* months(text: string): Generator<Fact> {
  for (const { 0: quote, 1: one, 2: name = one ?? "", 3: year, index } of text.matchAll(MONTH_ALONE)) {
    const number = monthNumber(name);
    const month = `m:${number}`;
    const isEnd = END_OF.test(text.slice(Math.max(0, index - 12), index));
    const lastDay = new Date(Date.UTC(Number(year ?? NO_LEAP_YEAR), number, 0)).getUTCDate();
    const gives = [
      month,
      ...(isEnd ? [`d:${lastDay}.${number}`, `d:${lastDay}.${number}.?`] : []),
      ...(year === undefined ? [] : [`n:${year}`]),
    ];
    yield { kind: "date", start: index, end: index + quote.length, quote, gives, wants: [month] };
  }
}

const WEEKDAY = latinRegExp(`(?<![\\p{L}-])(?:${WEEKDAYS.join("|")})(?!\\p{L})`, "giu");
/** German writes the evening of a day in one word. */
const WEEKDAY_PART = latin(
  /(?<!\p{L})(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag)(?=(?:abend|morgen|vormittag|mittag|nachmittag|nacht)s?(?!\p{L}))/gu,
);
/** Short names that are words as well: only where a number or a comma follows. */
const SHORT_WEEKDAY = latin(
  /(?<!\p{L})(Mon|Sat|Sun)(?=\.?,? \d|\.?,? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))/gu,
);

/** In notes also in small letters, where a date or a part of the day follows. */
const NOTED_WEEKDAY = latin(
  /(?<!\p{L})(mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)s?(?=\.?,? \d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\.?,? (?:mornings?|afternoons?|evenings?|nights?)(?!\p{L}))/giu,
);
const NOTED_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The days of work, from the first of them to the last. */
const DAYS_OF_WEEK = latinRegExp(
  `(?<!\\p{L})(?:${WEEKDAYS[0]}|Mon)(?: (?:to|through|until|bis|au|a) | ?[-–] ?)(?:${WEEKDAYS[4]})(?!\\p{L})`,
  "giu",
);

function* weekdays(text: string): Generator<Fact> {
  for (const { 0: quote, index } of text.matchAll(DAYS_OF_WEEK)) {
    const gives = ["w:weekdays", "w:1", "w:2", "w:3", "w:4", "w:5"];
    yield { kind: "weekday", start: index, end: index + quote.length, quote, gives, wants: ["w:weekdays"] };
  }
  for (const pattern of [WEEKDAY, WEEKDAY_PART, SHORT_WEEKDAY, NOTED_WEEKDAY]) {
    for (const { 0: quote, index } of text.matchAll(pattern)) {
      const isNoted = pattern === NOTED_WEEKDAY;
      if (!isNoted && /^(?:sun|mon|sat|fri|thu|tue|wed|weds?|tues?)$/.test(quote)) continue;
      const short = NOTED_DAYS.indexOf(quote.slice(0, 3).toLowerCase()) + 1;
      const day = isNoted || quote.length === 3 ? short : weekdayNumber(quote);
      const keys = [`w:${day}`];
      yield { kind: "weekday", start: index, end: index + quote.length, quote, gives: keys, wants: keys };
    }
  }
}
