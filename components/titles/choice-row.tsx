"use client";

import { CircleAlert } from "lucide-react";
import { type Ref, useId } from "react";

interface Choice<Value extends string | number | boolean> {
  value: Value;
  label: string;
}

interface ChoiceRowProps<Value extends string | number | boolean> {
  /** The question that is answered. */
  legend: string;
  choices: readonly Choice<Value>[];
  /** The chosen value; one that is not among the choices means none. */
  value: unknown;
  onChange: (value: Value) => void;
  /** The first radio button, which takes the focus when the choice is missing. */
  firstRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** A few short choices in a row, of which one has to be taken. They are native radio buttons. */
export function ChoiceRow<Value extends string | number | boolean>(props: ChoiceRowProps<Value>) {
  const { legend, choices, value, onChange, firstRef, error } = props;
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}error`;
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      {/* A legend that floats stands in the flow, and leaves the line to the mark beside it. */}
      <legend className="float-left font-medium">{legend}</legend>
      <span aria-hidden="true" className="float-right text-ink-muted text-sm leading-6">
        Required
      </span>
      <div className="clear-both flex flex-wrap gap-2 pt-1.5">
        {choices.map((choice, index) => (
          <label key={choice.label} className={CHOICE}>
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={id}
              required
              aria-invalid={error === undefined ? undefined : true}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-4.5 shrink-0 accent-accent outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {errorId === undefined ? null : (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const CHOICE =
  "flex min-h-11 items-center gap-2.5 rounded-lg border border-line-strong bg-paper px-3.5 py-2 transition-colors hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2";
