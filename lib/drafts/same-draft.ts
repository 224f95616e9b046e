import { sameRun } from "@/lib/drafts/merge/merge-runs";
import { sameJson } from "@/lib/text/json";
import { EMPTY_STAGE, STAGE_NAMES, type StageName, type WizardState } from "@/lib/wizard/state";

/** Whether two states are the same draft, apart from the open step and the text of running generations. */
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

/** Whether a text began or ended between two states, which other devices should learn about at once. */
export function hasTextBegunOrEnded(before: WizardState, after: WizardState): boolean {
  if (before.stages === after.stages) return false;
  return STAGE_NAMES.some((name) => {
    const { run } = before.stages[name] ?? EMPTY_STAGE;
    const { run: now } = after.stages[name] ?? EMPTY_STAGE;
    return run !== now && (run.status === "streaming" || now.status === "streaming") && !sameRun(run, now);
  });
}
