import { BLOCK_NAMES, isInBody } from "@/lib/letter/blocks";
import { LETTER_WORDS, STORY_LETTER_LIMITS } from "@/lib/wizard/text-limits";
import { onStages, type Scorer } from "../eval-case";
import { countWords } from "../text-measures";

/** A letter may be a little shorter or longer than asked for before a reader minds. */
const [LEAST, MOST] = [9 / 10, 11 / 10] as const;

export const letterLength: Scorer = {
  rule: "length of the letter",
  find: onStages(["letter"], ({ wizard, blocks, length }) => {
    const words = BLOCK_NAMES.filter(isInBody).reduce((sum, name) => sum + countWords(blocks[name] ?? ""), 0);
    const { least, most } = wizard === "story" ? STORY_LETTER_LIMITS.letter : LETTER_WORDS[length];
    const isWithin = words >= least * LEAST && words <= most * MOST;
    return isWithin ? [] : [`${words} words, ${least} to ${most} asked for`];
  }),
};
