import type { Fact, FactKind } from "./fact";
import type { FoundNumber } from "./find-numbers";

/** A fact that a number makes with the words around it, whose own words are cut out of the text later. */
export type FoundFact = Omit<Fact, "quote">;

/** A fact of a number and of the words before and after it that belong to it. */
export function factOf(
  kind: FactKind,
  { start, end }: FoundNumber,
  [before, after]: readonly [string, string],
  gives: readonly string[],
  wants: readonly string[],
): FoundFact {
  return { kind, start: start - before.length, end: end + after.length, gives, wants };
}
