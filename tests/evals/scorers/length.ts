import { BLOCK_NAMES, isInBody } from "@/lib/wizard/blocks";
import { BLOCK_LIMITS, LETTER_WORDS, STORY_LETTER_LIMITS } from "@/lib/wizard/text-limits";
import { onStages, type Scorer } from "../eval-case";
import { countWords } from "../text-measures";

/** Of the story's limit so much is allowed: the blocks after it have room to spare. */
const [LEAST, MOST] = [9 / 10, 4 / 3] as const;

export const storyLength: Scorer = {
  rule: "length of the story",
  find: onStages(["story"], ({ wizard, blocks: { story = "" }, length, revision }) => {
    // A person who asks for a shorter story gets it.
    if (revision) return null;
    const { least, most } = wizard === "story" ? STORY_LETTER_LIMITS.letter : BLOCK_LIMITS[length].story;
    const words = countWords(story);
    const isWithin = words >= least * LEAST && words <= most * MOST;
    return isWithin ? [] : [`${words} words for a ${length} letter (${least} to ${most})`];
  }),
};

/** A letter may be a little longer than asked for before a reader minds. */
const MOST_OF_LETTER = 1.1;

export const letterLength: Scorer = {
  rule: "length of the letter",
  find: onStages(["letter"], ({ wizard, blocks, length }) => {
    if (wizard === "story") return null;
    const words = BLOCK_NAMES.filter(isInBody).reduce((sum, name) => sum + countWords(blocks[name] ?? ""), 0);
    const { least, most } = LETTER_WORDS[length];
    const isWithin = words >= least * LEAST && words <= most * MOST_OF_LETTER;
    return isWithin ? [] : [`${words} words, ${least} to ${most} asked for`];
  }),
};
