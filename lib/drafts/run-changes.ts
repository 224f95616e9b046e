import { sameRun } from "@/lib/drafts/merge/merge-runs";
import { EMPTY_STAGE, STAGE_NAMES, type WizardState } from "@/lib/wizard/state";

/** Whether a text began or ended between two states: another device should know of it at once. */
export function hasTextBegunOrEnded(before: WizardState, after: WizardState): boolean {
  if (before.stages === after.stages) return false;
  return STAGE_NAMES.some((name) => {
    const { run } = before.stages[name] ?? EMPTY_STAGE;
    const { run: now } = after.stages[name] ?? EMPTY_STAGE;
    return run !== now && (run.status === "streaming" || now.status === "streaming") && !sameRun(run, now);
  });
}
