import { Component } from "react";
import { focusLanding, nextLanding, opensEditor, type PageName, type Places } from "@/lib/wizard/browser/places";
import { isKept } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";

interface FocusRestorerProps {
  /** The open screen; the heading gets the focus when it changes. */
  position: string;
  stage: StageState;
  places: Places<PageName>;
}

/**
 * Holds the focus in the step. A new screen gets it at its heading. When a change removes the focused control, it moves
 * to the next action; it never leaves one that is still there, unless an editor opens or a text is kept. It is a class
 * because only a class can run code before an update, while the focused control is still there.
 */
export class FocusRestorer extends Component<FocusRestorerProps> {
  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement;
  }

  override componentDidUpdate(before: FocusRestorerProps, _state: unknown, focused: Element | null): void {
    const { position, stage, places } = this.props;
    if (before.position !== position) {
      focusLanding(places, "heading");
      scrollTo({ top: 0 });
    } else if (opensEditor(before.stage, stage) || hasLostFocus(focused) || isJustKept(before.stage, stage)) {
      focusLanding(places, nextLanding(before.stage, stage));
    }
  }

  override render() {
    return null;
  }
}

/** Whether a text was just kept, by its button or a shortcut, so that Enter continues. Typing goes on undisturbed. */
function isJustKept(before: StageState, after: StageState): boolean {
  return isKept(after) && !isKept(before) && !document.activeElement?.matches("input,textarea,[contenteditable]");
}

/** Whether the focus was lost because its element was removed or disabled. */
function hasLostFocus(element: Element | null): boolean {
  if (element === null || element === document.body) return false;
  const moved = document.activeElement !== document.body && document.activeElement !== element;
  return !moved && (!element.isConnected || element.matches(":disabled"));
}
