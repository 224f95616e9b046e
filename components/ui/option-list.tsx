"use client";

import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

interface OptionListProps {
  /** The name of the list, for screen readers alone; read before the first option. */
  legend: string;
  /** The words before an option's number: `Story No` makes `Story No 1`. `Option` by default. */
  itemName?: string;
  /** The options in order; the first has the number 1. Their line breaks are preserved. */
  options: readonly string[];
  /** A quiet remark below each option, by index; undefined for most. */
  remarks?: readonly (string | undefined)[];
  /** The content below an option, by its number from 1; not a part of the option. */
  note?: (number: number) => ReactNode;
  /** The number of the chosen option, from 1, or null. */
  selected: number | null;
  /** Gets the number of an option, from 1. */
  onSelect: (number: number) => void;
  /** Gets the number of the option under the pointer or with the focus, and null when it leaves. */
  onPoint?: (number: number | null) => void;
  /** A small control in the corner of an option, by its number. */
  corner?: ((number: number) => ReactNode) | undefined;
  /** Options are still arriving: none can be chosen yet, and the missing ones have placeholders. */
  waiting?: boolean;
  /** The number of options in the complete list, for the placeholders. */
  expected?: number;
  disabled?: boolean;
  /**
   * Rows 44 px high in one box instead of cards, for options of a line: the note stands beside the words, or below them
   * if it is as long as a sentence.
   */
  rows?: "note-beside" | "note-below" | undefined;
}

/**
 * Numbered cards, or rows, to choose one from: native radio buttons, so that the arrow keys move through them, with
 * names that begin with the number. Each grows with its option.
 */
