/**
 * The Unicode normal form of a text, in time that grows with its length alone: canonical ordering sorts every run of
 * marks, which takes the square of the run's length. Runs are parted as in the Stream-Safe Text Format, which no
 * language's spelling comes near (UAX #15, section 13: https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format).
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(MARKS, (run) => (run.length < MOST_MARKS ? run : run + PARTS_A_RUN)).normalize(form);
}

const MOST_MARKS = 30;

/** The combining grapheme joiner, which cannot be seen. */
const PARTS_A_RUN = "\u034f";

/** Marks, and the letters that normalisation turns into marks. */
const MARKS = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]{1,30}/gu;
