import { countWords } from "@/lib/text/count-words";
import { dropFinalStop } from "./clean-text";
import { capitaliseFirst } from "./letter-case";

const ADDRESS = '(?:https?:\\/\\/|www\\.)[^\\s<>"“”]{1,2000}';
/** An address with the words that point at it: "See https://…", "(more at www.…)". */
const POINTED = new RegExp(
  `[\\s(–-]{0,4}(?:\\b(?:see|visit|more|find out more|details|at|on|via|under|from|here)\\b:?\\s{0,3}){0,3}${ADDRESS}`,
  "gi",
);
const GREETING = /^(?:dear|hi|hello|hey)\s[^,.!?]{1,60}[,!]\s+(?=\S)/i;

/** Fewer words than this only pointed at the address. */
const LEAST_WORDS = 4;

/**
 * What of a description can stand in the middle of a letter: no greeting, which stands at its beginning, and no address,
 * which belongs to the call to action.
 */
export function proseOf(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence) => {
    const greeted = sentence.replace(GREETING, "");
    const text = greeted === sentence ? sentence : capitaliseFirst(greeted);
    if (!/https?:\/\/|www\./i.test(text)) return [text];
    const left = dropFinalStop(text.replace(POINTED, ""));
    return countWords(left) < LEAST_WORDS ? [] : [`${left}.`];
  });
}
