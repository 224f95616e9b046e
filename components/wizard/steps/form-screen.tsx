"use client";

import type { ReactNode } from "react";
import { BriefField } from "@/components/wizard/steps/brief-field";
import type { Form } from "@/lib/wizard/definition/form-fields";

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
