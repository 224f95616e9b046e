import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { MOST_DISMISSED_FINDINGS } from "@/lib/wizard/state-bounds";

/** Returns the id of a finding's item in its list. */
export const findingId = (key: string) => `finding-${key}`;

/** Opens the list at a finding, for the words that it is about: presses the button of its panel if that is closed. */
export function showFinding({ places }: WizardSession, key: string): void {
  const button = places.get("letter-state");
  if (button?.getAttribute("aria-expanded") === "false") button.click();
  show(document.getElementById(findingId(key)));
}

/** Shows the words of a finding in the letter. */
export function showWords({ places }: WizardSession, key: string): void {
  show(places.get(`mark ${key}`));
}

function show(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: "center" });
}

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
