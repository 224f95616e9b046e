import { STAGE_NAMES, type StageName, type WizardState } from "@/lib/wizard/state";

/** The version of the stored shape. */
export const STORED_SCHEMA = 2;

/** The text that has arrived so far for each stage that is being written. */
export type PartialTexts = Readonly<Partial<Record<StageName, string>>>;

/** Writes a draft as JSON, with the part of a running text so far, so that a later reader can follow it to the end. */
export function writeStoredState(state: WizardState, partialTexts: PartialTexts): string {
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (!stage) continue;
    const partialText = partialTexts[name];
    stages[name] =
      stage.run.status === "streaming" && partialText !== undefined
        ? { ...stage, run: { ...stage.run, partialText } }
        : stage;
  }
  return JSON.stringify({ schema: STORED_SCHEMA, state: { ...state, stages } });
}
