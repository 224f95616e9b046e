import type { BlockName } from "@/lib/wizard/blocks";
import type { StageName } from "@/lib/wizard/state";
import { BLOCK_LIMITS, limitFault, optionFault, type TextLimit } from "@/lib/wizard/text-limits";
import type { EvalCase, Scorer } from "../eval-case";
import { sentencesOf } from "../text-measures";

/** How many sentences the prompts ask for, a title and a short form allowed. */
const SENTENCES: Partial<Record<BlockName | StageName, readonly [number, number]>> = {
  lede: [1, 3],
  transitionToTip: [1, 2],
  tip: [1, 8],
  transitionToOffer: [1, 2],
  postscript: [1, 3],
  preheader: [1, 2],
  storyOptions: [2, 4],
  insights: [1, 3],
};

/** Stages that write blocks, whose words the letter's length counts. */
const BLOCK_STAGES: readonly EvalCase["stage"][] = ["tip", "offer", "postscript"];

/** Of a block's words so many are allowed: the letter has room to spare. */
const MOST = 4 / 3;

/** What the prompts ask of each option and block; the story's length and the calls have rules of their own. */
export const limits: Scorer = {
  rule: "limits of the prompt",
  find({ stage, texts, length, revision }) {
    if (stage === "letter" || stage === "story") return null;
    return texts.flatMap(({ block, text }) => {
      const start = text.slice(0, 60);
      const [least, most] = SENTENCES[stage] ?? SENTENCES[block] ?? [0, Number.POSITIVE_INFINITY];
      const sentences = sentencesOf(text).length;
      // A request for more or less wins over the length that the prompt asks for.
      const fault =
        optionFault(stage, text) ??
        (BLOCK_STAGES.includes(stage) && !revision ? blockFault(block, text, length) : undefined);
      return [
        ...(sentences < least || sentences > most ? [`${block} has ${sentences} sentences: ${start}`] : []),
        ...(fault === undefined ? [] : [`${block}: ${fault}: ${start}`]),
      ];
    });
  },
};

function blockFault(block: BlockName, text: string, length: EvalCase["length"]): string | undefined {
  const ofBlock: Partial<Record<BlockName, TextLimit>> = BLOCK_LIMITS[length];
  const limit = ofBlock[block];
  return limit && limitFault(text, { ...limit, most: Math.floor(limit.most * MOST) });
}
