import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import { effectiveVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";

/** The fingerprint of what a stage would be made from now; empty while something that it needs is missing. */
export function currentBasis(stage: StageDefinition, state: WizardState): string {
  const payload = stage.generate.payload(state, "");
  if (payload === null) return "";
  return fingerprint(stage.basis ? stage.basis(state) : payload);
}

/**
 * Whether the text that the letter uses was made from something that has since changed.
 * Nothing is stored for it: each version remembers what it was made from, and that is compared with now.
 */
export function isStale(definition: WizardDefinition, state: WizardState, name: StageName): boolean {
  const stage = definition.stages[name];
  if (!stage || stage.unused?.(state)) return false;
  const version = effectiveVersion(stage, stageOf(state, name));
  return version !== undefined && version.basis !== currentBasis(stage, state);
}

/** The stages that an earlier change has made stale, in the order in which to redo them. */
export function staleStages(definition: WizardDefinition, state: WizardState): readonly StageName[] {
  return stageNames(definition).filter((name) => isStale(definition, state, name));
}
