"use client";

import { useEffect } from "react";

/** Marks the field into which the number of an option is typed; digits pressed anywhere on its screen go there. */
export const NUMBER_FIELD = { "data-number-field": "" } as const;

/**
 * Lets the number keys choose, on a screen with options. Where numbers are typed, the first digit goes to the number field and takes the focus
 * with it, so that '10' can follow '1'; where options have buttons, the digit presses that button.
 */
export function NumberKeys() {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const field = document.querySelector("[data-number-field]");
      const button = document.querySelector<HTMLElement>(`[data-option-number="${event.key}"]`);
      if (field instanceof HTMLInputElement) {
        // The browser then types the digit into the field that has just been focused.
        field.focus();
        field.select();
      } else if (button) {
        event.preventDefault();
        button.click();
      }
    };
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, []);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog]")) return true;
  if (target instanceof HTMLInputElement) return target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
