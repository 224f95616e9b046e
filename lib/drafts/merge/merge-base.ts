import { STAGE_NAMES, type WizardState } from "@/lib/wizard/state";

/** Returns the part of a common revision that a merge needs: all but texts and prompts, which never change. */
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
