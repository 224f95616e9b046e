import type { Fact, FactKind } from "./fact";
import { WEEKDAYS } from "./find-dates";
import { latinRegExp } from "./latin";

/** What an entry below gives, with what its groups matched. */
type Gives = (groups: readonly (string | undefined)[]) => readonly string[];

/** From the second on, in English and German. */
const ORDINALS = [
  "second|other|zweite",
  "third|dritte",
  "fourth|vierte",
  "fifth|fünfte",
  "sixth|sechste",
  "seventh|siebte",
  "eighth|achte",
  "ninth|neunte",
  "tenth|zehnte",
];

/** How long it is from one to the next: so many days, weeks or months. A day of the week comes once in a week. */
function interval(ordinal: string, unit: string): string {
  const count = ORDINALS.findIndex((words) => words.split("|").includes(ordinal.toLowerCase())) + 2;
  if (/^(?:month|monat)$/i.test(unit)) return `u:${count}mo`;
  return `u:${count * (/^(?:day|tag)$/i.test(unit) ? 1440 : 10_080)}m`;
}

/** A price is for a week, and something is done once a week: neither is a week long. */
const NO_LENGTH = "(?<!\\d |once |twice |times )";

const always =
  (...keys: readonly string[]): Gives =>
  () =>
    keys;

/**
 * Words of a brief that give a fact without stating it: `weekdays` are Monday to Friday, `every second Thursday` is
 * every two weeks, what is `halved` falls by 50%, and `an hour` has 60 minutes. In a letter they are no facts of their own.
 */
const IMPLIED: readonly (readonly [kind: FactKind, words: string, gives: Gives])[] = [
  ["weekday", "weekdays|working days|werktags|wochentags|en semaine|entre semana", always("w:weekdays")],
  ["percent", "halv(?:es|ed|ing)|(?:by|in) half|halbier\\p{L}{1,4}|um die hälfte|de moitié|a la mitad", always("%:50")],
  [
    "duration",
    `(?:every|jede[nrs]?) (${ORDINALS.join("|")})[nrs]? (day|week|month|tag|woche|monat|${WEEKDAYS.join("|")})`,
    ([, ordinal = "", unit = ""]) => [interval(ordinal, unit)],
  ],
  ["duration", "fortnight(?:ly)?|vierzehntäg(?:ig|lich)\\p{L}{0,2}", always("u:20160m")],
  [
    "duration",
    "an hour and a half|anderthalb stunden|eineinhalb stunden|une heure et demie|hora y media",
    always("u:90m"),
  ],
  ["duration", "half an hour|eine halbe stunde|une demi-heure|media hora", always("u:30m")],
  ["duration", `${NO_LENGTH}(?:an|one|eine|une|una) (?:hour|stunde|heure|hora)`, always("u:60m")],
  ["duration", `${NO_LENGTH}(?:a|one|first|eine|erste|une|una) (?:week|woche|semaine|semana)`, always("u:10080m")],
  ["duration", `${NO_LENGTH}(?:a|one|first|ein|einen|erster|ersten|un) (?:month|monat|mois|mes)`, always("u:1mo")],
  ["duration", `${NO_LENGTH}(?:a|one|first|ein|erstes|un) (?:year|jahr|an|año)`, always("u:12mo")],
];

const PATTERNS = IMPLIED.map(
  ([kind, words, gives]) => [kind, latinRegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?!\\p{L})`, "giu"), gives] as const,
);

/** What stands between the two times of a range, and between a price and the higher one that it replaces. */
const TO = latinRegExp("^ ?(?:-|–|to|until|till|and|bis|und|à|et|a|hasta)(?: las?)? ?$", "iu");
const INSTEAD_OF = latinRegExp("^,? ?(?:instead of|rather than|(?:an)?statt|au lieu de|en (?:lugar|vez) de) ?$", "iu");

/** "From 10 to 2" are four hours, within half a day; "$95 instead of $160" saves $65. */
function* differences(text: string, facts: readonly Fact[]): Generator<Fact> {
  for (const [index, to] of facts.entries()) {
    const from = facts[index - 1];
    if (!from || from.kind !== to.kind) continue;
    const between = text.slice(from.end, to.start);
    const place = { start: from.start, end: to.end, quote: text.slice(from.start, to.end), wants: [] };
    if (to.kind === "time" && TO.test(between)) yield { kind: "duration", ...place, gives: hoursBetween(from, to) };
    if (to.kind === "money" && INSTEAD_OF.test(between)) yield { kind: "money", ...place, gives: savedBy(from, to) };
  }
}

function hoursBetween(from: Fact, to: Fact): readonly string[] {
  const minutesOf = ({ gives }: Fact) => {
    const [, hour, minutes] = gives.map((key) => /^t:(\d+):(\d+)$/.exec(key)).find((found) => found) ?? [];
    return Number(hour) * 60 + Number(minutes);
  };
  const length = (minutesOf(to) - minutesOf(from) + 1440) % 720;
  return length > 0 ? [`u:${length}m`] : [];
}

function savedBy(now: Fact, before: Fact): readonly string[] {
  const priceOf = ({ gives: [key = ""] }: Fact) => /^money:([\d.]+):(.+)$/.exec(key) ?? [];
  const [, least, currency] = priceOf(now);
  const [, most, same] = priceOf(before);
  const saved = Math.round((Number(most) - Number(least)) * 100) / 100;
  return currency === same && saved > 0 ? [`money:${saved}:${currency}`] : [];
}

/**
 * Facts that a brief gives without stating them; what they want is never asked.
 * @param facts those that the text states
 */
export function findImplied(text: string, facts: readonly Fact[]): readonly Fact[] {
  const inWords = PATTERNS.flatMap(([kind, pattern, gives]) =>
    [...text.matchAll(pattern)].map((found) => {
      const start = found.index;
      return { kind, start, end: start + found[0].length, quote: found[0], gives: gives(found), wants: [] };
    }),
  );
  return [...inWords, ...differences(text, facts)];
}
