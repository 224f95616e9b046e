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
}

/**
 * Numbered cards to choose one from: native radio buttons, so that the arrow keys move through them, with names that
 * begin with the number. A card grows with its option.
 */
export function OptionList(props: OptionListProps) {
  const { legend, itemName = "Option", options, selected, onSelect, onPoint } = props;
  const { waiting = false, expected = 0, disabled = false, remarks = [], note, corner } = props;
  const name = useId();
  const missing = waiting ? Math.max(0, expected - options.length) : 0;
  const numbersMissing = Array.from({ length: missing }, (_, index) => options.length + index + 1);
  return (
    <fieldset disabled={disabled || waiting} aria-busy={waiting} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-col gap-3">
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
            >
              {note?.(number)}
            </OptionCard>
          );
        })}
        {numbersMissing.map((number) => (
          <OptionPlaceholder key={number} number={number} />
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
  children: ReactNode;
}

function OptionCard(props: OptionCardProps) {
  const { name, itemName, number, text, remark, checked, onSelect, onPoint, corner, children } = props;
  const remarkId = useId();
  return (
    <div className={OPTION_CARD}>
      <label
        className={classNames(
          "flex min-h-11 gap-4 p-4",
          corner !== undefined && "pr-14 max-sm:pb-8 pointer-coarse:pb-8",
        )}
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
        <span className="sr-only">{itemName}</span> <OptionNumber number={number} chosen={checked} />{" "}
        <span className="min-w-0 grow pt-0.5">
          <span dir="auto" className="block whitespace-pre-line font-letter leading-relaxed">
            {text}
          </span>
          <OptionRemark id={remarkId} text={remark} />
        </span>
      </label>
      {corner === undefined ? null : <div className="absolute top-0.5 right-2 sm:pointer-fine:top-1">{corner}</div>}
      {children}
    </div>
  );
}

/** A quiet remark below an option; it describes the option, and is not part of its name. */
export function OptionRemark({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span id={id} aria-hidden="true" className="mt-1 block text-ink-muted text-sm">
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

const OPTION_CARD =
  "relative rounded-xl border border-line-strong bg-paper transition-colors has-[input:enabled]:not-has-checked:hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent forced-colors:has-checked:border-[Highlight] has-[input:disabled]:border-line has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2";

const DISC =
  "relative flex size-8 shrink-0 items-center justify-center rounded-full border font-medium text-sm tabular-nums";
