const WORDS_OF_A_PIECE = 2;
const MARK = "<\\/?(?:reply|option(?: \\d{1,2})?)>";
const WORD = new RegExp(`(?:\\s*${MARK})+|\\s*\\S+`, "g");

/**
 * Cuts a text into pieces of two words; joined again they are the text. Marks come along with the words before them, so
 * that what is read keeps its pace.
 */
export function cutIntoPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let words = WORDS_OF_A_PIECE;
  for (const word of text.trimEnd().match(WORD) ?? []) {
    const isMark = word.trimStart().startsWith("<") && /^\s*<\/?(?:reply|option)/.test(word);
    if (words === WORDS_OF_A_PIECE && !(isMark && pieces.length > 0)) {
      pieces.push("");
      words = 0;
    }
    pieces[pieces.length - 1] += word;
    if (!isMark) words += 1;
  }
  return pieces;
}
