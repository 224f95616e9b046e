import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { MOST_DISMISSED_FINDINGS } from "@/lib/wizard/state-bounds";

/** Returns the id of a finding's item in its list. */
export const findingId = (key: string) => `finding-${key}`;

/** Dismisses a finding until its words change; the person can undo it. */
export function dismissFinding(session: WizardSession, key: string): void {
  dismissFindings(session, [key]);
  session.offerUndo("Dismissed. It will come back if the wording changes.", () => bringBackFindings(session, [key]));
}

/** Dismisses findings until their words change. */
export function dismissFindings(session: WizardSession, dismissed: readonly string[]): void {
  change(session, (keys) => [...keys.filter((one) => !dismissed.includes(one)), ...dismissed]);
}

/** Shows dismissed findings again. */
export function bringBackFindings(session: WizardSession, back: readonly string[]): void {
  change(session, (keys) => keys.filter((one) => !back.includes(one)));
}

function change(session: WizardSession, changed: (keys: readonly string[]) => readonly string[]): void {
  const dismissedFindings = changed(session.getState().dismissedFindings ?? []).slice(-MOST_DISMISSED_FINDINGS);
  session.dispatch({ type: "fields-changed", change: { dismissedFindings } });
}
