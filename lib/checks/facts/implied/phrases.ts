import type { Fact, FactKind } from "../fact";
import { latinRegExp } from "../latin";

/** What a phrase gives, with what its groups matched. */
type Gives = (groups: readonly (string | undefined)[]) => readonly string[];

/** Words of a brief, as a pattern for any case, and the facts that they mean. */
export type Phrase = readonly [kind: FactKind, words: string, gives: Gives];

export const always =
  (...keys: readonly string[]): Gives =>
  () =>
    keys;

/** A reader of phrases: it finds in a text what they mean, phrase by phrase. */
export function readerOf(phrases: readonly Phrase[]): (text: string) => readonly Fact[] {
  const patterns = phrases.map(
    ([kind, words, gives]) => [kind, latinRegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?!\\p{L})`, "giu"), gives] as const,
  );
  return (text) =>
    patterns.flatMap(([kind, pattern, gives]) =>
      [...text.matchAll(pattern)].map((found) => implied(kind, found.index, found[0], gives(found))),
    );
}

/** A fact that a brief means; nothing is wanted of it. */
export function implied(kind: FactKind, start: number, quote: string, gives: readonly string[]): Fact {
  return { kind, start, end: start + quote.length, quote, gives, wants: [] };
}
