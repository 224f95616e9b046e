"use client";

import { useForm } from "react-hook-form";
import { Chip } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-controls";
import { BlocksEditor, BlocksText } from "@/components/wizard/block/blocks";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import { FIELD_LIMITS } from "@/lib/wizard/brief";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { limitWords } from "@/lib/wizard/limit-words";

type ReviewScreenDefinition = Extract<ScreenDefinition, { kind: "review" }>;

/** A written block: showing it, having it rewritten, or accepted (specification 4.3); and always editable by hand. */
export function ReviewScreen({ screen }: { screen: ReviewScreenDefinition }) {
  const { stage } = useStage(screen.stage);
  const editing = stage.handEdit !== null;
  const streaming = stage.run.status === "streaming";
  return (
    <>
      <p className="mt-2 text-ink-muted">{screen.heading}</p>
      <StageNotices name={screen.stage} />
      {editing && !streaming ? <BlocksEditor name={screen.stage} /> : <BlocksText name={screen.stage} />}
      {stage.revision.open && !streaming && !editing && stage.selectedId !== null ? (
        <RevisionForm screen={screen} />
      ) : null}
      <StageFooter name={screen.stage} />
    </>
  );
}

/** Revise mode: what should change, in 1 to 3 sentences (specification 4.3). The bar has it rewritten. */
export function RevisionForm({ screen }: { screen: ReviewScreenDefinition }) {
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
    <div {...landing("editor")} className="mt-6 flex flex-col gap-4">
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
    </div>
  );
}
