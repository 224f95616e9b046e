export type FactKind =
  | "number"
  | "money"
  | "percent"
  | "date"
  | "weekday"
  | "time"
  | "duration"
  | "deadline"
  | "guarantee"
  | "superlative"
  | "free"
  | "testimonial";

/** Something that a text says as a fact, and that somebody may hold the sender to. */
export interface Fact {
  kind: FactKind;
  /** Where it stands, in UTF-16 units. */
  start: number;
  end: number;
  quote: string;
  /** What it says, in forms that compare: `money:49:usd`, `n:49`, `w:4`. A fact of the brief supports all of them. */
  gives: readonly string[];
  /** What has to be given for it to hold: any of them. */
  wants: readonly string[];
}

/** The languages whose words for numbers, days and promises are known; others are read by their digits. */
export const READ_LANGUAGES = ["en", "de", "fr", "es"] as const;

export type ReadLanguage = (typeof READ_LANGUAGES)[number];
