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
  /** Gets the option that is picked from rows; by default, options are cards, and one is written in full on the next screen. */
  onPick?: (number: number, text: string) => void;
  /** Whether fields are below, which stay where they are when a list ends early. */
  isAmongFields?: boolean;
}

/** Options with a button each, 'Story No 1' (specification 2.2), because picking one uses it right away. */
export function OptionButtons({ list, onPick, isAmongFields = false }: OptionButtonsProps) {
  const { stage: name } = list;
  const { session } = useStage(name);
  const { options, remarks, waiting } = useStageOptions(name);
  if (options.length === 0 && !waiting && !isAmongFields) return null;
  return (
    <div className={onPick ? undefined : "mt-5"}>
      <OptionRoom {...{ list, waiting }} height={onPick ? ROW.height : CARD.height}>
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
                look={onPick ? ROW : CARD}
                onPick={() => (onPick ? onPick(number, text) : pickAndExpand(session, name, text))}
              />
            );
          })}
        </ol>
      </OptionRoom>
    </div>
  );
}

/** A card has the height of three lines and its button; a row has its button beside one or two lines. */
const CARD = {
  height: "min-h-42",
  words: "contents",
  // As high as the button that replaces it when the list is complete.
  buttons: "mt-auto min-h-14 pt-3 sm:pointer-fine:min-h-12",
  note: "-top-7 right-0",
};
const ROW: typeof CARD = {
  height: "min-h-16",
  words: "flex items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start sm:[&>p]:grow",
  buttons: "min-h-11 shrink-0 sm:pointer-fine:min-h-9",
  note: "-top-1 left-0",
};

interface OptionCardProps extends Pick<OptionButtonsProps, "list"> {
  options: readonly string[];
  /** The number of its option, from 1. */
  number: number;
  remark: string | undefined;
  /** The list is still arriving, and no option can be picked. */
  waiting: boolean;
  look: typeof CARD;
  onPick: () => void;
}

/** A card that can be clicked anywhere. Its button is for the keyboard and for screen readers. */
function OptionCard({ list, options, number, remark, waiting, look, onPick }: OptionCardProps) {
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
        look.height,
        "flex gap-4 rounded-xl border transition-colors",
        look === CARD ? "p-4" : "px-4 py-2.5",
        chosen ? CHOSEN : "border-line-strong bg-paper",
        !disabled && "cursor-pointer",
        !disabled && !chosen && "hover:bg-well",
      )}
    >
      {look === CARD ? (
        <span aria-hidden="true">
          <OptionNumber number={number} chosen={chosen} />
        </span>
      ) : null}
      <div className="flex min-w-0 grow flex-col">
        <div className={look.words}>
          <p id={id} dir="auto" className="whitespace-pre-line pt-0.5 font-letter leading-relaxed">
            {options[number - 1]}
          </p>
          <OptionRemark id={remarkId} text={remark} />
          <div className={classNames("flex items-center gap-3", look.buttons)}>
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
        </div>
        {waiting ? null : <OptionNote {...{ list, options, number }} className={look.note} />}
      </div>
    </li>
  );
}

const CHOSEN = "border-accent bg-accent-soft ring-1 ring-accent forced-colors:border-[Highlight]";
