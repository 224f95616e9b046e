/**
 * Returns the Unicode normal form of a text in linear time. Canonical ordering sorts every run of marks in quadratic
 * time, so long runs are broken up as in the Stream-Safe Text Format, whose limit no spelling comes near (UAX #15,
 * section 13: https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format).
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(MARKS, (run) => (run.length < MOST_MARKS ? run : run + PARTS_A_RUN)).normalize(form);
}

const MOST_MARKS = 30;

/** The combining grapheme joiner, which is invisible. */
const PARTS_A_RUN = "\u034f";

/** Matches marks, and letters that normalization turns into marks. */
const MARKS = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]{1,30}/gu;
