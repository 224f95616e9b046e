import type { Place } from "@/lib/checks/text/words";

export type FactKind = "number" | "money" | "percent" | "date" | "time" | "link" | "promise";

/** Something that a text says as a fact: a figure in digits, a link, or a word that promises something. */
export interface Fact extends Place {
  kind: FactKind;
  /** The fact, with the word that it counts: `60 places`, `$29 a month`. */
  quote: string;
  /** The figure in forms that compare: `money:usd:29`, `date:14.3`. Two facts with one of them say the same figure. */
  keys: readonly string[];
  /** The bare numbers in it, by which the same digits are found beside other words. */
  values: readonly string[];
  /** Of a number or a promise: the words beside it. Without one in common it may be about something else. */
  words: readonly string[];
  /** A word that makes the same figure another one: per month, in the evening, of that year; empty where nothing is said. */
  of: string;
}

/** A number where it stands, with some of the line around it. */
export interface TextNumber {
  start: number;
  digits: string;
  value: number;
  before: string;
  after: string;
}

/** A figure without its place: how far it reaches before and after its digits, and what it says. */
export interface Figure {
  kind: FactKind;
  before?: number;
  after?: number;
  keys: readonly string[];
  of?: string;
}
