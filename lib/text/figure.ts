export type FigureKind = "number" | "money" | "percent" | "date" | "time";

/** A figure of a text in digits, with its place in UTF-16 units. */
export interface TextFigure {
  kind: FigureKind;
  start: number;
  end: number;
  /** The figure as it is written: `$29 a month`, `14 March`. */
  quote: string;
  /** Its digits, and where they begin in the quote. */
  digits: string;
  digitsAt: number;
  /** The word that a number counts, with the space before it; empty for none. */
  counted: string;
  /** The figure in forms that compare: `money:usd:29`, `date:14.3`. Two figures with one of them say the same. */
  keys: readonly string[];
  /** The bare numbers in it, to find the same digits beside other words. */
  values: readonly string[];
  /** The words beside a number. Two numbers without a common one may be about different things. */
  words: readonly string[];
  /** The unit that tells equal figures apart, such as per month, p.m. or a year; empty for none. */
  of: string;
}

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
