import { CircleCheck, Pencil, Undo2, Wand2, X } from "lucide-react";
import { BesideButton, NextButton } from "@/components/wizard/action-buttons";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { capitalized } from "@/lib/text/phrases";
import { missingInput } from "@/lib/wizard/brief/missing-input";
import { cancelEdit, hasWords, openEdit } from "@/lib/wizard/browser/hand-edit";
import type { ScreenOf } from "@/lib/wizard/definition/definition";
import { canStart } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { BarRow, ContinueButton } from "./step-bar";

/** The bar during an edit by hand: save it, or cancel. */
export function EditingBar({ stage: name }: { stage: StageName }) {
  const { session, definition, stage } = useStage(name);
  const isEmpty = !hasWords(definition, stage);
  return (
    <BarRow
      first={<BesideButton icon={X} word="Cancel" onClick={() => cancelEdit(session, name)} />}
      next={
        <NextButton
          word="Save"
          unavailableReason={isEmpty ? "There's no text to save" : undefined}
          onClick={() => session.saveEdit(name)}
        />
      }
    />
  );
}

function EditButton({ name }: { name: StageName }) {
  const session = useSession();
  return (
    <BesideButton
      ref={session.places.ref("edit-button")}
      icon={Pencil}
      word="Edit"
      aria-label="Edit by hand"
      onClick={() => openEdit(session, name)}
    />
  );
}

/** The bar of a text whose sources have changed: rewrite it, edit it by hand, or keep it as it is. */
export function StaleBar({ stage: name }: { stage: StageName }) {
  const { session, definition, version, state } = useStage(name);
  const possible = canStart(definition, state);
  const accept = () => session.dispatch({ type: "stale-accepted", stage: name });
  // Only what fills a block has an editor, and of a new list nothing is chosen yet.
  const isEditable = definition.fills.length > 0 && (definition.format.kind === "blocks" || version?.choice != null);
  return (
    <BarRow
      beside={
        <>
          {isEditable ? <EditButton name={name} /> : null}
          {possible ? <BesideButton icon={CircleCheck} word="Keep" after="it as it is" onClick={accept} /> : null}
        </>
      }
      next={
        <NextButton
          word={possible ? "Rewrite" : "Keep it as it is"}
          onClick={possible ? () => session.start(name, "generate") : accept}
        />
      }
    />
  );
}

/** The parts of 'This looks good, keep this Story' (specification 2.2). */
const wordsToKeep = ({ noun }: ScreenOf<"review">) => ({
  before: "This looks good,",
  word: "keep",
  after: `this ${capitalized(noun)}`,
});

/** The bar of a complete text: keep it, revise it or edit it by hand (specification 4.3). */
export function ReviewBar({ screen }: { screen: ScreenOf<"review"> }) {
  const session = useSession();
  const name = screen.stage;
  return (
    <BarRow
      beside={
        <>
          <EditButton name={name} />
          <BesideButton
            icon={Wand2}
            word="Revise"
            after={`the ${screen.noun}`}
            onClick={() => session.dispatch({ type: "revision-opened", stage: name })}
          />
        </>
      }
      next={
        <NextButton {...wordsToKeep(screen)} onClick={() => session.dispatch({ type: "version-kept", stage: name })} />
      }
    />
  );
}

/** The bar during a revision request: rewrite the text, or keep it as it is. */
export function RevisingBar({ screen }: { screen: ScreenOf<"review"> }) {
  const session = useSession();
  const name = screen.stage;
  const isEmpty = useStage(name).stage.revision.requiredChanges.trim() === "";
  return (
    <BarRow
      first={
        <BesideButton
          icon={X}
          word="Cancel"
          onClick={() => session.dispatch({ type: "revision-closed", stage: name })}
        />
      }
      beside={
        <BesideButton
          icon={CircleCheck}
          {...wordsToKeep(screen)}
          onClick={() => session.dispatch({ type: "version-kept", stage: name })}
        />
      }
      next={
        <NextButton
          word="Rewrite"
          after={`the ${screen.noun} with these guidelines`}
          unavailableReason={isEmpty ? "First, tell us what to change" : undefined}
          onClick={() => session.start(name, "revise")}
        />
      }
    />
  );
}

/** The bar of a kept text: continue, or go back to change it. */
export function KeptBar({ screen }: { screen: ScreenOf<"review"> }) {
  const session = useSession();
  return (
    <BarRow
      beside={
        <BesideButton
          icon={Undo2}
          word="Change"
          after={`this ${screen.noun}`}
          onClick={() => session.dispatch({ type: "version-reopened", stage: screen.stage })}
        />
      }
      next={
        <>
          <span className="font-medium text-sm text-success max-sm:sr-only">Kept ✓</span>
          <ContinueButton missing={missingInput(screen, useWizardState())} />
        </>
      }
    />
  );
}
