import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { stageOf } from "@/lib/wizard/stage";
import type { StageName, StageRun, WizardState } from "@/lib/wizard/state";
import type { PartialTexts } from "./write-stored-state";

/** Returns the draft with running texts stopped. Failed ones lose their generation, which belongs to one browser. */
export function withoutRunning(
  definition: WizardDefinition,
  state: WizardState,
  partialTexts: PartialTexts = {},
): WizardState {
  return stageNames(definition).reduce((before, stage) => {
    const { run } = stageOf(before, stage);
    if (run.status === "failed") return withRun(before, stage, withoutGeneration(run));
    if (run.status !== "streaming") return before;
    const partialText = partialTexts[stage] ?? run.partialText;
    return reduceWizard(definition, before, { type: "stage-stopped", stage, reason: "reloaded", partialText });
  }, state);
}

function withRun(state: WizardState, name: StageName, run: StageRun): WizardState {
  return { ...state, stages: { ...state.stages, [name]: { ...stageOf(state, name), run } } };
}

function withoutGeneration({ generationId: _, ...run }: Extract<StageRun, { status: "failed" }>): StageRun {
  return run;
}
