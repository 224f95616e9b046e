import type { Place } from "@/lib/checks/text/words";

export type FactKind = "number" | "money" | "percent" | "date" | "time" | "link" | "promise";

/** A fact in a text: a figure in digits, a link, or a word that promises something. */
export interface Fact extends Place {
  kind: FactKind;
  /** The fact, with the word that it counts: `60 places`, `$29 a month`. */
  quote: string;
  /** The figure in forms that compare: `money:usd:29`, `date:14.3`. Two facts with one of them say the same figure. */
  keys: readonly string[];
  /** The bare numbers in it, to find the same digits beside other words. */
  values: readonly string[];
  /** The words beside a number or a promise. Two facts without a common one may be about different things. */
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

/** A figure: how far it extends before and after its digits, and its keys. */
export interface Figure {
  kind: FactKind;
  before?: number;
  after?: number;
  keys: readonly string[];
  of?: string;
}
