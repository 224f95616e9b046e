import type { BlockName } from "@/lib/letter/blocks";
import { BLOCK_LIMITS, limitFault, optionFault, type TextLimit } from "@/lib/wizard/text-limits";
import type { EvalCase, Scorer } from "../eval-case";

/** Stages that write blocks, whose words the letter's length counts. */
const BLOCK_STAGES: readonly EvalCase["stage"][] = ["tip", "offer", "postscript"];

/** Of a block's words so many are allowed: the letter has room to spare. */
const MOST = 4 / 3;

/** How long each option, and at most each block, is to be; the letter's length has a rule of its own. */
export const limits: Scorer = {
  rule: "limits of the prompt",
  find({ stage, texts, length, revision }) {
    if (stage === "letter" || stage === "story") return null;
    return texts.flatMap(({ block, text }) => {
      // A request for more or less wins over the length that the prompt asks for.
      const fault =
        optionFault(stage, text) ??
        (BLOCK_STAGES.includes(stage) && !revision ? blockFault(block, text, length) : undefined);
      return fault === undefined ? [] : [`${block}: ${fault}: ${text.slice(0, 60)}`];
    });
  },
};

function blockFault(block: BlockName, text: string, length: EvalCase["length"]): string | undefined {
  const ofBlock: Partial<Record<BlockName, TextLimit>> = BLOCK_LIMITS[length];
  const limit = ofBlock[block];
  return limit && limitFault(text, { ...limit, least: 1, most: Math.floor(limit.most * MOST) });
}
