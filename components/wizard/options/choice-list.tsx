import { Pencil, Star } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { OptionNote } from "@/components/wizard/findings/lazy-findings";
import { BlockEditor } from "@/components/wizard/letter/editable-block";
import { useStageOptions } from "@/components/wizard/use-arriving";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import type { BlockName } from "@/lib/letter/blocks";
import { openEdit } from "@/lib/wizard/browser/hand-edit";
import type { ListScreen } from "@/lib/wizard/definition/definition";
import type { StageName } from "@/lib/wizard/state";
import { OptionNumber, OptionRemark, OptionRoom } from "./option-parts";

interface ChoiceListProps {
  list: ListScreen;
  /** The name of the list, for screen readers alone. */
  legend: string;
  /** The number of the chosen option, from 1, or null. */
  choice: number | null;
  /** Gets the words of the option. */
  onChoose: (option: string) => void;
  /** Whether the words of the chosen option can be changed where they are. */
  isEditable?: boolean;
}

/**
 * The options of a stage as numbered cards or rows, with the findings of each: native radio buttons, so that the arrow
 * keys move through them. A second subject can be starred for a test.
 */
export function ChoiceList({ list, legend, choice, onChoose, isEditable = false }: ChoiceListProps) {
  const { stage: name } = list;
  const { session, definition, stage } = useStage(name);
  const { secondSubject } = useWizardState();
  const { options, remarks, waiting } = useStageOptions(name);
  const [block] = definition.fills;
  const isEditing = isEditable && stage.handEdit !== null;
  const point = useOptionPointer(isEditing ? undefined : block, choice, options);
  const group = useId();
  const isSubject = name === "subjectOptions";
  const look = LOOK_OF[name] ?? "card";
  const [rows, isBeside] = [look !== "card", look === "note-beside"];
  if (options.length === 0 && !waiting) return null;
  return (
    <fieldset disabled={waiting} aria-busy={waiting} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <OptionRoom
        {...{ list, waiting }}
        box={rows ? ROW_BOX : "gap-3"}
        row={
          rows ? "h-11 justify-center pr-4 pl-14 *:last:hidden" : "h-19.5 rounded-xl border border-line py-4 pr-4 pl-16"
        }
        holds={stage.selectedId !== null}
      >
        <div className={rows ? ROW_BOX : CARDS}>
          {options.map((text, index) => {
            const number = index + 1;
            const isSecond = isSubject && text === secondSubject && number !== choice;
            const remark = isSecond ? "B" : isSubject ? undefined : remarks[index];
            return (
              // The number is the key, because the text of a growing option keeps changing.
              // biome-ignore lint/a11y/noStaticElementInteractions: it only shows the option in the letter.
              <div
                key={number}
                className={rows ? OPTION_ROW : OPTION_CARD}
                onPointerEnter={() => point(number)}
                onPointerLeave={() => point(0)}
                onFocus={() => point(number)}
                onBlur={() => point(0)}
              >
                <Option
                  {...{ group, number, text, look, remark }}
                  itemName={list.optionName}
                  checked={number === choice}
                  onSelect={() => onChoose(text)}
                  disabled={isEditing}
                >
                  {isEditing && block && number === choice ? (
                    <span ref={session.places.ref("editor")} className="block grow">
                      <BlockEditor
                        name={block}
                        stage={name}
                        part="option"
                        className={classNames("max-w-none!", rows ? "font-letter leading-5.5" : "leading-relaxed")}
                      />
                    </span>
                  ) : null}
                </Option>
                {isEditable && !isEditing && !waiting && number === choice ? (
                  <div className={`absolute right-2 ${rows ? "top-0 sm:pointer-fine:right-1" : "top-2.5"}`}>
                    <IconButton
                      icon={Pencil}
                      label="Edit your choice by hand"
                      ref={session.places.ref("edit-button")}
                      onClick={() => openEdit(session, name)}
                    />
                  </div>
                ) : null}
                {isSubject && !waiting ? <SecondSubjectToggle {...{ number, options, choice }} /> : null}
                {waiting ? null : (
                  <div className={classNames(NOTE, LOOKS[look].note, isSecond && IN_BLUE)}>
                    {isBeside ? null : <OptionRemark id={`${group}${number}`} text={remark} />}
                    <OptionNote {...{ list, options, number }} isAfter={!isBeside && remark !== undefined} />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </OptionRoom>
    </fieldset>
  );
}

/** The lists whose options are rows of one line, 44 px high, so that all are in sight. A long note is below the words. */
const LOOK_OF: Partial<Readonly<Record<StageName, keyof typeof LOOKS>>> = {
  ctaOptions: "note-beside",
  signOffOptions: "note-beside",
  subjectOptions: "note-below",
};

/** The label of an option and the place of its note. In a row, words are 22 px high, and a note below them has 16 px. */
const LOOKS = {
  card: { label: "flex min-h-11 gap-4 pt-3.5 pr-14 pb-7.5 pl-4", note: "-mt-7.5 pr-4 pb-3.5 pl-16" },
  "note-beside": { label: "flex min-h-11 py-[0.6875rem] pr-28 pl-14", note: "-mt-7.5 justify-end pr-14 pb-3.5" },
  "note-below": { label: "flex min-h-11 pt-0.5 pr-14 pb-5 pl-14", note: "-mt-5 pr-14 pb-1 pl-14" },
} as const;

/** A line in the room that its label leaves for it, so that nothing moves when it comes; a click beside its button is one on the label. */
const NOTE = "pointer-events-none relative box-content flex min-h-4 flex-wrap [&_[data-note]>*]:pointer-events-auto";

const IN_BLUE = "*:first:font-medium *:first:text-accent";

const CARDS = "-mb-3 flex flex-col gap-3 bg-(--under) pb-3 empty:hidden";

const ROW_BOX = "empty:hidden divide-y divide-line overflow-hidden rounded-xl border border-line-strong bg-paper";

const OPTION_ROW =
  "relative transition-colors has-[input:enabled]:not-has-checked:hover:bg-accent-soft/40 has-checked:bg-accent-soft has-checked:shadow-[inset_3px_0_var(--color-accent)] forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-2";

const OPTION_CARD =
  "relative rounded-xl border border-line-strong bg-paper transition-colors has-[input:enabled]:not-has-checked:hover:bg-[color-mix(in_srgb,var(--color-accent-soft)_50%,var(--color-paper))] has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent forced-colors:has-checked:border-[Highlight] has-[input:disabled]:border-line has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2";

interface OptionProps {
  /** The name that the radio buttons of the list share. */
  group: string;
  itemName: string;
  number: number;
  text: string;
  remark: string | undefined;
  checked: boolean;
  disabled: boolean;
  look: keyof typeof LOOKS;
  onSelect: () => void;
  /** The editor of its words; null shows them. */
  children: ReactNode;
}

function Option({ group, itemName, number, text, remark, checked, disabled, look, onSelect, children }: OptionProps) {
  const remarkId = `${group}${number}`;
  const rows = look !== "card";
  // A click on words that are edited does not choose them.
  const Label = children ? "div" : "label";
  return (
    <Label className={LOOKS[look].label}>
      <input
        type="radio"
        name={group}
        value={number}
        checked={checked}
        disabled={disabled}
        aria-label={children ? `${itemName} ${number}` : undefined}
        onChange={onSelect}
        aria-describedby={remark === undefined ? undefined : remarkId}
        className="sr-only"
      />
      <span className="sr-only">{itemName}</span>{" "}
      <span className={rows ? "absolute top-1.5 left-3" : undefined}>
        <OptionNumber number={number} chosen={checked} />
      </span>{" "}
      <span className={rows ? "flex min-w-0 grow flex-wrap items-baseline gap-x-4" : "min-w-0 grow pt-0.5"}>
        {children ?? (
          <span
            dir="auto"
            className={classNames("block whitespace-pre-line font-letter", rows ? "leading-5.5" : "leading-relaxed")}
          >
            {text}
          </span>
        )}
        {look === "note-beside" ? <OptionRemark id={remarkId} text={remark} /> : null}
      </span>
    </Label>
  );
}

const SECOND_SUBJECT = "B for an A/B test";

interface SecondSubjectToggleProps {
  /** The number of the star's option, from 1. */
  number: number;
  options: readonly string[];
  /** The number of the chosen subject, or null. */
  choice: number | null;
}

/** A star to test an option against the subject. All stars are one Tab stop; the arrow keys move through them. */
function SecondSubjectToggle({ number, options, choice }: SecondSubjectToggleProps) {
  const session = useSession();
  const starred = options.indexOf(useWizardState().secondSubject ?? "") + 1;
  if (number === choice) return null;
  const isStarred = number === starred;
  const secondSubject = isStarred ? "" : (options[number - 1] ?? "");
  const isStop = number === (starred > 0 && starred !== choice ? starred : choice === 1 ? 2 : 1);

  function moveAmongStars(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stars = session.places.all("star");
    stars.at((stars.indexOf(event.currentTarget) + step) % stars.length)?.focus();
  }

  return (
    <div className="absolute top-0 right-2 sm:pointer-fine:top-1">
      <IconButton
        icon={Star}
        label={`${SECOND_SUBJECT}: ${number}`}
        className={classNames("sm:pointer-fine:size-9", isStarred ? "[&_svg]:fill-current" : "text-ink-muted")}
        aria-pressed={isStarred}
        tabIndex={isStop ? 0 : -1}
        ref={session.places.ref("star")}
        onKeyDown={moveAmongStars}
        onClick={() => session.dispatch({ type: "fields-changed", change: { secondSubject } })}
      />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Says what the stars of the subjects are for. Each star says it to screen readers. */
export function StarKey() {
  return (
    <p aria-hidden="true" className="mb-1.5 flex items-center justify-end gap-1.5 pr-5 text-ink-muted text-sm">
      {`Star one as ${SECOND_SUBJECT}`}
      <Star className="size-4" />
    </p>
  );
}

/** Returns a function that shows the option of a number in the letter until one is chosen, as it grows; 0 is none. */
function useOptionPointer(block: BlockName | undefined, choice: number | null, options: readonly string[]) {
  const { preview } = useSession();
  const [pointed, setPointed] = useState({ number: 0, choice });
  const text = pointed.choice === choice ? options[pointed.number - 1] : undefined;
  useEffect(() => {
    preview.set(block === undefined || text === undefined ? null : { block, text });
    return () => preview.set(null);
  }, [preview, block, text]);
  return (number: number) => setPointed({ number, choice });
}
