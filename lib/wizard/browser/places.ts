import type { BlockName } from "@/lib/letter/blocks";
import type { BriefField } from "@/lib/wizard/brief/brief";
import type { HandEditPart } from "@/lib/wizard/state";

/** The places of a step that the focus can move to when the control that had it disappears. */
export type FocusLanding = "heading" | "editor" | "edit-button" | "notice" | "continue-button" | "versions";

/** The places of a wizard's page that code presses, focuses or scrolls to. */
export type PageName =
  | FocusLanding
  | "main-button"
  | "letter-state"
  | "preheader"
  | "current-block"
  | "star"
  | `answer ${BriefField}`
  | `editor ${HandEditPart}`
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
