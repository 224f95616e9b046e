import { splitSentences } from "@/lib/text/sentences";
import { coverTags, type Place, wordsIn } from "./words";

export interface Sentence extends Place {
  text: string;
  /** The number of words without addresses, merge tags and numbers in digits. */
  words: number;
}

/** Returns the sentences of a text in order, without the space around them. Each ends with its line. */
export function sentencesIn(text: string): readonly Sentence[] {
  let from = 0;
  return splitSentences(coverTags(text)).flatMap((piece) => {
    const start = from + piece.length - piece.trimStart().length;
    from += piece.length;
    const end = start + piece.trim().length;
    const words = wordsToRead(piece);
    return words === 0 ? [] : [{ start, end, text: text.slice(start, end), words }];
  });
}

/** Counts the words that a reader reads one by one, without dates and times in digits. */
export const wordsToRead = (text: string): number => wordsIn(text).filter((word) => !/^\d/.test(word)).length;
