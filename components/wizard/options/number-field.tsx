"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-controls";
import { optionByNumber } from "@/lib/wizard/parse/options";

interface NumberFieldProps {
  options: readonly string[];
  /** The chosen number, from 1, or null; a click on an option changes it from outside. */
  choice: number | null;
  onChoose: (number: number | null) => void;
}

/** Where the number of the favourite is typed (specification 5.5). A number that names no option says which ones do. */
export function NumberField({ options, choice, onChoose }: NumberFieldProps) {
  const [typed, setTyped] = useState(choice === null ? "" : String(choice));
  const found = typed.trim() === "" ? null : optionByNumber(options, typed);

  useEffect(() => {
    if (choice !== null) setTyped(String(choice));
  }, [choice]);

  function handleTyping(text: string) {
    setTyped(text);
    const option = optionByNumber(options, text);
    onChoose("index" in option ? option.index : null);
  }

  return (
    <div className="mt-6 max-w-sm">
      <Field
        label="Type the number of your favourite"
        hint="Only one, or click it above."
        required
        error={found && "message" in found ? found.message : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            {...NUMBER_FIELD}
            value={typed}
            onChange={(event) => handleTyping(event.target.value)}
            placeholder="e.g. 3"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Field>
    </div>
  );
}

/** Marks the field into which the number of an option is typed; digits pressed anywhere on its screen go there. */
const NUMBER_FIELD = { "data-number-field": "" } as const;

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
