import { type ComponentProps, type RefCallback, useState } from "react";
import { cleanLine, cleanText } from "@/lib/text/clean-text";
import { limitWords } from "@/lib/text/limit-words";
import { Field } from "./field";
import { TextArea, TextInput } from "./text-controls";

interface TextFieldProps
  extends Omit<ComponentProps<typeof Field>, "children">,
    Pick<
      ComponentProps<"input">,
      "autoComplete" | "autoFocus" | "className" | "disabled" | "inputMode" | "name" | "placeholder" | "type"
    > {
  value: string;
  /** The most characters that it takes; a full field says so. */
  limit: number;
  /** Takes the clean text. */
  onType: (text: string) => void;
  /** How the text is cleaned; by default as a line or, with `rows`, as a text. */
  clean?: ((text: string) => string) | undefined;
  onBlur?: (() => void) | undefined;
  /** The rows of a field for several lines; by default it has one line. */
  rows?: number | undefined;
  ref?: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * A text to type, with its label, its limit and its error. What it hands over is clean; until it is left it shows what
 * was typed or pasted, so that no caret moves and no input method is disturbed.
 */
export function TextField({ value, limit, onType, onBlur, rows, clean, ...props }: TextFieldProps) {
  const { label, hint, required = false, error, isMissing = false, ...native } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const cleaned = clean ?? (rows === undefined ? cleanLine : cleanText);
  const shown = typed !== null && cleaned(typed) === value ? typed : value;
  const Control = rows === undefined ? TextInput : TextArea;
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={error ?? limitWords(shown, limit)}
      isMissing={isMissing}
    >
      {(control) => (
        <Control
          autoComplete="off"
          {...native}
          {...control}
          rows={rows}
          value={shown}
          maxLength={limit}
          onChange={({ target }: { target: { value: string } }) => {
            setTyped(target.value);
            onType(cleaned(target.value));
          }}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
