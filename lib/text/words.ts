import { cleanLine } from "./clean-text";
import { coverTags } from "./code-spans";

/** A place in a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** One word, such as `well-known`, `o’clock` or `6.30`. */
export const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,:-][\p{L}\p{N}\p{M}]+)*/gu;

/** Returns the words of a text in order, without addresses and merge tags. */
export const wordsIn = (text: string): readonly string[] => coverTags(text).match(WORD) ?? [];

/** Cuts a text to the most characters, after a word if possible, never within a character; " …" shows the cut. */
export function cutAtWord(text: string, most: number): string {
  // A character is one or two units of a string.
  const characters = Array.from(text.slice(0, 2 * most + 1));
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join("");
  const word = start.lastIndexOf(" ");
  return `${word > start.length / 2 ? start.slice(0, word) : start} …`;
}

/** The longest piece of a text that a row or the name of a button has room for. */
const MOST_IN_ROW = 80;

/** Returns the first words of a text in one line, with an ellipsis where it goes on. */
export const shortened = (text: string, most = MOST_IN_ROW): string => cutAtWord(cleanLine(text), most);

let segmenter: Intl.Segmenter | undefined;

/** The most characters that are segmented: engines need quadratic time, and no line of an inbox is longer. */
const MOST_SEGMENTED = 400;

/** Returns the characters that a reader counts: an emoji of several code points is one. */
export function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const signs = [...segmenter.segment(text.slice(0, MOST_SEGMENTED))].map(({ segment }) => segment);
  return text.length > MOST_SEGMENTED ? [...signs, ...text.slice(MOST_SEGMENTED)] : signs;
}
