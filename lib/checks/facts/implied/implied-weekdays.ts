import { type Fact, READ_LANGUAGES, type ReadLanguage } from "../fact";
import { WEEKDAYS } from "../find-dates";
import { latin, latinRegExp } from "../latin";
import { always, implied, readerOf } from "./phrases";

/** How notes shorten the days of the week, Monday first; each a part of a pattern. */
const SHORT: Readonly<Record<ReadLanguage, string>> = {
  en: "Mon Tu(?:es?)? Weds? Th(?:u(?:rs?)?)? Fri Sat Sun",
  de: "Mo Di Mi Do Fr Sa So",
  fr: "lun mar mer jeu ven sam dim",
  es: "lun mar mi[ée] jue vie s[áa]b dom",
};

const NEXT = "\\.?,? ?(?:[-–—/,&+]|bis|to|thru|through|till|until|and|und|et|y|e|au|à|a|al)? ?";
const RANGE = latin(/[-–—]|bis|to|thru|through|till|until|au|à|(?<!\p{L})al?(?!\p{L})/iu);

interface Notation {
  /** One day, or several with what stands between them. */
  days: RegExp;
  /** One of them, by its place in the week. */
  day: RegExp;
  /** Short names that are other words in small letters. */
  hasCapital: boolean;
}

function notationOf(short: readonly string[], hasCapital: boolean): Notation {
  const each = short.map((name, index) => `${name}|${WEEKDAYS[index]}`);
  const any = `(?:${each.join("|")})(?!\\p{L})`;
  return {
    days: latinRegExp(`(?<![\\p{L}\\p{N}])${any}(?:${NEXT}${any})*`, "giu"),
    day: latinRegExp(`(?<!\\p{L})(?:${each.map((names) => `(${names})`).join("|")})(?!\\p{L})`, "giu"),
    hasCapital,
  };
}

const NOTATIONS = Object.fromEntries(
  READ_LANGUAGES.map((language) => [language, notationOf(SHORT[language].split(" "), language === "de")]),
) as Readonly<Record<ReadLanguage, Notation>>;

/** What shows that a single short name is a day: a number or a part of the day behind it, or how often before it. */
const DAY_AFTER = latin(
  /^\.?,? ?(?:(?:um|ab|von|at|from|à|de|a las?|le|el) )?(?:\d|(?:abends?|morgens?|früh|mittags?|nachmittags?|vormittags?|mornings?|afternoons?|evenings?|nights?|soirs?|matins?|midi|après-midi|por la|tardes?|noches?)(?!\p{L}))/iu,
);
const DAY_BEFORE = latin(
  /(?:\d ?[x×] ?|(?<!\p{L})(?:every|each|on|next|jeden|am|ab|immer|nächsten|chaque|le|cada|el|los|próximo) )$/iu,
);

/**
 * The days of a brief in shorthand: `Di 18:30`, `Sat & Sun`, `Lun–ven`; a range has all its days. Where the brief names
 * no language, all are tried, but for a single day: `Mar 12` is one of March in English.
 */
export function impliedWeekdays(text: string, chosen: ReadLanguage | null, read: ReadLanguage | null): readonly Fact[] {
  const languages = chosen === null ? READ_LANGUAGES : [chosen];
  return [
    ...readWhole(text),
    ...languages.flatMap((each) => [...inShort(text, NOTATIONS[each], read === null || read === each)]),
    ...(languages.includes("es") ? inLetters(text) : []),
  ];
}

/** `weekdays` are Monday to Friday, and a weekend is Saturday and Sunday. */
const readWhole = readerOf([
  ["weekday", "weekdays|working days|werktags|wochentags|en semaine|entre semana", always("w:weekdays")],
  ["weekday", "M ?[-–] ?F", always(...keysOf([1, 2, 3, 4, 5]))],
  ["weekday", "week-?ends?|wochenend\\p{L}{0,12}|fin(?:es)? de semana|finde", always("w:6", "w:7", `u:${2 * 1440}m`)],
]);

function* inShort(text: string, { days, day, hasCapital }: Notation, mayBeAlone: boolean): Generator<Fact> {
  for (const { 0: quote, index } of text.matchAll(days)) {
    const named = [...quote.matchAll(day)].filter(({ 0: name }) => !hasCapital || !/^\p{Ll}{1,2}$/u.test(name));
    const end = index + quote.length;
    const showsDay =
      DAY_AFTER.test(text.slice(end, end + 24)) || DAY_BEFORE.test(text.slice(Math.max(0, index - 12), index));
    if (named.length < 2 && !(mayBeAlone && showsDay)) continue;
    const all = named.flatMap((one, at) => {
      const next = named[at + 1];
      return next
        ? daysTo(numberOf(one), numberOf(next), quote.slice(one.index + one[0].length, next.index))
        : [numberOf(one)];
    });
    yield implied("weekday", index, quote, keysOf(all));
  }
}

const numberOf = (found: RegExpExecArray) => found.slice(1).findIndex((name) => name !== undefined) + 1;

/** A day, and the days from it to the next one where a range stands between them. */
function daysTo(from: number, to: number, between: string): readonly number[] {
  if (!RANGE.test(between)) return [from];
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((from + index - 1) % 7) + 1);
}

function keysOf(days: readonly number[]): readonly string[] {
  const all = [...new Set(days)];
  const isWholeWeek = [1, 2, 3, 4, 5].every((day) => all.includes(day));
  return [...all.map((day) => `w:${day}`), ...(isWholeWeek ? ["w:weekdays"] : [])];
}

/** In Spanish a letter is a day: `L-V`, `L a V`, `M y J`. Sizes go the other way, from S to L. */
const LETTERS = "LMXJVSD";
const IN_LETTERS = latin(/(?<![\p{L}\p{N}])([LMXJVSD])( ?(?:[-–/]|a|y) ?)([LMXJVSD])(?![\p{L}\p{N}])/gu);

const inLetters = (text: string): readonly Fact[] =>
  [...text.matchAll(IN_LETTERS)].flatMap(({ 0: quote, 1: one = "", 2: between = "", 3: next = "", index }) => {
    const [from, to] = [LETTERS.indexOf(one) + 1, LETTERS.indexOf(next) + 1];
    return from < to ? [implied("weekday", index, quote, keysOf([...daysTo(from, to, between), to]))] : [];
  });
