import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { Draft } from "./draft";
import { stageNames } from "./letter-blocks";
import { reduceWizard } from "./machine";
import { stageOf } from "./stage";
import type { StageName } from "./state";
import { wizardState } from "./wizard-state";

/** The text that has arrived so far for each stage that is being written. */
export type PartialTexts = Readonly<Partial<Record<StageName, string>>>;

/** Returns the draft with running texts stopped. */
export function withoutRunning(definition: WizardDefinition, draft: Draft, partialTexts: PartialTexts = {}): Draft {
  return stageNames(definition).reduce((before, stage) => {
    const { run } = stageOf(wizardState(definition, before), stage);
    if (run.status !== "streaming") return before;
    const partialText = partialTexts[stage] ?? run.partialText;
    return reduceWizard(definition, before, { type: "stage-stopped", stage, reason: "reloaded", partialText });
  }, draft);
}
