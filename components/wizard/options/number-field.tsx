"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { NUMBER_FIELD } from "@/components/wizard/options/number-keys";
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
