import { type KeyboardEvent, type ReactNode, use, useLayoutEffect, useRef } from "react";
import type { TextLanguage } from "@/components/ui/prose";
import { EditBarContext, useStage, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { isComposing } from "@/lib/browser/is-composing";
import { shiftInPart } from "@/lib/letter/assemble";
import { BLOCK_LABELS, type BlockName, isInBody } from "@/lib/letter/blocks";
import type { Span } from "@/lib/letter/sentences";
import { isFormatted } from "@/lib/letter/text/letter-text";
import { cancelEdit, hasWords } from "@/lib/wizard/browser/hand-edit";
import { stageOfBlock } from "@/lib/wizard/letter-blocks";
import { currentScreen, screenStages } from "@/lib/wizard/navigation";
import { blocksOf, effectiveVersion, stageOf } from "@/lib/wizard/stage";
import { EMPTY_STAGE, type HandEditPart, type StageName } from "@/lib/wizard/state";
import { CallFieldContext } from "./letter-text";
import { useEditablePaper } from "./use-editable-paper";
import { WordsField } from "./words-field";

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
  const name = stageOfBlock(session.definition, block.name);
  const definition = name && session.definition.stages[name];
  const stage = name ? stageOf(state, name) : EMPTY_STAGE;
  const isOnStep = screenStages(currentScreen(session.definition, state)).some((one) => one === name);
  // Own words for a list, such as a preheader, are typed in their field.
  const edited = definition?.format.kind === "options" ? "option" : block.name;
  const part = isOnStep || stage.handEdit?.[edited] === undefined ? undefined : edited;
  const wasEditing = useRef(part !== undefined);
  useLayoutEffect(() => {
    if (wasEditing.current && part === undefined && hasLostFocus())
      paper?.places.get(`edit ${block.name}`)?.focus({ preventScroll: true });
    wasEditing.current = part !== undefined;
  }, [paper, part, block.name]);
  if (name && part !== undefined) {
    const isCall = block.name === "cta";
    const isAfterSign = shiftInPart(block.name, stage.handEdit?.[part] ?? "") > 0;
    const look = isCall ? "w-auto! min-w-20 rounded-none! text-center" : block.className;
    const className = classNames(look, isAfterSign && "[&>p:first-child]:before:content-['P.S._']");
    const editor = <BlockEditor {...block} {...{ className, part }} stage={name} opened={!wasEditing.current} />;
    return isCall ? <CallFieldContext value={editor}>{children}</CallFieldContext> : editor;
  }
  const version = definition && effectiveVersion(definition, stage);
  if (!paper || !version || stage.run.status === "streaming") return children;
  return (
    <div className="group/block relative">
      {children}
      <button
        ref={paper.places.ref(`edit ${block.name}`)}
        type="button"
        aria-label={`Edit: ${BLOCK_LABELS[block.name]}`}
        onClick={() => paper.edit(block.name)}
        className={classNames(
          BLOCK_CONTROL,
          "hover:bg-well focus-visible:pointer-events-auto focus-visible:opacity-100",
          paper.clickEdits ? IN_THE_MARGIN : "group-hover/block:pointer-events-auto group-hover/block:opacity-100",
        )}
      >
        Edit
      </button>
    </div>
  );
}

/** The one control of a block, once it is shown: in the gap above its end, or in the wide margin of a finished letter. */
export const BLOCK_CONTROL =
  "pointer-events-none absolute -top-4 right-0 select-none rounded-md border border-line-strong bg-paper px-2 font-medium font-sans text-accent text-xs leading-3.5 opacity-0 shadow-paper transition-opacity not-focus-visible:in-[:has([data-sentence-bar])]:pointer-events-none! not-focus-visible:in-[:has([data-sentence-bar])]:opacity-0!";
export const IN_THE_MARGIN =
  "xl:top-0.5 xl:right-auto xl:left-full xl:ml-6 xl:border-transparent xl:bg-transparent xl:px-0 xl:leading-6 xl:shadow-none";

const isField = (target: EventTarget) =>
  target instanceof Element && target.matches("textarea, [contenteditable=true]");

const hasLostFocus = () => document.activeElement === null || document.activeElement === document.body;

interface BlockEditorProps extends Omit<EditableBlockProps, "children"> {
  stage: StageName;
  part: HandEditPart;
  /** Whether it takes the focus, because it was opened just now rather than with the page. */
  opened?: boolean;
}

/** Lets a person edit a block in place, in its own type. Save makes a version; the old one stays. */
export function BlockEditor({ name, stage: stageName, part, opened, className, language }: BlockEditorProps) {
  const { session, definition, stage, version } = useStage(stageName);
  const paper = useEditablePaper();
  const bar = use(EditBarContext);
  // An edit that was opened in the letter has one block alone.
  const text = stage.handEdit?.[part] ?? (version && blocksOf(definition, version)[name]) ?? "";
  const canSave = hasWords(definition, stage) || name === "preheader";
  const caret = paper?.opened.current?.block === name ? paper.opened.current.caret : undefined;
  const opening = useRef<Span | null>(opened ? { start: caret ?? text.length, end: caret ?? text.length } : null);

  const next = definition.fills[definition.fills.indexOf(name) + 1];
  const hasNext = next !== undefined && stage.handEdit?.[next] !== undefined;
  const save = () => {
    if (canSave) session.saveEdit(stageName);
  };

  function press(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Tab" && !event.shiftKey && bar && isField(event.target) && !hasNext) {
      // The buttons are elsewhere on the page.
      event.preventDefault();
      return bar.querySelector("button")?.focus();
    }
    const saves = event.key === "Enter" && (event.ctrlKey || event.metaKey || !isInBody(name));
    if (event.key !== "Escape" && !saves) return;
    event.preventDefault();
    if (saves) save();
    else cancelEdit(session, stageName);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within.
    <div
      // A finished letter and a list have a mark of their own.
      className={
        !paper || paper.clickEdits || name === "cta"
          ? "-mx-2"
          : "relative -mx-2 before:absolute before:inset-y-0 before:-left-2 before:w-0.5 before:bg-accent"
      }
      onKeyDown={press}
    >
      <WordsField
        {...{ stage: stageName, part, text, language, opening, canSave }}
        name={`editor ${name}`}
        isFormatted={isFormatted(name)}
        label={BLOCK_LABELS[name]}
        className={classNames(className, "outline-transparent!")}
      />
    </div>
  );
}
