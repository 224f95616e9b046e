import type { Fact, ReadLanguage } from "../fact";
import { impliedDates } from "./implied-dates";
import { impliedNumbers } from "./implied-numbers";
import { impliedPrices } from "./implied-prices";
import { impliedPromises } from "./implied-promises";
import { impliedSpans } from "./implied-spans";
import { impliedWeekdays } from "./implied-weekdays";

/**
 * Facts that a brief gives without stating them, in shorthand or in other words than a letter's; what they want is
 * never asked. In a letter they are no facts of their own.
 *
 * @param facts those that the text states
 * @param chosen the language that the brief names, of those that are read; shorthand tells too little to find it out
 * @param read the language whose numbers in words are read
 */
export function findImplied(
  text: string,
  facts: readonly Fact[],
  { chosen, read }: { chosen: ReadLanguage | null; read: ReadLanguage | null },
): readonly Fact[] {
  return [
    ...impliedSpans(text, facts),
    ...impliedWeekdays(text, chosen, read),
    ...impliedDates(text, chosen),
    ...impliedPrices(text, facts),
    ...impliedNumbers(text, facts, read),
    ...impliedPromises(text),
  ];
}
