import { isKept } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";

/** The places of a step where the focus can go when what had it disappears. */
export type FocusLanding = "heading" | "editor" | "edit-button" | "notice" | "continue-button" | "versions";

/** Marks a control, or what holds it, as a place for the focus. */
export function landing(name: FocusLanding) {
  return { "data-focus-landing": name };
}

/** Gives the focus to the first control of a place, or to the heading of the step when the place is not there. */
export function focusLanding(name: FocusLanding): void {
  const place = document.querySelector<HTMLElement>(`[data-focus-landing="${name}"]`);
  if (place === null) {
    if (name !== "heading") focusLanding("heading");
    return;
  }
  const control = place.querySelector<HTMLElement>("textarea, button, summary") ?? place;
  // The heading is where a step is read from; a page that is being read must not jump there by itself.
  control.focus({ preventScroll: name === "heading" });
}

/** Whether a person has just opened an editor: their next key belongs into it. */
export function opensEditor(before: StageState, after: StageState): boolean {
  return (before.handEdit === null && after.handEdit !== null) || (!before.revision.open && after.revision.open);
}

/** Where a person goes on when a stage changed under their hand, and the control that they used is gone. */
export function nextLanding(before: StageState, after: StageState): FocusLanding {
  const writing = after.run.status === "streaming";
  const ended = after.run.status === "failed" || after.run.status === "stopped";
  // While a text is written, and when it is there, it is read from the heading. No button is there: a key that is
  // held down, or comes a moment late, would press it.
  if (writing) return "heading";
  if (before.run.status === "streaming") return ended ? "notice" : "heading";
  if (after.handEdit !== null || opensEditor(before, after)) return "editor";
  if (before.handEdit !== null) return "edit-button";
  if (isKept(before) && !isKept(after)) return "edit-button";
  if (before.versions === after.versions && before.selectedId !== after.selectedId) return "versions";
  if (ended) return "notice";
  return isKept(after) ? "continue-button" : "heading";
}
