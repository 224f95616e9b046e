import type { Random } from "./random";

const WORD = /\s*<\/?(?:reply|option(?: \d{1,2})?)>|\s*\S+\s*$|\s*\S+/g;
const MARK = /^\s*<\/?(?:reply|option)/;

/**
 * Cuts a text into pieces of one to three words; joined again they are the text, white space included. Marks count as no
 * words: they come along with the word before or after them, so that what is read keeps its pace.
 */
export function cutIntoPieces(text: string, random: Random): string[] {
  const pieces: string[] = [];
  let piece = "";
  let room = 1 + random.below(3);
  for (const word of text.match(WORD) ?? []) {
    const isMark = MARK.test(word);
    if (room === 0 && !isMark) {
      pieces.push(piece);
      piece = "";
      room = 1 + random.below(3);
    }
    piece += word;
    if (!isMark) room -= 1;
  }
  return piece === "" ? pieces : [...pieces, piece];
}
