import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { LanguageCode } from "@/lib/text/languages";
import type { Brief, DescriptionLength } from "@/lib/wizard/brief/brief";
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
