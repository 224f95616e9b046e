import type { BlockName } from "@/lib/letter/blocks";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { hasEnded, isKept } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";

/** The places of a step that the focus can move to when the control that had it disappears. */
export type FocusLanding = "heading" | "editor" | "edit-button" | "notice" | "continue-button" | "versions";

/** The places of a wizard's page that code presses, focuses or scrolls to. */
export type PageName =
  | FocusLanding
  | "main-button"
  | "letter-state"
  | "letter-details"
  | "send-button"
  | "tags-button"
  | "postal-address"
  | "preheader"
  | "current-block"
  | "star"
  | `answer ${BriefField}`
  | `editor ${BlockName}`
  | `option ${number}`
  | `mark ${string}`;

/** The places of one paper on which the letter is edited. */
export type PaperName = "sentence-bar" | `edit ${BlockName}`;

/** The elements of a page by name, so that code which moves to one does not search the document for it. */
export class Places<Name extends string> {
  readonly #names = new Map<HTMLElement, readonly Name[]>();

  /** Returns a React ref that names an element for as long as it is on the page. */
  ref(...names: Name[]): (element: HTMLElement | null) => (() => void) | undefined {
    return (element) => {
      if (element === null) return undefined;
      this.#names.set(element, names);
      return () => void this.#names.delete(element);
    };
  }

  /** Returns the elements with this name, in the order of the page. */
  all(name: Name): readonly HTMLElement[] {
    const found = [...this.#names].flatMap(([element, names]) => (names.includes(name) ? [element] : []));
    return found.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  }

  /** Returns the first element with this name; undefined if there is none. */
  get(name: Name): HTMLElement | undefined {
    return this.all(name)[0];
  }

  /** Whether an element of the page has a name. */
  has(element: Element | null): boolean {
    return element instanceof HTMLElement && this.#names.has(element);
  }
}

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
  const ended = hasEnded(after.run);
  // A text is read from the heading, during and after its generation. A button there could be pressed by a key that
  // is still held down.
  if (after.run.status === "streaming") return "heading";
  if (before.run.status === "streaming") return ended ? "notice" : "heading";
  if (after.handEdit !== null || opensEditor(before, after)) return "editor";
  if (before.handEdit !== null) return "edit-button";
  if (isKept(before) && !isKept(after)) return "edit-button";
  if (before.versions === after.versions && before.selectedId !== after.selectedId) return "versions";
  if (ended) return "notice";
  return isKept(after) ? "continue-button" : "heading";
}
