import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { recordedActions } from "@/lib/wizard/draft-file/recorded-actions";
import type { PartialTexts } from "@/lib/wizard/draft-file/write-stored-state";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { stageOf } from "@/lib/wizard/stage";
import { emptyWizardState, type StageName, type StageRun, type StageState, type WizardState } from "@/lib/wizard/state";

/**
 * Rebuilds a draft from its recorded generations: everything goes through the machine and the parsers once more, and
 * no block is copied. What comes out is a state that the machine can be in, whatever the record says.
 *
 * What the record does not tell the way to is taken from it as it stands: what letters before this one told, the
 * position, and the fingerprints of what each version was made from, because the answers at the time are not recorded;
 * and the marks that two tabs may have set side by side (kept, being revised, at rest), where they name what is there.
 */
export function replay(definition: WizardDefinition, recorded: WizardState): WizardState {
  const settled = withoutRunning(definition, recorded);
  const rebuilt = recordedActions(settled).reduce(
    (state, action) => reduceWizard(definition, state, action),
    emptyWizardState(definition.name),
  );
  const stages: WizardState["stages"] = {};
  for (const name of stageNames(definition)) {
    const stage = rebuilt.stages[name];
    if (stage) stages[name] = withRecordedMarks(stage, stageOf(settled, name));
  }
  const { stepIndex, screenIndex, furthestStepIndex, toldBefore } = recorded;
  const told = toldBefore === undefined ? {} : { toldBefore };
  return { ...rebuilt, ...told, stepIndex, screenIndex, furthestStepIndex, stages };
}

/**
 * A draft in which nothing is being written, here or out of sight: what was has stopped, with the part that had arrived,
 * and no failure names a generation, which belongs to whoever began it.
 */
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

function withRecordedMarks(rebuilt: StageState, recorded: StageState): StageState {
  const bases = new Map(recorded.versions.map(({ id, basis }) => [id, basis]));
  const versions = rebuilt.versions.map((version) => ({ ...version, basis: bases.get(version.id) ?? version.basis }));
  return {
    ...rebuilt,
    versions,
    keptId: versions.find(({ id }) => id === recorded.keptId)?.id ?? null,
    revision: { ...rebuilt.revision, open: recorded.revision.open },
    run: withRecordedRun(rebuilt, recorded.run),
  };
}

function withRecordedRun({ run, selectedId }: StageState, recorded: StageRun): StageRun {
  if ("basis" in run && "basis" in recorded) return { ...run, basis: recorded.basis };
  // Without a text to show, only the machine knows whether there is anything to begin.
  const atRest = recorded.status === "idle" || recorded.status === "done";
  return selectedId !== null && atRest ? recorded : run;
}
