import type { BlockName } from "@/lib/wizard/blocks";
import type { CheckContext, Finding } from "../finding";
import { sentencesIn } from "../text/sentences";
import { wordsIn } from "../text/words";
import { opening } from "./reading-ease";

const MOST_SENTENCES = 3;
const MOST_WORDS = 60;

/** Several short sentences are no wall: their number counts beyond so many words. */
const COUNTED_FROM_WORDS = 50;

const ONE_LINE: ReadonlySet<BlockName> = new Set<BlockName>(["subject", "preheader", "cta", "signOff"]);

/** Rule R2, of English: a paragraph of more than sixty words, or of more than three sentences and fifty words. */
export function findLongParagraphs(text: string, { block }: CheckContext): readonly Finding[] {
  if (block !== null && ONE_LINE.has(block)) return [];
  let from = 0;
  return text.split("\n").flatMap((line): readonly Finding[] => {
    const start = from + line.length - line.trimStart().length;
    from += line.length + 1;
    const quote = line.trim();
    const words = wordsIn(quote).length;
    if (words <= COUNTED_FROM_WORDS) return [];
    const sentences = sentencesIn(quote).length;
    if (words <= MOST_WORDS && sentences <= MOST_SENTENCES) return [];
    return [
      {
        rule: "R2",
        severity: "hint",
        start,
        end: start + quote.length,
        quote,
        why: `This paragraph has ${sentences === 1 ? "one sentence" : `${sentences} sentences`} and ${words} words, which is a wall of text on a phone.`,
        instruction: `Break the paragraph “${opening(quote)}” in two, and change no word of it.`,
      },
    ];
  });
}
