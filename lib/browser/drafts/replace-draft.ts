import { browserStorage } from "@/lib/browser/browser-storage";
import { setDraftAside } from "@/lib/browser/drafts/draft-autosave";
import type { LeftDraft } from "@/lib/browser/drafts/draft-sync-state";
import { showSuccess, showUndo } from "@/lib/browser/show-toast";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";

/**
 * Opens a draft in the place of the open one, which is set aside and can be taken back.
 * @returns false when it could not be set aside; then nothing has changed.
 */
export function replaceDraft(session: WizardSession, state: WizardState): boolean {
  const before = session.getState();
  const left = isUntouched(before) ? null : setDraftAside(session, browserStorage());
  if (left === null && !isUntouched(before)) return false;
  session.dispatch({ type: "restored", state });
  if (left === null) void showSuccess("The email of the file is open.");
  else void showUndo("The email of the file is open. The one before it is among your emails.", () => takeBack(left));
  return true;

  function takeBack(draft: LeftDraft) {
    setDraftAside(session, browserStorage());
    session.draft.comeBack(draft);
    session.dispatch({ type: "restored", state: before });
  }
}
