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
import { OptionNumber, OptionRemark, OptionRoom } from "./option-parts";

interface OptionButtonsProps {
  list: ListScreen;
  /** Gets the picked option; by default, it is written in full on the next screen. */
  onPick?: (number: number, text: string) => void;
}

/** Options with a button each, 'Story No 1' (specification 2.2), because picking one uses it right away. */
export function OptionButtons({ list, onPick }: OptionButtonsProps) {
  const { stage: name } = list;
  const { session } = useStage(name);
  const { options, remarks, waiting } = useStageOptions(name);
  return (
    <div className="mt-5">
      <OptionRoom {...{ list, waiting }} height={CARD_HEIGHT}>
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

/** The height of three lines and the button. */
const CARD_HEIGHT = "min-h-42";

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
        CARD_HEIGHT,
        "flex gap-4 rounded-xl border p-4 transition-colors",
        chosen ? CHOSEN : "border-line-strong bg-paper",
        !disabled && "cursor-pointer",
        !disabled && !chosen && "hover:bg-well",
      )}
    >
      <span aria-hidden="true">
        <OptionNumber number={number} chosen={chosen} />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <p id={id} dir="auto" className="whitespace-pre-line pt-0.5 font-letter leading-relaxed">
          {options[number - 1]}
        </p>
        <OptionRemark id={remarkId} text={remark} />
        {/* As high as the button that replaces it when the list is complete. */}
        <div className="mt-auto flex min-h-14 items-center gap-3 pt-3 sm:pointer-fine:min-h-12">
          {waiting ? null : (
            <Button
              size="small"
              aria-describedby={remark === undefined ? id : `${id} ${remarkId}`}
              disabled={disabled}
              ref={session.places.ref(`option ${number}`)}
              onClick={onPick}
            >
              {`${list.optionName} ${number}`}
            </Button>
          )}
          {chosen ? <Badge tone="accent">Your choice</Badge> : null}
        </div>
        {waiting ? null : <OptionNote {...{ list, options, number }} className="-top-7 right-0" />}
      </div>
    </li>
  );
}

const CHOSEN = "border-accent bg-accent-soft ring-1 ring-accent forced-colors:border-[Highlight]";
