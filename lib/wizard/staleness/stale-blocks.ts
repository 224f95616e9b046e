import type { BlockName } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageOfBlock } from "@/lib/wizard/letter-blocks";
import type { WizardState } from "@/lib/wizard/state";
import { changedFigures, heldFigures } from "./brief-figures";
import { effectiveOf } from "./current-basis";
import { staleReasons } from "./staleness";

/** Whether a block of the letter is out of date; where only figures changed, of the blocks of one text those that say them. */
export function isBlockStale(
  definition: WizardDefinition,
  state: WizardState,
  block: BlockName,
  text: string,
): boolean {
  const name = stageOfBlock(definition, block);
  const version = name && effectiveOf(definition, state, name);
  if (!name || !version) return false;
  const reasons = staleReasons(definition, state, name);
  if (reasons.some(({ kind }) => kind !== "figures")) return true;
  return reasons.length > 0 && heldFigures(text, changedFigures(version.basis, state.brief)).held.length > 0;
}
