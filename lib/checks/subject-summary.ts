import { SHOWN_ON_PHONES } from "./rules/subject-lines";
import { graphemesOf } from "./text/words";

/** The length of a subject, for the line beside an option. */
export interface SubjectSummary {
  /** In graphemes, as a reader counts. */
  length: number;
  isWholeOnPhone: boolean;
  /** The part that a phone shows, with an ellipsis where it cuts. */
  shown: string;
  /** `34 characters · fits on a phone`. */
  words: string;
}

/** Returns the length of a subject without the spaces around it, and the part that a phone shows. */
export function subjectSummary(text: string): SubjectSummary {
  const signs = graphemesOf(text.trim());
  const { length } = signs;
  const isWholeOnPhone = length <= SHOWN_ON_PHONES;
  const shown = isWholeOnPhone ? text.trim() : `${signs.slice(0, SHOWN_ON_PHONES).join("").trimEnd()}…`;
  return {
    length,
    isWholeOnPhone,
    shown,
    words: `${length} ${length === 1 ? "character" : "characters"} · ${isWholeOnPhone ? "fits" : "cut off"} on a phone`,
  };
}
