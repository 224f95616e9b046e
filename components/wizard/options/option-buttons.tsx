import { type MouseEvent, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { OptionNote } from "@/components/wizard/findings/lazy-findings";
import { useStageOptions } from "@/components/wizard/use-arriving";
import { useStage } from "@/components/wizard/wizard-context";
import { classNames } from "@/lib/browser/class-names";
import { pickAndExpand } from "@/lib/wizard/browser/pick-and-expand";
import type { ListScreen } from "@/lib/wizard/definition/definition";
import { isBusy } from "@/lib/wizard/navigation";
import { OptionRemark, OptionRoom } from "./option-parts";

interface OptionButtonsProps {
  list: ListScreen;
  /** Gets the option that is picked from rows; by default, options are cards, and one is written in full on the next screen. */
  onPick?: (number: number, text: string) => void;
}

/** Options with a button each, 'Story No 1' (specification 2.2), because picking one uses it right away. */
export function OptionButtons({ list, onPick }: OptionButtonsProps) {
  const { stage: name } = list;
  const { session, stage } = useStage(name);
  const { options, remarks, waiting } = useStageOptions(name);
  const isRow = name === "insights";
  if (options.length === 0 && !waiting) return null;
  return (
    <div className={onPick ? undefined : "mt-5"}>
      <OptionRoom
        {...{ list, waiting }}
        box="gap-3"
        row={classNames(
          "rounded-xl border border-line px-4 py-3",
          isRow ? "min-h-29 sm:min-h-16" : "min-h-42 sm:min-h-29",
        )}
        holds={isRow || stage.selectedId !== null}
      >
        <ol aria-busy={waiting} className="-mb-3 flex flex-col gap-3 bg-desk pb-3 empty:invisible">
          {options.map((text, index) => {
            const number = index + 1;
            return (
              <OptionCard
                // The number is the key, because the text of a growing option keeps changing.
                key={number}
                list={list}
                options={options}
                number={number}
                remark={remarks[index]}
                waiting={waiting}
                onPick={() => (onPick ? onPick(number, text) : pickAndExpand(session, name, text))}
              />
            );
          })}
        </ol>
      </OptionRoom>
    </div>
  );
}

interface OptionCardProps extends Pick<OptionButtonsProps, "list"> {
  options: readonly string[];
  /** The number of its option, from 1. */
  number: number;
  remark: string | undefined;
  /** The list is still arriving, and no option can be picked. */
  waiting: boolean;
  onPick: () => void;
}

/** A card that can be clicked anywhere. Its button is for the keyboard and for screen readers. */
function OptionCard({ list, options, number, remark, waiting, onPick }: OptionCardProps) {
  const { session, state, version } = useStage(list.stage);
  const chosen = version?.choice === options[number - 1];
  // Off while another step is writing, because picking one starts writing.
  const disabled = isBusy(state);
  const id = useId();
  const remarkId = useId();

  function pickByCard({ target }: MouseEvent) {
    const onButton = target instanceof Element && target.closest("button, [data-note]") !== null;
    // Selecting words is for reading or copying them.
    if (!onButton && getSelection()?.isCollapsed !== false) onPick();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the card handles the keys.
    <li
      onClick={disabled ? undefined : pickByCard}
      className={classNames(
        CARD,
        chosen ? CHOSEN : "border-line-strong bg-paper",
        !disabled && "cursor-pointer",
        !disabled && !chosen && "hover:bg-[color-mix(in_srgb,var(--color-accent-soft)_50%,var(--color-paper))]",
      )}
    >
      <p id={id} dir="auto" className="col-span-2 whitespace-pre-line font-letter leading-6.5">
        {options[number - 1]}
      </p>
      <div className="col-start-1 flex min-h-5 flex-wrap items-center gap-x-2">
        {chosen ? <Badge tone="accent">Your choice</Badge> : null}
        <OptionRemark id={remarkId} text={remark} />
      </div>
      {/* As wide and as high as its button, which comes when the list is complete. */}
      <div className="col-span-2 flex min-h-13 items-end pt-2 sm:col-span-1 sm:min-h-11 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:w-31 sm:justify-end sm:pt-0 sm:pb-1.25">
        {waiting ? null : (
          <Button
            size="small"
            className="sm:min-w-27"
            aria-describedby={remark === undefined ? id : `${id} ${remarkId}`}
            disabled={disabled}
            ref={session.places.ref(`option ${number}`)}
            onClick={onPick}
          >
            {`${list.optionName} ${number}`}
          </Button>
        )}
      </div>
      {waiting ? null : <OptionNote {...{ list, options, number }} isAfter={remark !== undefined || chosen} />}
    </li>
  );
}

/** Its words, and below them one line with all that is said of them; its button is beside both, and on phones below. */
const CARD =
  "grid min-h-16 grid-cols-[auto_minmax(0,1fr)] rounded-xl border px-4 py-2 transition-colors sm:grid-cols-[auto_minmax(0,1fr)_auto] [&>[data-note]>div]:col-span-full [&>[data-note]>p]:col-start-2 [&>[data-note]>p]:row-start-2 [&>[data-note]>p]:self-center";

const CHOSEN = "border-accent bg-accent-soft ring-1 ring-accent forced-colors:border-[Highlight]";
