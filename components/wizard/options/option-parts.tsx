import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";
import { holdHeight } from "@/lib/browser/hold-height";
import type { ListScreen } from "@/lib/wizard/definition/definition";

interface OptionRoomProps {
  list: ListScreen;
  waiting: boolean;
  /** The look of the gray list and of each option in it, which is as high as one of few words. */
  box: string;
  row: string;
  /** Whether something is below that was there before the list; a first list with nothing below leaves no hole. */
  holds?: boolean;
  /** The list, with the color of the page around it. */
  children: ReactNode;
}

/** The place of a list. Its gray lines stay where they are, and the options arrive over them: nothing below moves. */
export function OptionRoom({ list, waiting, box, row, holds = true, children }: OptionRoomProps) {
  return (
    <div
      ref={holds ? holdHeight : undefined}
      className="grid grid-cols-[minmax(0,1fr)] items-start *:col-start-1 *:row-start-1 *:last:relative"
    >
      {waiting ? (
        <div aria-hidden="true" className={classNames("flex animate-breathe flex-col", box)}>
          {Array.from({ length: list.count }, (_, index) => index + 1).map((number) => (
            <span key={number} className={classNames("flex flex-col gap-3 *:h-3 *:rounded-full *:bg-line", row)}>
              <span className="w-11/12" />
              <span className="w-3/5" />
            </span>
          ))}
        </div>
      ) : null}
      {children}
    </div>
  );
}

/** A quiet remark on an option; it describes the option, and is not part of its name. */
export function OptionRemark({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span id={id} aria-hidden="true" className="block text-[0.8125rem] text-ink-muted leading-4">
      {text}
    </span>
  );
}

/** The number of an option. The chosen one shows a tick instead, but screen readers still read the number. */
export function OptionNumber({ number, chosen }: { number: number; chosen: boolean }) {
  return (
    <span className={classNames(DISC, chosen ? "border-accent bg-accent text-accent-ink" : "border-line-strong")}>
      <span className={chosen ? "sr-only" : undefined}>{number}</span>
      {chosen ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : null}
    </span>
  );
}

const DISC =
  "relative flex size-8 shrink-0 items-center justify-center rounded-full border font-medium text-sm tabular-nums";
