import { SHOWN_ON_PHONES } from "./rules/subject-lines";
import { graphemesOf } from "./text/words";

/** The length of a subject, as the line beside an option says it. */
export interface SubjectSummary {
  /** In graphemes, as a reader counts. */
  length: number;
  isWholeOnPhone: boolean;
  /** The part that a phone shows, with an ellipsis where it cuts. */
  shown: string;
  /** `34 characters · fits on a phone`. */
  words: string;
}

/** Says how long a subject is, and what a phone shows of it. Spaces around it do not count. */
export function subjectSummary(text: string): SubjectSummary {
  const signs = graphemesOf(text.trim());
  const { length } = signs;
  const isWholeOnPhone = length <= SHOWN_ON_PHONES;
  const shown = isWholeOnPhone ? text.trim() : `${signs.slice(0, SHOWN_ON_PHONES).join("").trimEnd()}…`;
  return {
    length,
    isWholeOnPhone,
    shown,
    words: `${length} ${length === 1 ? "character" : "characters"} · ${isWholeOnPhone ? "fits" : "cut"} on a phone`,
  };
}
