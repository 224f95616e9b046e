import { Field } from "@/components/ui/field";
import { CONTROL_CLASSES } from "@/components/ui/text-controls";

interface ChoiceProps {
  label: string;
  value: string;
  /** The value of each is its id, otherwise its name. */
  options: readonly { id?: string; name: string }[];
  onChange: (value: string) => void;
}

/** A native list to choose one name from. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${CONTROL_CLASSES} min-h-11`}
        >
          {options.map(({ id, name }) => (
            <option key={id ?? name} value={id ?? name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
