import { ChevronDown } from "lucide-react";
import { Field } from "./field";
import { CONTROL_CLASSES } from "./text-controls";

interface SelectFieldProps {
  label: string;
  hint?: string;
  name?: string;
  value: string;
  /** The choices in order, each with its words. */
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

/** A native list to choose one from, with its label. */
export function SelectField({ label, hint, name, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${CONTROL_CLASSES} min-h-11 appearance-none truncate pr-10`}
          >
            {options.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
        </div>
      )}
    </Field>
  );
}
