import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { MOST_DISMISSED_FINDINGS } from "@/lib/wizard/state-bounds";

/** Dismisses a finding until its words change; the person can undo it. */
export function dismissFinding(session: WizardSession, key: string): void {
  change(session, (keys) => [...keys.filter((one) => one !== key), key]);
  session.offerUndo("Dismissed. It will come back if the wording changes.", () => bringBackFindings(session, [key]));
}

/** Shows dismissed findings again. */
export function bringBackFindings(session: WizardSession, back: readonly string[]): void {
  change(session, (keys) => keys.filter((one) => !back.includes(one)));
}

function change(session: WizardSession, changed: (keys: readonly string[]) => readonly string[]): void {
  const dismissedFindings = changed(session.getState().dismissedFindings ?? []).slice(-MOST_DISMISSED_FINDINGS);
  session.dispatch({ type: "fields-changed", change: { dismissedFindings } });
}
