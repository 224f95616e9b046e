"use client";

import type { ComponentProps, RefCallback } from "react";
import { limitWords } from "@/lib/text/limit-words";
import { Field } from "./field";
import { TextArea, TextInput } from "./text-controls";

interface TextFieldProps
  extends Omit<ComponentProps<typeof Field>, "children">,
    Pick<
      ComponentProps<"input">,
      "autoComplete" | "autoFocus" | "className" | "disabled" | "inputMode" | "name" | "placeholder"
    > {
  value: string;
  /** The most characters that it takes; a full field says so. */
  limit: number;
  onType: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** The rows of a field for several lines; by default it has one line. */
  rows?: number | undefined;
  ref?: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
}

/** A text to type, with its label, its limit and its error. */
export function TextField({ value, limit, onType, rows, ...props }: TextFieldProps) {
  const { label, hint, required = false, error, note, ...native } = props;
  const Control = rows === undefined ? TextInput : TextArea;
  return (
    <Field label={label} hint={hint} required={required} note={note} error={error ?? limitWords(value, limit)}>
      {(control) => (
        <Control
          autoComplete="off"
          {...native}
          {...control}
          rows={rows}
          value={value}
          maxLength={limit}
          onChange={({ target }: { target: { value: string } }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
