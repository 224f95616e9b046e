import type { TextFigure } from "./figure";

/** A figure, or a word that promises something. */
type Said = Pick<TextFigure, "words" | "of"> & { kind: string };

/**
 * Whether two equal figures are said of the same thing. A number or a promise needs a word beside it that both have;
 * others must not have different units.
 */
export function isOfSameThing({ kind, words, of }: Said, other: Omit<Said, "kind">): boolean {
  if (kind === "number" || kind === "promise") return words.some((word) => other.words.includes(word));
  return of === "" || other.of === "" || of === other.of;
}