export function OptionList(props: OptionListProps) {
  const { legend, itemName = "Option", options, selected, onSelect, onPoint } = props;
  const { waiting = false, expected = 0, disabled = false, remarks = [], note, corner, rows } = props;
  const Placeholder = rows ? RowPlaceholder : OptionPlaceholder;
  const name = useId();
  const missing = waiting ? Math.max(0, expected - options.length) : 0;
  const numbersMissing = Array.from({ length: missing }, (_, index) => options.length + index + 1);
  return (
    <fieldset disabled={disabled || waiting} aria-busy={waiting} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={rows ? ROWS : "flex flex-col gap-3"}>
        {options.map((text, index) => {
          const number = index + 1;
          return (
            <OptionCard
              // The number is the key, because the text of a growing option keeps changing.
              key={number}
              name={name}
              itemName={itemName}
              number={number}
              text={text}
              remark={remarks[index]}
              checked={number === selected}
              onSelect={onSelect}
              onPoint={onPoint}
              corner={corner?.(number)}
              rows={rows}
            >
              {note?.(number)}
            </OptionCard>
          );
        })}
        {numbersMissing.map((number) => (
          <Placeholder key={number} number={number} />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionCardProps {
  name: string;
  itemName: string;
  number: number;
  text: string;
  remark: string | undefined;
  checked: boolean;
  onSelect: (number: number) => void;
  onPoint: ((number: number | null) => void) | undefined;
  corner: ReactNode;
  rows: OptionListProps["rows"];
  children: ReactNode;
}

function OptionCard(props: OptionCardProps) {
  const { name, itemName, number, text, remark, checked, onSelect, onPoint, corner, rows, children } = props;
  const remarkId = useId();
  return (
    <div className={rows ? OPTION_ROW : OPTION_CARD}>
      <label
        className={
          rows
            ? ROW_LABELS[rows]
            : classNames("flex min-h-11 gap-4 p-4", corner !== undefined && "pr-14 max-sm:pb-8 pointer-coarse:pb-8")
        }
        onPointerEnter={() => onPoint?.(number)}
        onPointerLeave={() => onPoint?.(null)}
        onFocus={() => onPoint?.(number)}
        onBlur={() => onPoint?.(null)}
      >
        <input
          type="radio"
          name={name}
          value={number}
          checked={checked}
          onChange={() => onSelect(number)}
          aria-describedby={remark === undefined ? undefined : remarkId}
          className="sr-only"
        />
        <span className="sr-only">{itemName}</span>{" "}
        <span className={rows && "absolute top-1.5 left-3"}>
          <OptionNumber number={number} chosen={checked} />
        </span>{" "}
        <span className={rows ? "flex min-w-0 grow flex-wrap items-baseline gap-x-4" : "min-w-0 grow pt-0.5"}>
          <span
            dir="auto"
            className={classNames("block whitespace-pre-line font-letter", rows ? "leading-5.5" : "leading-relaxed")}
          >
            {text}
          </span>
          <OptionRemark id={remarkId} text={remark} className={rows ? "" : "mt-1"} />
        </span>
      </label>
      {corner === undefined ? null : (
        <div className={classNames("absolute right-2 sm:pointer-fine:top-1", rows ? "top-0" : "top-0.5")}>{corner}</div>
      )}
      {children}
    </div>
  );
}

interface OptionRemarkProps {
  id: string;
  text: string | undefined;
  className?: string;
}

/** A quiet remark below an option; it describes the option, and is not part of its name. */
export function OptionRemark({ id, text, className = "mt-1" }: OptionRemarkProps) {
  if (text === undefined) return null;
  return (
    <span id={id} aria-hidden="true" className={classNames("block text-ink-muted text-sm leading-5", className)}>
      {text}
    </span>
  );
}

/** The number of an option. The chosen one shows a tick instead, but screen readers still read the number. */
export function OptionNumber({ number, chosen }: { number: number; chosen: boolean }) {
  return (
    <span
      className={classNames(
        DISC,
        chosen
          ? "border-accent bg-accent text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
          : "border-line-strong",
      )}
    >
      <span className={chosen ? "sr-only" : undefined}>{number}</span>
      {chosen ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : null}
    </span>
  );
}

/**
 * Holds the place of an option that has not arrived, so that the page does not jump.
 * @param className gives it the height of an option.
 */
export function OptionPlaceholder({ number, className = "" }: { number: number; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("flex gap-4 rounded-xl border border-line border-dashed p-4", className)}
    >
      <span className={classNames(DISC, "border-line text-ink-muted")}>{number}</span>
      <span className="flex grow animate-breathe flex-col gap-2.5 pt-1">
        <span className="h-3 w-11/12 rounded-full bg-line" />
        <span className="h-3 w-3/5 rounded-full bg-line" />
      </span>
    </div>
  );
}

/** Holds the place of a row that has not arrived. */
function RowPlaceholder({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="flex h-11 items-center gap-3 pl-3">
      <span className={classNames(DISC, "border-line text-ink-muted")}>{number}</span>
      <span className="h-3 w-3/5 animate-breathe rounded-full bg-line" />
    </div>
  );
}

const ROWS = "divide-y divide-line overflow-hidden rounded-xl border border-line-strong bg-paper";

const OPTION_ROW =
  "relative transition-colors has-[input:enabled]:not-has-checked:hover:bg-well has-checked:bg-accent-soft has-checked:shadow-[inset_3px_0_var(--color-accent)] forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-2";

/** A line of words is 22 px high. A note below it has 16 px, one beside it is in the middle. */
const ROW_LABELS = {
  "note-beside": "flex min-h-11 py-[0.6875rem] pr-20 pl-14",
  "note-below": "flex min-h-11 pt-0.5 pr-14 pb-5 pl-14",
} as const;

const OPTION_CARD =
  "relative rounded-xl border border-line-strong bg-paper transition-colors has-[input:enabled]:not-has-checked:hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent forced-colors:has-checked:border-[Highlight] has-[input:disabled]:border-line has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2";

const DISC =
  "relative flex size-8 shrink-0 items-center justify-center rounded-full border font-medium text-sm tabular-nums";
