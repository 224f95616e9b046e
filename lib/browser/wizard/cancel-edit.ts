import { editedText, selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import type { WizardSession } from "./wizard-session";

/** Closes an edit by hand without saving it; if something was typed, the person can undo that. */
export function cancelEdit(session: WizardSession, stage: StageName): void {
  const definition = session.definition.stages[stage];
  const before = stageOf(session.getState(), stage);
  session.dispatch({ type: "edit-cancelled", stage });
  const edit = before.handEdit;
  if (edit === null || !definition || editedText(definition, before) === selectedVersion(before)?.text) return;
  session.offerUndo("Your edit was discarded", () => session.dispatch({ type: "edit-opened", stage, edit }));
}
