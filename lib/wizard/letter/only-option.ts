import type { Blocks } from "@/lib/letter/blocks";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { optionsOf, parsedVersion, selectedVersion } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";

/**
 * Returns the only option of a list if it is chosen, as after a whole letter, for a longer list to begin with it;
 * undefined otherwise. A list that fills no block has its option under `story`.
 */
export function onlyOption(definition: StageDefinition, stage: StageState): Blocks | undefined {
  const version = selectedVersion(stage);
  if (!version || version.choice === null || optionsOf(definition, version).length > 1) return undefined;
  if (!parsedVersion(definition, version).recognized) return undefined;
  return { [definition.fills[0] ?? "story"]: version.choice };
}
