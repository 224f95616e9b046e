"use client";

import { Component } from "react";
import { focusLanding, nextLanding, opensEditor } from "@/lib/browser/wizard/focus-landing";
import { isKept } from "@/lib/wizard/stage";
import type { StageState } from "@/lib/wizard/state";

interface FocusRestorerProps {
  /** Another value means that another screen is open. */
  position: string;
  /** What the open screen shows. */
  stage: StageState;
}

/**
 * Keeps the focus in the step. Another screen has it at its heading, so that the keyboard and screen readers start
 * there. When a change takes away the control that has the focus, e.g. the pressed button, it goes where the person
 * goes on instead of falling out of the page. It never leaves a control that is still there, unless an editor opens.
 *
 * It is a class because only a class is told just before a change is drawn, when the focused control is still there.
 */
export class FocusRestorer extends Component<FocusRestorerProps> {
  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement;
  }

  override componentDidUpdate(before: FocusRestorerProps, _state: unknown, focused: Element | null): void {
    const { position, stage } = this.props;
    if (before.position !== position) {
      focusLanding("heading");
      scrollTo({ top: 0 });
    } else if (opensEditor(before.stage, stage) || hasLostFocus(focused) || isKeptUnfocused(before.stage, stage)) {
      focusLanding(nextLanding(before.stage, stage));
    }
  }

  override render() {
    return null;
  }
}

/** Whether a text was kept by a key that belongs to no control: Enter then goes on. */
function isKeptUnfocused(before: StageState, after: StageState): boolean {
  return isKept(after) && !isKept(before) && (document.activeElement ?? document.body) === document.body;
}

/** Whether the focus fell with its element, which was taken away or can no longer have it. */
function hasLostFocus(element: Element | null): boolean {
  if (element === null || element === document.body) return false;
  const moved = document.activeElement !== document.body && document.activeElement !== element;
  return !moved && (!element.isConnected || element.matches(":disabled"));
}
