import { sameRun } from "@/lib/drafts/merge/merge-runs";
import { EMPTY_STAGE, STAGE_NAMES, type StageName, type WizardState } from "@/lib/wizard/state";
import { sameJson } from "./same-json";

/**
 * Whether two states are one draft, on whatever step each of them stands and however much has arrived of what is being
 * written. A stage that has never run is as one that is not there.
 */
export function sameDraft(one: WizardState, other: WizardState): boolean {
  const { stepIndex: _step, screenIndex: _screen, stages: _stages, ...rest } = one;
  const { stepIndex: _otherStep, screenIndex: _otherScreen, stages: _otherStages, ...otherRest } = other;
  return sameJson(rest, otherRest) && STAGE_NAMES.every((name) => sameStage(one, other, name));
}

function sameStage(one: WizardState, other: WizardState, name: StageName): boolean {
  const { run, ...rest } = one.stages[name] ?? EMPTY_STAGE;
  const { run: otherRun, ...otherRest } = other.stages[name] ?? EMPTY_STAGE;
  return sameRun(run, otherRun) && sameJson(rest, otherRest);
}

/** Whether a text began or ended between two states: another device should know of it at once. */
export function hasTextBegunOrEnded(before: WizardState, after: WizardState): boolean {
  if (before.stages === after.stages) return false;
  return STAGE_NAMES.some((name) => {
    const { run } = before.stages[name] ?? EMPTY_STAGE;
    const { run: now } = after.stages[name] ?? EMPTY_STAGE;
    return run !== now && (run.status === "streaming" || now.status === "streaming") && !sameRun(run, now);
  });
}
