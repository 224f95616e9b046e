"use client";

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-controls";
import { BlocksEditor, BlocksText } from "@/components/wizard/block/blocks";
import { StageFooter } from "@/components/wizard/block/stage-footer";
import { StageNotices } from "@/components/wizard/notices/stage-notices";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import { landing } from "@/lib/browser/wizard/focus-landing";
import type { Blocks } from "@/lib/wizard/blocks";
import { FIELD_LIMITS } from "@/lib/wizard/brief";
import type { ScreenDefinition } from "@/lib/wizard/definition/definition";
import { limitWords } from "@/lib/wizard/limit-words";
import { parsedVersion, selectedVersion } from "@/lib/wizard/stage";

type ReviewScreenDefinition = Extract<ScreenDefinition, { kind: "review" }>;

/** A written block: showing it, having it rewritten, or accepted (specification 4.3); and always editable by hand. */
export function ReviewScreen({ screen }: { screen: ReviewScreenDefinition }) {
  const { stage } = useStage(screen.stage);
  const editing = stage.handEdit !== null;
  const streaming = stage.run.status === "streaming";
  const ended = stage.run.status === "failed" || stage.run.status === "stopped";
  return (
    <>
      <p className="mt-2 text-ink-muted">{screen.heading}</p>
      <StageNotices name={screen.stage} />
      {editing && !streaming ? <BlocksEditor name={screen.stage} /> : <BlocksText name={screen.stage} />}
      {streaming || editing || stage.selectedId === null ? null : <ReviewActions screen={screen} quiet={ended} />}
      <StageFooter name={screen.stage} />
    </>
  );
}

interface ReviewActionsProps {
  screen: ReviewScreenDefinition;
  /** A failure above has the main button. */
  quiet: boolean;
}

function ReviewActions({ screen, quiet }: ReviewActionsProps) {
  const session = useSession();
  const { definition, stage } = useStage(screen.stage);
  const version = selectedVersion(stage);
  const parsed = version && parsedVersion(definition, version);
  const blocks: Blocks = parsed?.kind === "blocks" ? parsed.blocks : {};
  const edit = (
    <Button
      {...landing("edit-button")}
      variant="quiet"
      onClick={() => session.dispatch({ type: "edit-opened", stage: screen.stage, edit: { ...blocks } })}
    >
      Edit by hand
    </Button>
  );
  const keep = (
    <Button
      variant={quiet ? "secondary" : "primary"}
      onClick={() => session.dispatch({ type: "version-kept", stage: screen.stage })}
    >
      {screen.keepLabel}
    </Button>
  );
  if (stage.keptId !== null && stage.keptId === stage.selectedId) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Badge tone="success">Kept</Badge>
        <Button
          variant="quiet"
          onClick={() => session.dispatch({ type: "version-reopened", stage: screen.stage })}
        >{`Change the ${screen.noun} after all`}</Button>
        {edit}
      </div>
    );
  }
  if (stage.revision.open) return <RevisionForm screen={screen} keep={keep} />;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {keep}
      <Button onClick={() => session.dispatch({ type: "revision-opened", stage: screen.stage })}>
        {`Revise the ${screen.noun}`}
      </Button>
      {edit}
    </div>
  );
}

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
