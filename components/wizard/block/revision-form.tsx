"use client";

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { FIELD_LIMITS } from "@/lib/wizard/brief";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { limitWords } from "@/lib/wizard/limit-words";

interface RevisionFormProps {
  screen: Extract<ScreenDefinition, { kind: "review" }>;
  /** The button that accepts the text as it is. */
  keep: ReactNode;
}

/** Revise mode: what should change, in 1 to 3 sentences, and the button that has it rewritten (specification 4.3). */
export function RevisionForm({ screen, keep }: RevisionFormProps) {
  const session = useSession();
  const { stage } = useStage(screen.stage);
  const { requiredChanges } = stage.revision;
  const { register, setValue, setFocus } = useForm({ defaultValues: { requiredChanges } });

  const change = (text: string) =>
    session.dispatch({ type: "revision-changed", stage: screen.stage, requiredChanges: text });

  function addExample(example: string) {
    const text = requiredChanges.trim() === "" ? `${example}.` : `${requiredChanges.trim()} ${example}.`;
    setValue("requiredChanges", text);
    change(text);
    setFocus("requiredChanges");
  }

  return (
    <form
      {...landing("editor")}
      className="mt-6 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (requiredChanges.trim() !== "") session.start(screen.stage, "revise");
      }}
    >
      <Field
        label={`What should be different about the ${screen.noun}?`}
        hint="1 to 3 sentences."
        error={limitWords(requiredChanges, FIELD_LIMITS.requiredChanges)}
      >
        {(control) => (
          <TextArea
            {...control}
            {...register("requiredChanges", {
              onChange: (event: { target: { value: string } }) => change(event.target.value),
            })}
            maxLength={FIELD_LIMITS.requiredChanges}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted text-sm">For example:</span>
        {screen.examples.map((example) => (
          <Chip key={example} action="Use the example:" onClick={() => addExample(example)}>
            {example}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          unavailableReason={requiredChanges.trim() === "" ? "Write what should change first" : undefined}
        >
          {screen.rewriteLabel}
        </Button>
        {keep}
      </div>
    </form>
  );
}
