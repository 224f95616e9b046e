import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { LanguageCode } from "@/lib/text/languages";
import type { Brief, DescriptionLength } from "@/lib/wizard/brief";
import type { StageName, WizardName } from "@/lib/wizard/state";

/** What is scored: a reply as the product reads it, or the whole letter that the replies make. */
export interface EvalCase {
  wizard: WizardName;
  /** `letter` for the whole of it. */
  stage: StageName | "letter";
  /** The sender's brief. Rules remember what they read of it: the same object for the same brief. */
  brief: Brief;
  length: DescriptionLength;
  language: LanguageCode;
  /** Every option or block of the reply; of a letter, all its blocks. */
  texts: readonly { block: BlockName; text: string }[];
  /** The letter with the reply in it, as far as it is written. */
  blocks: Blocks;
  /** Whether the product found the form that the prompt asks for. */
  recognized: boolean;
  /** Of a revision: what was asked, and the blocks before it. */
  revision?: { requiredChanges: string; before: Blocks };
}

/** One rule: what it finds wrong, each in a few words with its place; null where it has nothing to say. */
export interface Scorer {
  rule: string;
  find(one: EvalCase): readonly string[] | null;
}

/** A rule that looks at the replies of some stages. */
export const onStages = (
  stages: readonly EvalCase["stage"][],
  find: (one: EvalCase) => readonly string[] | null,
): Scorer["find"] => {
  return (one) => (stages.includes(one.stage) ? find(one) : null);
};
