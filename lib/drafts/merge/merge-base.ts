import { STAGE_NAMES, type WizardState } from "@/lib/wizard/state";

/**
 * What a later merge has to know of a common revision: everything but the texts of its versions and their prompts, which
 * never change. It is a small part of the draft.
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
