"use client";

import { type ReactNode, useState } from "react";
import { Chip } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { TextArea, TextInput } from "@/components/ui/text-controls";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { copyText } from "@/lib/browser/clipboard";
import { FIELD_LIMITS } from "@/lib/wizard/brief";
import { FIELD_ROWS, type Form, type FormField } from "@/lib/wizard/definition/form-fields";
import { limitWords } from "@/lib/wizard/limit-words";

/** A form step. Every keystroke goes to the letter, so that nothing typed can be lost; the letter is the form's state. */
export function FormScreen({ form }: { form: Form }) {
  return (
    <FormFrame introduction={form.introduction}>
      {form.fields.map((field) => (
        <BriefField key={field.name} field={field} />
      ))}
    </FormFrame>
  );
}

/** What stands around the fields of a form step. */
export function FormFrame({ introduction, children }: { introduction: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-2 text-ink-muted">{introduction}</p>
      {/* Continue is the button of every step and stands outside; Enter in a one-line field must not reload the page. */}
      <form className="mt-6 flex flex-col gap-8" onSubmit={(event) => event.preventDefault()} noValidate>
        {children}
      </form>
    </>
  );
}

/** One field of the brief. That it is empty is said once the person has been there, not while they are on their way to it. */
export function BriefField({ field }: { field: FormField }) {
  const session = useSession();
  const text = useWizardState().brief[field.name];
  const [visited, setVisited] = useState(false);
  const missing = visited && field.required && text.trim() === "";
  const limit = FIELD_LIMITS[field.name];
  const native = {
    name: field.name,
    value: text,
    maxLength: limit,
    onBlur: () => setVisited(true),
    onChange: (event: { target: { value: string } }) =>
      session.dispatch({ type: "field-changed", field: field.name, value: event.target.value }),
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={field.label}
        hint={field.hint}
        required={field.required}
        error={missing ? MISSING : limitWords(text, limit)}
      >
        {(control) =>
          field.name === "productName" ? (
            <TextInput {...control} {...native} autoComplete="off" />
          ) : (
            <TextArea {...control} {...native} rows={FIELD_ROWS} />
          )
        }
      </Field>
      {field.examples.length === 0 ? null : <ExampleChips examples={field.examples} />}
    </div>
  );
}

const MISSING = "This is needed to write your email.";

/** Examples to copy (specification 2.2): a click puts the text on the clipboard and says so. */
function ExampleChips({ examples }: { examples: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-ink-muted text-sm">Examples to copy:</span>
      {examples.map((example) => (
        <Chip key={example} action="Copy example:" onClick={() => copyText(example)}>
          {example}
        </Chip>
      ))}
    </div>
  );
}
