import type { Fact } from "../fact";
import { WEEKDAYS } from "../find-dates";
import { latinRegExp } from "../latin";
import { always, implied, type Phrase, readerOf } from "./phrases";

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

const HOURS = "h|hrs?|hours?|std|stunden?|heures?|horas?";

/** `every second Thursday` is every two weeks, an hour has 60 minutes, and `6x90min` are six times 90 minutes. */
const SPANS: readonly Phrase[] = [
  [
    "duration",
    `(?:every|jede[nrs]?) (${ORDINALS.join("|")})[nrs]? (day|week|month|tag|woche|monat|${WEEKDAYS.join("|")})`,
    ([, ordinal = "", unit = ""]) => [interval(ordinal, unit)],
  ],
  ["duration", "fortnight(?:ly)?|vierzehntäg(?:ig|lich)\\p{L}{0,2}", always("u:20160m")],
  [
    "duration",
    "quarterly|vierteljähr(?:lich|ig)\\p{L}{0,2}|quartalsweise|trimestriel(?:le)?s?|trimestral(?:es|mente)?|(?:every|each|per|pro|jedes) (?:quarter|quartal)",
    always("u:3mo"),
  ],
  ["duration", "half-yearly|halbjährlich\\p{L}{0,2}|semestriel(?:le)?s?|semestral(?:es|mente)?", always("u:6mo")],
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
  [
    "duration",
    `(\\d{1,2}) ?[x×] ?(\\d{1,3}) ?(?:min|minutes?|minuten|minutos|(${HOURS}))`,
    ([, times = "", length = "", hours]) => [
      `n:${Number(times)}`,
      `n:${Number(length)}`,
      `u:${Number(length) * (hours === undefined ? 1 : 60)}m`,
    ],
  ],
];

const readSpans = readerOf(SPANS);

/** What stands between the two times of a range. */
const TO = latinRegExp("^ ?(?:-|–|to|until|till|and|bis|und|à|et|a|hasta)(?: las?)? ?$", "iu");

/** How long something takes, and how long it is from one time to the next: 'from 10 to 2' are four hours, within half a day. */
export function impliedSpans(text: string, facts: readonly Fact[]): readonly Fact[] {
  const ranges = facts.flatMap((to, index) => {
    const from = facts[index - 1];
    if (from?.kind !== "time" || to.kind !== "time" || !TO.test(text.slice(from.end, to.start))) return [];
    return [implied("duration", from.start, text.slice(from.start, to.end), hoursBetween(from, to))];
  });
  return [...readSpans(text), ...ranges];
}

function hoursBetween(from: Fact, to: Fact): readonly string[] {
  const minutesOf = ({ gives }: Fact) => {
    const [, hour, minutes] = gives.map((key) => /^t:(\d+):(\d+)$/.exec(key)).find((found) => found) ?? [];
    return Number(hour) * 60 + Number(minutes);
  };
  const length = (minutesOf(to) - minutesOf(from) + 1440) % 720;
  return length > 0 ? [`u:${length}m`] : [];
}
