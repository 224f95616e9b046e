import { browserStorage } from "@/components/drafts/browser-storage";
import type { LeftLetter } from "@/components/drafts/open-letter";
import { showSuccess, showUndo } from "@/components/ui/show-toast";
import { setLetterAside } from "@/components/wizard/draft-storage";
import type { WizardSession } from "@/components/wizard/wizard-session";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";

/**
 * Puts a letter on the desk in the place of the one that lies there, which is set aside and can be taken back.
 * @returns false when it could not be set aside; then nothing has changed.
 */
export function openLetter(session: WizardSession, state: WizardState): boolean {
  const before = session.getState();
  const left = isUntouched(before) ? null : setLetterAside(session, browserStorage());
  if (left === null && !isUntouched(before)) return false;
  session.dispatch({ type: "restored", state });
  if (left === null) void showSuccess("The email of the file is open.");
  else void showUndo("The email of the file is open. The one before it is among your emails.", () => takeBack(left));
  return true;

  function takeBack(letter: LeftLetter) {
    setLetterAside(session, browserStorage());
    session.letter.comeBack(letter);
    session.dispatch({ type: "restored", state: before });
  }
}
