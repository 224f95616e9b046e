import { X } from "lucide-react";
import { type ReactNode, use, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy";
import { fitContent } from "@/components/ui/text-controls";
import { EditBarContext, useWizard } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { LazyModule } from "@/lib/browser/lazy-module";
import { caretIn } from "@/lib/letter/browser/text-handle";
import { limitWords } from "@/lib/text/limit-words";
import { lengthOf } from "@/lib/wizard/brief/text-limits";
import { cancelEdit } from "@/lib/wizard/browser/hand-edit";
import type { PageName } from "@/lib/wizard/browser/places";
import { currentScreen, screenStages } from "@/lib/wizard/navigation";
import type { HandEditPart, StageName } from "@/lib/wizard/state";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";
import type { TextFieldProps } from "./letter-editor";
import { useEditablePaper } from "./use-editable-paper";

const EDITOR = new LazyModule(() => import("./letter-editor"));

const FormattedText = lazyPart<typeof import("./letter-editor"), TextFieldProps>(
  () => EDITOR,
  (editor) => editor.LetterEditor,
  { waiting: (props) => <SourceText {...props} />, failed: (props) => <SourceText {...props} /> },
);

interface WordsFieldProps extends Omit<TextFieldProps, "bar" | "name" | "onType"> {
  stage: StageName;
  part: HandEditPart;
  /** The field takes the place of this name. */
  name: PageName;
  /** Whether the text has signs of a look. */
  isFormatted: boolean;
  canSave: boolean;
}

/**
 * A text to edit by hand as it looks, with its signs unless the editor's code is there. Its row of buttons also offers
 * other words for the sentence at the caret, and says how long the text is.
 */
export function WordsField({ stage, part, name, isFormatted, canSave, ...field }: WordsFieldProps) {
  const { session } = useWizard();
  const paper = useEditablePaper();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const Text = isFormatted ? FormattedText : SourceText;
  const length = isFormatted ? undefined : lengthOf(stage, field.text);

  function reword() {
    const span = caretIn(session.places.get(name));
    if (part !== "option" && span) paper?.reword(part, span);
  }

  return (
    <>
      <Text
        {...field}
        name={session.places.ref(name)}
        onType={(text) => session.dispatch({ type: "edit-changed", stage, part, text })}
        bar={bar}
      />
      <EditRow {...{ stage, canSave }}>
        {isFormatted ? (
          <div ref={setBar} className="flex min-w-0 basis-56.5 max-sm:grow group-has-[form]/row:grow" />
        ) : null}
        {length ? (
          <span
            className={`grow px-2.5 text-sm ${length.isOver ? "text-warning" : "text-ink-muted"} max-sm:text-center`}
          >
            {length.words}
          </span>
        ) : null}
        {part !== "option" && paper?.run.canAsk(stage) ? (
          <Button size="small" variant="quiet" className={REWORD} onClick={reword}>
            Reword sentence
          </Button>
        ) : null}
        <span role="status" className="text-danger text-sm empty:absolute">
          {limitWords(field.text, EDIT_LIMIT)}
        </span>
      </EditRow>
    </>
  );
}

/** A narrow row has no room for it; selected words have its bar there. */
const REWORD =
  "px-2.5! group-has-[form]/row:hidden @max-lg:not-focus-visible:sr-only @max-lg:focus-visible:absolute @max-lg:focus-visible:top-full @max-lg:focus-visible:right-3 @max-lg:focus-visible:bg-paper in-data-step-bar:@max-lg:focus-visible:top-auto in-data-step-bar:@max-lg:focus-visible:bottom-full";

interface EditRowProps {
  stage: StageName;
  canSave: boolean;
  children?: ReactNode;
}

/** The buttons of an open text in one row: Cancel, those of its look, Save. On a phone it is right above the keyboard. */
export function EditRow({ stage, canSave, children }: EditRowProps) {
  const { session, definition, state } = useWizard();
  const place = use(EditBarContext);
  const paper = useEditablePaper();
  // A text beside a step leaves the solid button to the step.
  const isMain = paper?.clickEdits || screenStages(currentScreen(definition, state)).includes(stage);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    if (!screen) return;
    function move() {
      const element = row.current;
      if (!element || !screen) return;
      const covered = window.innerHeight - screen.height - screen.offsetTop;
      element.toggleAttribute("data-above-keyboard", covered > LEAST_KEYBOARD_PX);
      element.style.setProperty("--covered", `${Math.max(0, covered)}px`);
    }
    move();
    const page = new AbortController();
    // Another width, as of a phone that is turned, takes the words elsewhere.
    const show = () =>
      document.querySelector(`:is(textarea,[contenteditable=true]):focus`)?.scrollIntoView({ block: "nearest" });
    window.addEventListener("resize", show, { signal: page.signal });
    for (const name of ["resize", "scroll"]) screen.addEventListener(name, move, { signal: page.signal });
    return () => page.abort();
  }, []);
  if (!place) return null;
  return createPortal(
    <div
      ref={row}
      // The row is always in sight, so the page must not scroll to what gets the focus in it.
      className="group/row @container [:root:has(&:focus-within)]:scroll-p-0 relative z-10 flex min-w-0 grow select-none items-center gap-1 font-sans max-sm:-ml-3 max-[22rem]:-mr-3 data-above-keyboard:fixed! data-above-keyboard:inset-x-0 data-above-keyboard:bottom-(--covered) data-above-keyboard:z-30 data-above-keyboard:mx-0! data-above-keyboard:border-line data-above-keyboard:border-t data-above-keyboard:bg-paper data-above-keyboard:px-1 data-above-keyboard:py-0.5"
    >
      <Button
        size="small"
        variant="quiet"
        className="px-2.5! max-sm:group-has-[form]/row:hidden"
        onClick={() => cancelEdit(session, stage)}
      >
        <X aria-hidden="true" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">Cancel</span>
      </Button>
      {children}
      <Button
        ref={isMain ? session.places.ref("main-button") : undefined}
        size="small"
        variant={isMain ? "primary" : "secondary"}
        className="ml-auto max-sm:px-2.5! max-sm:group-has-[form]/row:hidden"
        unavailableReason={canSave ? undefined : "There's no text to save"}
        onClick={() => session.saveEdit(stage)}
      >
        Save
      </Button>
    </div>,
    place,
  );
}

/** A keyboard covers at least this much of a page. */
const LEAST_KEYBOARD_PX = 120;

/** A text with its signs, or one that has none. */
function SourceText({ label, text, language, className, opening, name, onType }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    fitContent(element);
    if (opening.current) {
      element.focus();
      element.setSelectionRange(opening.current.start, opening.current.end);
    }
    return () => {
      // The editor that takes its place begins where the caret is.
      const { selectionStart: start, selectionEnd: end } = element;
      opening.current = document.activeElement === element ? { start, end } : null;
    };
  }, [opening]);

  useLayoutEffect(() => name(area.current), [name]);

  return (
    <textarea
      ref={area}
      aria-label={label}
      dir="auto"
      {...language}
      rows={1}
      value={text}
      maxLength={EDIT_LIMIT}
      onChange={({ target }) => {
        fitContent(target);
        onType(target.value);
      }}
      className={classNames(
        "field-sizing-content block w-full max-w-[calc(var(--container-measure)+1rem)] resize-none rounded-md bg-transparent px-2",
        className,
      )}
    />
  );
}
