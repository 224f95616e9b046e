import { EXAMPLE_LETTERS } from "@/prompts/letters/example-letters";
import { wordsOf } from "../text-measures";

/** Fewer words in a row are common speech. */
const WORDS_IN_A_ROW = 8;

const plainWords = (text: string): readonly string[] => wordsOf(text.replaceAll("’", "'").toLowerCase());

/** The rows of eight words of a text, in their order. */
function rowsOf(words: readonly string[]): readonly string[] {
  return words.slice(WORDS_IN_A_ROW - 1).map((_, begin) => words.slice(begin, begin + WORDS_IN_A_ROW).join(" "));
}

const EXAMPLE_ROWS: ReadonlySet<string> = new Set(
  EXAMPLE_LETTERS.flatMap(({ idea, blocks }) => [idea, ...Object.values(blocks)]).flatMap((text) =>
    rowsOf(plainWords(text)),
  ),
);

/**
 * Returns the words that a letter has from an example letter of the prompts, eight or more in a row; none for a letter
 * in words of its own.
 */
export function copiedWords(letter: string): readonly string[] {
  const words = plainWords(letter);
  const runs: { begin: number; end: number }[] = [];
  for (const [begin, row] of rowsOf(words).entries()) {
    if (!EXAMPLE_ROWS.has(row)) continue;
    const last = runs.at(-1);
    if (last && begin < last.end) last.end = begin + WORDS_IN_A_ROW;
    else runs.push({ begin, end: begin + WORDS_IN_A_ROW });
  }
  return runs.map(({ begin, end }) => words.slice(begin, end).join(" "));
}
