import type { BlockName } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { effectiveVersion, parsedVersion, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { stageOfBlock } from "./letter-blocks";

/** An option that was not chosen, with its number in the list. */
export interface OtherOption {
  /** From 1. */
  number: number;
  text: string;
}

/** Returns the options that were not chosen for a block; empty for a block without a list. */
export function otherOptions(
  definition: WizardDefinition,
  state: WizardState,
  block: BlockName,
): readonly OtherOption[] {
  const name = stageOfBlock(definition, block);
  const stage = name && definition.stages[name];
  const version = stage && effectiveVersion(stage, stageOf(state, name));
  const parsed = version && parsedVersion(stage, version);
  if (parsed?.kind !== "options") return [];
  return parsed.options
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ number }) => number !== version?.choice);
}
