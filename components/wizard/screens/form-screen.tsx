"use client";

import { type UseFormRegister, useForm } from "react-hook-form";
import { Chip } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { copyText } from "@/components/wizard/copy-text";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { type Brief, FIELD_LIMITS } from "@/lib/wizard/brief";
import type { ScreenDefinition } from "@/lib/wizard/definition";
import {
  DESCRIPTION_LENGTHS,
  FIELD_ROWS,
  FORM_FIELDS,
  FORM_INTRODUCTIONS,
  type FormField,
} from "@/lib/wizard/form-fields";

type FormScreenDefinition = Extract<ScreenDefinition, { kind: "form" }>;

/** A form step. Every keystroke goes to the letter, so that nothing typed can be lost. */
export function FormScreen({ screen }: { screen: FormScreenDefinition }) {
  const state = useWizardState();
  const { register, formState } = useForm<Brief>({ defaultValues: state.brief, mode: "onTouched" });
  return (
    <>
      <p className="mt-2 text-ink-muted">{FORM_INTRODUCTIONS[screen.form]}</p>
      {/* Continue is the button of every step and stands outside; Enter in a one-line field must not reload the page. */}
      <form className="mt-6 flex flex-col gap-8" onSubmit={(event) => event.preventDefault()} noValidate>
        {FORM_FIELDS[screen.form].map((field) => (
          <div key={field.name} className="flex flex-col gap-8">
            {field.name === "productDescription" ? <DescriptionLengthChoice /> : null}
            {field.name === "productDescription" && state.descriptionLength === null ? null : (
              <BriefField field={field} register={register} error={formState.errors[field.name]?.message} />
            )}
          </div>
        ))}
      </form>
    </>
  );
}

function DescriptionLengthChoice() {
  const session = useSession();
  const { descriptionLength } = useWizardState();
  return (
    <RadioCards
      legend="2.2 Product description: how much do you want to say?"
      cards={DESCRIPTION_LENGTHS.map(({ value, label, description }) => ({ value, title: label, description }))}
      value={descriptionLength}
      onChange={(length) => session.dispatch({ type: "description-length-chosen", length })}
    />
  );
}

interface BriefFieldProps {
  field: FormField;
  register: UseFormRegister<Brief>;
  error: string | undefined;
}

function BriefField({ field, register, error }: BriefFieldProps) {
  const session = useSession();
  const registration = register(field.name, {
    validate: (text) => !field.required || text.trim() !== "" || "This is needed to write your email.",
    onChange: (event: { target: { value: string } }) =>
      session.dispatch({ type: "field-changed", field: field.name, value: event.target.value }),
  });
  const limits = { maxLength: FIELD_LIMITS[field.name] };
  return (
    <div className="flex flex-col gap-3">
      <Field label={field.label} hint={field.hint} required={field.required} error={error}>
        {(control) =>
          field.name === "productName" ? (
            <TextInput {...control} {...registration} {...limits} autoComplete="off" />
          ) : (
            <TextArea {...control} {...registration} {...limits} rows={FIELD_ROWS} />
          )
        }
      </Field>
      {field.examples.length === 0 ? null : <ExampleChips examples={field.examples} />}
    </div>
  );
}

/** Examples to copy (spec section 2): a click puts the text on the clipboard and says so. */
export function ExampleChips({ examples }: { examples: readonly string[] }) {
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
