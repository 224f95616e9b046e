import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { currentBasis } from "@/lib/wizard/staleness/current-basis";
import type { StageAction } from "./actions";
import { type Draft, withDecisions, withTexts } from "./draft";
import { stageOf } from "./stage";
import { isWaiting, partVersion, reduceStage } from "./stage-reducer";
import type { DraftText, StageName, StageState, Version, WaitingRun } from "./state";
import { wizardState } from "./wizard-state";

/** Reduces one stage of a draft, and what its definition changes in others. */
export function reduceDraftStage(definition: WizardDefinition, draft: Draft, action: StageAction): Draft {
  const stageDefinition = definition.stages[action.stage];
  if (!stageDefinition) return draft;
  const state = wizardState(definition, draft);
  const before = stageOf(state, action.stage);
  const after = reduceStage(before, action, {
    definition: stageDefinition,
    currentBasis: (edit) => currentBasis(definition, action.stage, state, edit),
  });
  const next = after === before ? draft : withStage(draft, action.stage, before, after);
  return stageDefinition.afterAction?.(definition, next, action, before.run) ?? next;
}

/** Returns a draft in which a stage has become another one. Texts are added and changed, never taken out. */
export function withStage(draft: Draft, name: StageName, before: StageState, after: StageState): Draft {
  const { run, versions, selectedId, keptId, revision, handEdit } = after;
  const waiting = isWaiting(run) ? run : null;
  const decided = withDecisions(draft, {
    [`${name}.selected`]: selectedId,
    [`${name}.kept`]: keptId,
    [`${name}.asking`]: revision.open || null,
    [`${name}.asked`]: revision.requiredChanges || null,
    [`${name}.edit`]: handEdit,
    ...(run !== before.run && { [`${name}.run`]: waiting && requestOf(waiting) }),
  });
  const written = versions === before.versions ? [] : versions.filter((version) => !before.versions.includes(version));
  const part = waiting !== null && run !== before.run ? partOf(name, waiting, versions) : undefined;
  return withTexts(decided, [...written.map((version) => ({ ...version, stage: name })), ...(part ? [part] : [])]);
}

/** Returns what is decided of a run that waits: all but its text, which is one of the draft's. */
function requestOf({ partialText: _, provenance: __, ...request }: WaitingRun): object {
  return request;
}

/** Returns the text of a run as far as it has arrived; undefined while nothing has. */
export function partOf(stage: StageName, run: WaitingRun, versions: readonly Version[]): DraftText | undefined {
  if (run.partialText === "" && !run.provenance) return undefined;
  const createdAt = 1 + Math.max(0, ...versions.map((version) => version.createdAt));
  return { ...partVersion(run, createdAt), stage };
}
