"use client";

import { type ReactNode, useState } from "react";
import { Chips } from "@/components/ui/chips";
import { TextField } from "@/components/ui/text-field";
import { Disclosure, FieldNotes } from "@/components/wizard/later";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure, showUndo } from "@/lib/browser/show-toast";
import { type BriefField as BriefFieldName, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { Form, FormField } from "@/lib/wizard/definition/goals-form";

const clipboard = new LazyModule(() => import("@/lib/browser/clipboard"));

/** A form step. The draft is the form's state, so that nothing typed can be lost. */
export function FormScreen({ form, before }: { form: Form; before?: ReactNode }) {
  return (
    <FormFrame introduction={form.introduction} before={before}>
      {form.fields.map((field) => (
        <BriefField key={field.name} field={field} />
      ))}
    </FormFrame>
  );
}

interface FormFrameProps {
  introduction: string;
  /** The ways to begin without typing. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame around the fields of a form step. */
export function FormFrame({ introduction, before, children }: FormFrameProps) {
  return (
    <>
      <p className="mt-2 text-ink-muted">{introduction}</p>
      {before}
      {/* Continue is outside of the form, and Enter in a one-line field must not reload the page. */}
      <form className="mt-6 flex flex-col gap-8" onSubmit={(event) => event.preventDefault()} noValidate>
        {children}
      </form>
    </>
  );
}

interface BriefFieldProps {
  field: FormField;
  /** Changes the answer; by default in this draft alone. */
  change?: ((field: BriefFieldName, value: string) => void) | undefined;
  /** The content below the field; its examples by default. */
  children?: ReactNode;
}

/** One field of the brief. It says that it is empty only after the person has left it. */
export function BriefField({ field, change, children = <ExampleChips field={field} /> }: BriefFieldProps) {
  const session = useSession();
  const text = useWizardState().brief[field.name];
  const [visited, setVisited] = useState(false);
  const missing = visited && field.required && text.trim() === "";
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={session.places.ref(`answer ${field.name}`)}
        label={field.label}
        hint={field.hint}
        required={field.required}
        error={missing ? MISSING : undefined}
        isMissing={missing}
        name={field.name}
        rows={field.name === "productName" ? undefined : 3}
        value={text}
        limit={FIELD_LIMITS[field.name]}
        onBlur={() => setVisited(true)}
        onType={(value) =>
          change ? change(field.name, value) : session.dispatch({ type: "field-changed", field: field.name, value })
        }
      />
      <FieldNotes field={field.name} />
      {children}
    </div>
  );
}

const MISSING = "This is needed to write your email.";

/** Examples to copy (specification 2.2), folded below an answer unless they are to be open. A click also fills in the field, if it is empty, and no other one. */
export function ExampleChips({
  field: { name, examples },
  isOpen,
}: Pick<BriefFieldProps, "field"> & { isOpen?: boolean }) {
  const session = useSession();
  const [isAnswered] = useState(() => session.getState().brief[name].trim() !== "");
  if (examples.length === 0) return null;

  function use(example: string) {
    void clipboard.load().then(
      ({ copyText }) => copyText(example),
      () => showFailure("We couldn't copy it. Try again."),
    );
    const before = session.getState().brief[name];
    if (before.trim() !== "") return;
    const change = (value: string) => session.dispatch({ type: "field-changed", field: name, value });
    change(example);
    void showUndo("We filled this in, too.", () => {
      // Undo does not touch a field that was edited since.
      if (session.getState().brief[name] === example) change(before);
    });
  }

  const chips = <Chips label="Examples to copy" action="Copy example:" examples={examples} onPick={use} />;
  return isAnswered && !isOpen ? <Disclosure summary="Examples">{chips}</Disclosure> : chips;
}
