"use client";

import { Check } from "lucide-react";
import { useId } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

interface OptionListProps {
  /** What is chosen here; read before the first option. */
  legend: string;
  /** Shows the legend above the list; otherwise it is there for screen readers alone. */
  legendVisible?: boolean;
  /** What one option is called before its number: `Story No` makes `Story No 1`. `Option` unless told. */
  itemName?: string;
  /** The options in order; the first has the number 1. Line breaks in them are kept. */
  options: readonly string[];
  /** The number of the chosen option, from 1, or null. */
  selected: number | null;
  /** Takes the number of an option, from 1. */
  onSelect: (number: number) => void;
  /** Takes the number of the option that is pointed at or has the focus, and null when none is any more. */
  onPoint?: (number: number | null) => void;
  /** Options are still coming: none can be chosen yet, and those that are missing have calm placeholders. */
  waiting?: boolean;
  /** How many options will have come in the end; it says how many placeholders there are. */
  expected?: number;
  disabled?: boolean;
}

/**
 * Numbered cards of which one is chosen: native radio buttons, so that the arrow keys go through them, whose names
 * begin with the number. An option may be one line or many; the card grows with it.
 */
export function OptionList(props: OptionListProps) {
  const { legend, legendVisible = false, itemName = "Option", options, selected, onSelect, onPoint } = props;
  const { waiting = false, expected = 0, disabled = false } = props;
  const name = useId();
  const missing = waiting ? Math.max(0, expected - options.length) : 0;
  const numbersMissing = Array.from({ length: missing }, (_, index) => options.length + index + 1);
  return (
    <fieldset disabled={disabled || waiting} aria-busy={waiting} className="min-w-0">
      <legend className={legendVisible ? "mb-3 font-medium" : "sr-only"}>{legend}</legend>
      <div className="flex flex-col gap-3">
        {options.map((text, index) => {
          const number = index + 1;
          return (
            <OptionCard
              // An option is its number: while it is being written its text changes with every piece.
              key={number}
              name={name}
              itemName={itemName}
              number={number}
              text={text}
              checked={number === selected}
              onSelect={onSelect}
              onPoint={onPoint}
            />
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
  checked: boolean;
  onSelect: (number: number) => void;
  onPoint: ((number: number | null) => void) | undefined;
}

function OptionCard({ name, itemName, number, text, checked, onSelect, onPoint }: OptionCardProps) {
  return (
    <label
      className={OPTION_CARD}
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
        className="sr-only"
      />
      <span className={classNames(DISC, checked ? "border-accent bg-accent text-accent-ink" : "border-line-strong")}>
        <span className="sr-only">{itemName}</span> <span className={checked ? "sr-only" : undefined}>{number}</span>
        {checked ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : null}
      </span>{" "}
      <span className="min-w-0 whitespace-pre-line pt-0.5 font-letter leading-relaxed">{text}</span>
    </label>
  );
}

/** Keeps the place of an option that has not come, so that the page does not jump when it does. */
export function OptionPlaceholder({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="flex gap-4 rounded-xl border border-line border-dashed p-4">
      <span className={classNames(DISC, "border-line text-ink-muted")}>{number}</span>
      <span className="flex grow animate-breathe flex-col justify-center gap-2.5">
        <span className="h-3 w-11/12 rounded-full bg-line" />
        <span className="h-3 w-3/5 rounded-full bg-line" />
      </span>
    </div>
  );
}

const OPTION_CARD =
  "relative flex min-h-11 gap-4 rounded-xl border border-line-strong bg-paper p-4 transition-colors has-enabled:not-has-checked:hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-disabled:border-line has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2";

const DISC =
  "relative flex size-8 shrink-0 items-center justify-center rounded-full border font-medium text-sm tabular-nums";
