import { isKept } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";
import type { FocusLanding, PageName, Places } from "./places";

/** Moves the focus into a place, to its first control, or to the heading when the place is missing. */
export function focusLanding(places: Places<PageName>, name: FocusLanding): void {
  const place = places.get(name) ?? places.get("heading");
  if (!place || place.contains(document.activeElement)) return;
  const control = place.querySelector<HTMLElement>("textarea,[contenteditable],button,summary") ?? place;
  // A page that is being read must not jump. What opens below is scrolled into view, and no further.
  control.focus({ preventScroll: true });
  if (OPENS_BELOW.has(name)) control.scrollIntoView?.({ block: "nearest" });
}

/** The places that may be outside of what is seen; the heading is read from above, and the rest is in the bar. */
const OPENS_BELOW: ReadonlySet<FocusLanding> = new Set(["editor", "notice", "versions"]);

/** Whether a person has just opened an editor, so that their next key belongs to it. */
export function opensEditor(before: StageState, after: StageState): boolean {
  return (before.handEdit === null && after.handEdit !== null) || (!before.revision.open && after.revision.open);
}

/** Returns where the focus moves when a change of a stage has removed the control that had it. */
export function nextLanding(before: StageState, after: StageState): FocusLanding {
  const writing = after.run.status === "streaming";
  const ended = after.run.status === "failed" || after.run.status === "stopped";
  // A text is read from the heading, during and after its generation. A button there could be pressed by a key that
  // is still held down.
  if (writing) return "heading";
  if (before.run.status === "streaming") return ended ? "notice" : "heading";
  if (after.handEdit !== null || opensEditor(before, after)) return "editor";
  if (before.handEdit !== null) return "edit-button";
  if (isKept(before) && !isKept(after)) return "edit-button";
  if (before.versions === after.versions && before.selectedId !== after.selectedId) return "versions";
  if (ended) return "notice";
  return isKept(after) ? "continue-button" : "heading";
}
