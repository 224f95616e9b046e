import type { BlockName } from "@/lib/letter/blocks";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { effectiveVersion, optionsOf } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";

/** The blocks whose words stay when the letter around them is rewritten. A lede goes with its story. */
const LASTING: readonly BlockName[] = ["subject", "preheader", "cta", "signOff"];

/**
 * Returns the option that a person chose or wrote for a block that lasts; undefined without one. The only option of a
 * list came with a whole letter: nobody chose it, unless it was edited.
 */
export function ownChoice(definition: StageDefinition, stage: StageState): string | undefined {
  const version = effectiveVersion(definition, stage);
  const [block] = definition.fills;
  if (!version || !block || !LASTING.includes(block)) return undefined;
  const isOwn = version.origin === "edited" || optionsOf(definition, version).length > 1;
  return isOwn ? (version.choice ?? undefined) : undefined;
}
