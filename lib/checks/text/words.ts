import { coverCode } from "@/lib/text/code-spans";
import type { LanguageCode } from "@/lib/text/languages";
import { replaceMergeTags } from "@/lib/text/merge-tags";
import { readLanguage } from "../facts/find-facts";
import { SMALL_WORDS } from "./small-words";

/** A place in a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

export interface Word extends Place {
  text: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,:-][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text, in their order; an address or a merge tag is none. */
export function wordsIn(text: string): readonly Word[] {
  return [...coverTags(text).matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }));
}

/** A text of the same length in which addresses, code and merge tags are covered. */
export const coverTags = (text: string): string => coverMergeTags(coverCode(text));

/** The same with merge tags alone. */
export function coverMergeTags(text: string): string {
  if (!/[{%[<*]/.test(text)) return text;
  return replaceMergeTags(text, ({ quote }) => COVER.repeat(quote.length));
}

const COVER = "\ufffc";

/**
 * The words that carry the sense of a text, in small letters. Where the language's small words are not known, its
 * longer words. None in languages that write no spaces between words.
 */
export function contentWords(text: string, language: LanguageCode | null): readonly string[] {
  if (language === "ja" || language === "zh") return [];
  const known = readLanguage(language);
  const small = known === null ? null : SMALL_WORDS[known];
  return wordsIn(text).flatMap(({ text: word }) => {
    const plain = word
      .toLowerCase()
      .replace(/['’](?:s|re|ve|ll|d|m|t)$/, "")
      .replace(/^[ldjcmstnq][u]?['’]/, "");
    return plain.length < 3 || /^\p{N}/u.test(plain) || (small ? small.has(plain) : plain.length < 5) ? [] : [plain];
  });
}

/** What several forms of a word have in common: its first letters, without the sign of a plural. */
export function stemOf(word: string): string {
  const one = singular(word);
  return one.slice(0, one.length > 6 ? 5 : 4);
}

/** The stems of all words that carry sense, for asking whether a text speaks of something. */
export function stemsOf(text: string, language: LanguageCode | null): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of contentWords(text, language)) {
    const one = singular(word);
    stems.add(one.slice(0, 4)).add(one.slice(0, 5));
  }
  return stems;
}

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);

let segmenter: Intl.Segmenter | undefined;

/** No line of an inbox is longer; engines take the square of a text's length. */
const MOST_SEGMENTED = 400;

/** What a reader counts as one sign each: an emoji of several code points is one. */
export function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const signs = [...segmenter.segment(text.slice(0, MOST_SEGMENTED))].map(({ segment }) => segment);
  return text.length > MOST_SEGMENTED ? [...signs, ...text.slice(MOST_SEGMENTED)] : signs;
}
