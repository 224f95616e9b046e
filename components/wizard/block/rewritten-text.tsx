"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { ToggleButton } from "@/components/ui/toggle-button";
import { classNames } from "@/lib/browser/styles/class-names";
import type { BlockName } from "@/lib/letter/blocks";
import type { TextChange } from "@/lib/wizard/letter/text-changes";
import type { TakenChanges } from "./use-taken-changes";
import { Marked } from "./version-comparison";

interface ChangesBarProps {
  taken: TakenChanges;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Marks the changes in the text, or shows it alone; says how many are taken, and takes or leaves all of them. */
export function ChangesBar({ taken: { count, left, leave }, shown, onShow }: ChangesBarProps) {
  return (
    <div className="mt-4 -mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Checkbox checked={shown} onChange={onShow}>
        Show changes
      </Checkbox>
      {shown ? (
        <p role="status" className="text-ink-muted">
          {takenWords(count, left.size)}
        </p>
      ) : null}
      {shown && count > 1 ? (
        <div className="flex gap-1.5">
          <ToggleButton pressed={left.size === 0} onPress={() => leave([])}>
            Take all
          </ToggleButton>
          <ToggleButton pressed={left.size === count} onPress={() => leave(Array(count).keys())}>
            Leave all
          </ToggleButton>
        </div>
      ) : null}
    </div>
  );
}

function takenWords(count: number, left: number): string {
  if (count === 1) return left === 0 ? "1 change, taken" : "1 change, left as it was";
  if (left === 0) return `${count} changes, all taken`;
  return left === count ? `${count} changes, all left as they were` : `${count - left} of ${count} changes taken`;
}

/** A rewritten block, with the sentences that changed and the choice to take or leave them. */
export function RewrittenText({ block, taken }: { block: BlockName; taken: TakenChanges }) {
  const { changes = [], first = 0 } = taken.blocks.get(block) ?? {};
  let number = first - 1;
  return (
    <div dir="auto" className="flex max-w-measure flex-col gap-3 font-letter text-[1.0625rem] leading-[1.65]">
      {changes.map((change, place) => {
        // The index is a good key, because the pieces are computed together and never move.
        const key = `${place}`;
        if (change.kind === "same") {
          return change.text.trim() === "" ? null : (
            <p key={key} className="whitespace-pre-line">
              {change.text.trim()}
            </p>
          );
        }
        number += 1;
        return <Change key={key} change={change} number={number} taken={taken} />;
      })}
    </div>
  );
}

interface ChangeProps {
  change: Extract<TextChange, { kind: "changed" }>;
  /** Counted from 0. */
  number: number;
  taken: TakenChanges;
}

function Change({ change: { before, after }, number, taken: { count, left, leave } }: ChangeProps) {
  const isLeft = left.has(number);
  const others = [...left].filter((one) => one !== number);
  return (
    // A fieldset would name itself again at each of its buttons.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-label={`Change ${number + 1} of ${count}`} className="border-line-strong border-s-2 ps-4">
      {before === "" ? null : (
        <p className="whitespace-pre-line">
          <Marked as={isLeft ? "stays" : "removed"} text={shown(before)} />
        </p>
      )}
      {after === "" ? null : (
        <p className={classNames("whitespace-pre-line", before !== "" && "mt-1")}>
          <Marked as={isLeft ? "left out" : "added"} text={shown(after)} />
        </p>
      )}
      <div className="mt-2 flex gap-1.5 font-sans">
        <ToggleButton pressed={!isLeft} label="Take this change" onPress={() => leave(others)}>
          Take
        </ToggleButton>
        <ToggleButton pressed={isLeft} label="Leave this change" onPress={() => leave([...others, number])}>
          Leave
        </ToggleButton>
      </div>
    </div>
  );
}

/** Returns a text without the space around it, unless it is nothing else. */
const shown = (text: string) => text.trim() || text;
