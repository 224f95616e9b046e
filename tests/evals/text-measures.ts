import { hideCode } from "@/lib/text/code-spans";

/** The words of a text; an address or a merge tag is none. */
export const wordsOf = (text: string): readonly string[] =>
  hideCode(text).plain.match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu) ?? [];

export const countWords = (text: string): number => wordsOf(text).length;

/** Short forms after which a sentence goes on. */
const INNER_STOP =
  /(?:^|[\s(“"])(?:e\.g|i\.e|[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Nn]o|[Pp]\.[Ss]|bzw|ca|z\. ?B|\p{Lu}|\d{1,2})\.$/u;

/** The sentences of a text. A line ends one; so does a full stop before a space, short forms and ordinals aside. */
export function sentencesOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => {
    const sentences: string[] = [];
    for (const piece of line.trim().split(/(?<=[.!?…]["”“’'»)]{0,2})\s+/u)) {
      const last = sentences.at(-1);
      const goesOn = last !== undefined && (INNER_STOP.test(last) || /^\p{Ll}/u.test(piece));
      if (goesOn) sentences[sentences.length - 1] = `${last} ${piece}`;
      else if (piece !== "") sentences.push(piece);
    }
    return sentences;
  });
}

/** The school grade of an English text (Flesch and Kincaid, 1975), by an estimate of its syllables. */
export function gradeOf(text: string): number {
  const words = wordsOf(text);
  const sentences = sentencesOf(text).filter((sentence) => countWords(sentence) > 0).length;
  if (words.length === 0 || sentences === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59;
}

function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^l]e|es|ed)$/, "")
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
