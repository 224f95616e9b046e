import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";

/** The text that has arrived so far for each stage that is being written. */
export type PartialTexts = Readonly<Partial<Record<StageName, string>>>;

/** Returns the draft with running texts stopped. */
export function withoutRunning(
  definition: WizardDefinition,
  state: WizardState,
  partialTexts: PartialTexts = {},
): WizardState {
  return stageNames(definition).reduce((before, stage) => {
    const { run } = stageOf(before, stage);
    if (run.status !== "streaming") return before;
    const partialText = partialTexts[stage] ?? run.partialText;
    return reduceWizard(definition, before, { type: "stage-stopped", stage, reason: "reloaded", partialText });
  }, state);
}
