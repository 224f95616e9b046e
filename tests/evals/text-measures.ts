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
