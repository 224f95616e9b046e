"use client";

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { TextLanguage } from "@/components/ui/prose";
import { fitContent } from "@/components/ui/text-controls";
import { useStage, useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { isComposing } from "@/lib/browser/is-composing";
import { classNames } from "@/lib/browser/styles/class-names";
import { cancelEdit } from "@/lib/browser/wizard/hand-edit";
import { BLOCK_LABELS, type BlockName, isInBody, isOptional } from "@/lib/letter/blocks";
import { limitWords } from "@/lib/text/limit-words";
import { stageOfBlock } from "@/lib/wizard/letter/letter-blocks";
import { currentScreen, screenStages } from "@/lib/wizard/navigation";
import { editedText, effectiveVersion, stageOf } from "@/lib/wizard/stage";
import { EMPTY_STAGE, type HandEditPart, type StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import { useEditablePaper } from "./use-editable-paper";

interface EditableBlockProps {
  name: BlockName;
  /** The size and weight of its text. */
  className?: string | undefined;
  language?: TextLanguage | undefined;
  /** The block as it is read. */
  children: ReactNode;
}

/** A block on paper with a button that edits it there, which the pointer or the focus shows. */
export function EditableBlock({ children, ...block }: EditableBlockProps) {
  const { session, state } = useWizard();
  const paper = useEditablePaper();
  const button = useRef<HTMLButtonElement>(null);
  const name = stageOfBlock(session.definition, block.name);
  const definition = name && session.definition.stages[name];
  const stage = name ? stageOf(state, name) : EMPTY_STAGE;
  const isOnStep = screenStages(currentScreen(session.definition, state)).some((one) => one === name);
  // Own words for a list, such as a preheader, are typed in their field.
  const edited = definition?.format.kind === "options" ? "option" : block.name;
  const part = isOnStep || stage.handEdit?.[edited] === undefined ? undefined : edited;
  const wasEditing = useRef(part !== undefined);
  useLayoutEffect(() => {
    if (wasEditing.current && part === undefined && hasLostFocus()) button.current?.focus({ preventScroll: true });
    wasEditing.current = part !== undefined;
  }, [part]);
  if (name && part !== undefined)
    return <BlockEditor {...block} stage={name} part={part} opened={!wasEditing.current} />;
  const version = definition && effectiveVersion(definition, stage);
  if (!paper || !version || stage.run.status === "streaming") return children;
  return (
    <div className="group/block relative">
      {children}
      <button
        ref={button}
        type="button"
        data-edits={block.name}
        aria-label={`Edit: ${BLOCK_LABELS[block.name]}`}
        onClick={() => paper.edit(block.name)}
        className={classNames(
          "sr-only select-none rounded-md border border-line-strong bg-paper font-medium font-sans text-accent text-xs leading-6 shadow-paper hover:bg-well focus-visible:not-sr-only focus-visible:absolute focus-visible:-top-4 focus-visible:-right-3 focus-visible:px-2",
          !paper.clickEdits &&
            "group-hover/block:not-sr-only group-hover/block:absolute group-hover/block:-top-4 group-hover/block:-right-3 group-hover/block:px-2",
        )}
      >
        Edit
      </button>
    </div>
  );
}

const hasLostFocus = () => document.activeElement === null || document.activeElement === document.body;

interface BlockEditorProps extends Omit<EditableBlockProps, "children"> {
  stage: StageName;
  part: HandEditPart;
  /** Whether it was opened just now, rather than with the page. */
  opened: boolean;
}

/** Lets a person edit a block where it stands, in its own type. Save makes a version. */
function BlockEditor({ name, stage: stageName, part, opened, className, language }: BlockEditorProps) {
  const { session, definition, stage } = useStage(stageName);
  const paper = useEditablePaper();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = stage.handEdit?.[part] ?? "";
  const canSave = editedText(definition, stage) !== undefined || isOptional(name);
  const isOpened = useRef(opened);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    fitContent(element);
    if (!isOpened.current) return;
    const at = paper?.opened.current?.block === name ? paper.opened.current.caret : undefined;
    element.focus();
    element.setSelectionRange(at ?? element.value.length, at ?? element.value.length);
  }, [paper, name]);

  const save = () => {
    if (canSave) session.saveEdit(stageName);
  };

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const saves = event.key === "Enter" && (event.ctrlKey || event.metaKey || !isInBody(name));
    if (event.key !== "Escape" && !saves) return;
    event.preventDefault();
    if (saves) save();
    else cancelEdit(session, stageName);
  }

  return (
    <div className="-mx-2" data-editor>
      <textarea
        ref={area}
        aria-label={BLOCK_LABELS[name]}
        dir="auto"
        {...language}
        rows={1}
        value={text}
        maxLength={EDIT_LIMIT}
        onChange={(event) => {
          fitContent(event.target);
          session.dispatch({ type: "edit-changed", stage: stageName, part, text: event.target.value });
        }}
        onKeyDown={press}
        className={classNames(
          "field-sizing-content block w-full max-w-[calc(var(--container-measure)+1rem)] resize-none rounded-md bg-transparent px-2 outline-1 outline-line-strong focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-0",
          className,
        )}
      />
      <div className="mt-1.5 flex select-none flex-wrap items-center gap-1 px-2 font-sans">
        <Button size="small" unavailableReason={canSave ? undefined : "There's no text to save"} onClick={save}>
          Save
        </Button>
        <Button size="small" variant="quiet" className="px-2.5!" onClick={() => cancelEdit(session, stageName)}>
          Cancel
        </Button>
        <RewordButton block={name} stage={stageName} />
        <p role="status" className="text-danger text-sm">
          {limitWords(text, EDIT_LIMIT)}
        </p>
      </div>
    </div>
  );
}

/** Offers other words for the sentence at the caret of the editor beside it. */
export function RewordButton({ block, stage }: { block: BlockName; stage: StageName }) {
  useWizardState();
  const paper = useEditablePaper();
  if (!paper?.run.canAsk(stage)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      className="px-2.5!"
      onClick={(event) => {
        const area = event.currentTarget.closest("[data-editor]")?.querySelector("textarea");
        if (area) paper.reword(block, { start: area.selectionStart, end: area.selectionEnd });
      }}
    >
      Reword sentence
    </Button>
  );
}
