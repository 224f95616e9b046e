import type { BlockName } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { effectiveVersion, optionsOf, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { stageOfBlock } from "./letter-blocks";

/** Returns the options that were not chosen for a block, with their numbers from 1; empty for a block without a list. */
export function otherOptions(definition: WizardDefinition, state: WizardState, block: BlockName) {
  const name = stageOfBlock(definition, block);
  const stage = name && definition.stages[name];
  const version = stage && effectiveVersion(stage, stageOf(state, name));
  if (!version) return [];
  return optionsOf(stage, version)
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text !== version.choice);
}
