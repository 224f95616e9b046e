import { type FoundFact, factOf } from "./amount-fact";
import type { WordsAround } from "./counts-nothing";
import type { FoundNumber } from "./find-numbers";
import { latin } from "./latin";

/** What stands before an hour, with the minutes that it adds: German `halb acht` is half an hour before eight. */
const BEFORE_HOUR: readonly (readonly [RegExp, number])[] = [
  [latin(/(?<!\p{L})half past $/iu), 30],
  [latin(/(?<!\p{L})halb $/iu), -30],
  [latin(/(?<!\p{L})(?:quarter past|viertel nach) $/iu), 15],
  [latin(/(?<!\p{L})(?:quarter to|viertel vor|dreiviertel) $/iu), -15],
];

/** The same behind it. */
const AFTER_HOUR: readonly (readonly [RegExp, number])[] = [
  [latin(/^ heures? et demie?(?!\p{L})/iu), 30],
  [latin(/^ heures? et quart(?!\p{L})/iu), 15],
  [latin(/^ heures? moins le quart(?!\p{L})/iu), -15],
];

const O_CLOCK = latin(
  /^ (?:o[’']clock|Uhr|in the (?:morning|evening|afternoon)|at night|heures? (?:du (?:matin|soir)|de l[’']après-midi))(?!\p{L})/u,
);
/** Without more, French `sept heures` is a time only where these stand before it. */
const HOURS = latin(/^ heures(?!\p{L})/u);
const AT_HOUR = latin(/(?<!\p{L})(?:à|dès|vers|avant|après|jusqu[’']à|entre) $/iu);

/** The time of a day that a number tells with words: `half past seven`, `sept heures et demie`, `sieben Uhr`. */
export function wordTime(number: FoundNumber, { before, after }: WordsAround): FoundFact | null {
  return partOfHour(number, before, after) ?? wholeHour(number, before, after);
}

function partOfHour(number: FoundNumber, before: string, after: string): FoundFact | null {
  if (number.value <= 0 || number.value > 12) return null;
  for (const [pattern, added] of BEFORE_HOUR) {
    const found = pattern.exec(before);
    if (found) return timeOf(number, [found[0], ""], added, []);
  }
  for (const [pattern, added] of AFTER_HOUR) {
    const found = pattern.exec(after);
    // 'Sept heures et demie' may be a length as well.
    if (found) return timeOf(number, ["", found[0]], added, [`u:${number.value * 60 + added}m`]);
  }
  return null;
}

/** Some minutes after or before an hour, in either half of the day. */
function timeOf(
  number: FoundNumber,
  around: readonly [string, string],
  added: number,
  more: readonly string[],
): FoundFact {
  const minutes = (number.value * 60 + added + 720) % 720;
  const key = (hour: number) => `t:${hour}:${minutes % 60}`;
  const hour = Math.floor(minutes / 60);
  const keys = [key(hour), key(hour + 12), ...more];
  return factOf("time", number, around, keys, keys);
}

function wholeHour(number: FoundNumber, before: string, after: string): FoundFact | null {
  const { value } = number;
  const isFrench = HOURS.test(after) && AT_HOUR.test(before);
  const found = O_CLOCK.exec(after) ?? (isFrench ? HOURS.exec(after) : null);
  if (!found || value > 24) return null;
  const isEvening = /evening|afternoon|night|soir|après/.test(found[0]);
  const hours = isEvening ? [(value % 12) + 12] : value > 12 ? [value] : [value, value + 12];
  const keys = [...hours.map((hour) => `t:${hour % 24}:00`), `h:${value % 12}`];
  return factOf("time", number, ["", found[0]], keys, keys);
}
