import { EXAMPLE_LETTERS } from "@/prompts/letters/example-letters";
import { wordsOf } from "../text-measures";

/** Fewer words in a row are common speech. */
const WORDS_IN_A_ROW = 8;

/** Every row of words of the example letters that prompts show. */
const EXAMPLE_ROWS: ReadonlySet<string> = new Set(
  EXAMPLE_LETTERS.flatMap(({ idea, blocks }) => [idea, ...Object.values(blocks)].flatMap((text) => rowsOf(text))),
);

function rowsOf(text: string): readonly string[] {
  const words = wordsOf(text.toLowerCase());
  return words.slice(WORDS_IN_A_ROW - 1).map((_, begin) => words.slice(begin, begin + WORDS_IN_A_ROW).join(" "));
}

/** Returns the rows of eight words that a letter has in common with an example letter; none for a letter of its own. */
export function copiedWords(letter: string): readonly string[] {
  return rowsOf(letter).filter((row) => EXAMPLE_ROWS.has(row));
}
