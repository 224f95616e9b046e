import { STAGE_NAMES, type StageName, type WizardState } from "@/lib/wizard/state";

/** The version of the stored shape. */
export const STORED_SCHEMA = 2;

/** The text that has arrived of each stage that is still being written. */
export type PartialTexts = Readonly<Partial<Record<StageName, string>>>;

/**
 * Writes a draft as JSON. What is still being written is stored with the part that has arrived, so that
 * whoever reads it can follow the generation to its end.
 */
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
