import { STAGE_NAMES, type WizardState } from "@/lib/wizard/state";

/**
 * Returns the part of a common revision that a later merge needs: everything but the texts and prompts of its versions,
 * which never change. It is a small part of the draft.
 */
export function mergeBase(state: WizardState): WizardState {
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (!stage) continue;
    const versions = stage.versions.map((version) => ({ ...version, text: "", prompt: "", requiredChanges: "" }));
    stages[name] = { ...stage, versions };
  }
  return { ...state, stages };
}
