import { Check } from "lucide-react";
import { classNames } from "@/lib/browser/class-names";
import type { ListScreen } from "@/lib/wizard/definition/definition";

/** Returns the numbers of the options of a list that have not arrived. */
export function numbersMissing({ count }: ListScreen, options: readonly string[], waiting: boolean): number[] {
  const missing = waiting ? Math.max(0, count - options.length) : 0;
  return Array.from({ length: missing }, (_, index) => options.length + index + 1);
}

/** A quiet remark below an option or in its row; it describes the option, and is not part of its name. */
export function OptionRemark({ id, text, isRow }: { id: string; text: string | undefined; isRow?: boolean }) {
  if (text === undefined) return null;
  return (
    <span id={id} aria-hidden="true" className={classNames("block text-ink-muted text-sm leading-5", !isRow && "mt-1")}>
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

interface OptionPlaceholderProps {
  number: number;
  /** Whether the options are rows of one line. */
  isRow?: boolean;
  /** Gives a card the height of an option. */
  className?: string;
}

/** Holds the place of an option that has not arrived, so that the page does not jump. */
export function OptionPlaceholder({ number, isRow, className }: OptionPlaceholderProps) {
  const look = isRow ? "h-11 items-center gap-3 pl-3" : "gap-4 rounded-xl border border-line border-dashed p-4";
  return (
    <div aria-hidden="true" className={classNames("flex", look, className)}>
      <span className={classNames(DISC, "border-line text-ink-muted")}>{number}</span>
      <span className="flex grow animate-breathe flex-col gap-2.5 pt-1">
        {isRow ? null : <span className="h-3 w-11/12 rounded-full bg-line" />}
        <span className="h-3 w-3/5 rounded-full bg-line" />
      </span>
    </div>
  );
}

const DISC =
  "relative flex size-8 shrink-0 items-center justify-center rounded-full border font-medium text-sm tabular-nums";
