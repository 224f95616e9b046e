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

/** A number in a text, with some of the line around it. */
export interface TextNumber {
  start: number;
  digits: string;
  value: number;
  before: string;
  after: string;
}

/** The meaning of a number: how far the figure extends before and after its digits, and its keys. */
export interface Figure {
  kind: FigureKind;
  before?: number;
  after?: number;
  keys: readonly string[];
  of?: string;
}
