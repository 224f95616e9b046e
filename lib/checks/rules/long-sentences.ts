import { type FindIn, foundAt } from "@/lib/checks/finding";
import { shortened, wordsIn } from "@/lib/checks/text/words";
import type { BlockName } from "@/lib/letter/blocks";
import { coverTags } from "@/lib/text/cover-tags";
import { splitSentences } from "@/lib/text/sentences";

const LONGEST_SENTENCE = 35;
const LONGEST_PARAGRAPH = 80;

/** Blocks that are read at a glance, and not checked. */
const GLANCED: ReadonlySet<BlockName | null> = new Set<BlockName>(["subject", "preheader", "cta", "signOff"]);

/** Finds English sentences of more than 35 words. A colon or semicolon counts as the end of one. */
export const findLongSentences: FindIn = (text, { block }) => {
  if (GLANCED.has(block)) return [];
  let from = 0;
  return splitSentences(coverTags(text)).flatMap((piece) => {
    const start = from + piece.length - piece.trimStart().length;
    from += piece.length;
    const quote = text.slice(start, start + piece.trim().length);
    const words = wordsToRead(piece);
    const longest = words <= LONGEST_SENTENCE ? words : Math.max(...quote.split(/[:;] /).map(wordsToRead));
    if (longest <= LONGEST_SENTENCE) return [];
    return [
      foundAt("hint", start, quote, {
        why: `This sentence has ${words} words. Past ${LONGEST_SENTENCE}, readers have to go back and reread.`,
        instruction: `Split “${shortened(quote, 60)}” into two sentences, and keep what it says.`,
      }),
    ];
  });
};

/** Counts the words that a reader reads one by one: no addresses, merge tags, dates and times in digits. */
const wordsToRead = (text: string): number => wordsIn(text).filter((word) => !/^\d/.test(word)).length;

/** Finds English paragraphs of more than 80 words. */
export const findLongParagraphs: FindIn = (text, { block }) => {
  if (GLANCED.has(block)) return [];
  let from = 0;
  return text.split("\n").flatMap((line) => {
    const start = from + line.length - line.trimStart().length;
    from += line.length + 1;
    const quote = line.trim();
    const words = wordsIn(quote).length;
    if (words <= LONGEST_PARAGRAPH) return [];
    return [
      foundAt("hint", start, quote, {
        why: `This paragraph has ${words} words, which is a wall of text on a phone.`,
        instruction: `Break the paragraph “${shortened(quote, 60)}” in two without changing a word.`,
      }),
    ];
  });
};
