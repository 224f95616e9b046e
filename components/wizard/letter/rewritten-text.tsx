import { type ComponentProps, useMemo, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ToggleButton } from "@/components/ui/toggle-button";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import { isChange, mergedText, type TextChange, textChanges } from "@/lib/letter/text-changes";
import type { StageName } from "@/lib/wizard/state";
import type { BlockPair } from "@/lib/wizard/version-text";
import { TextRange } from "./letter-text";
import { Marked } from "./version-comparison";

interface ChangesBarProps {
  taken: TakenChanges;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Marks the changes in the text, or shows it alone; says how many are accepted, and accepts or rejects all of them. */
export function ChangesBar({ taken: { count, left, leave }, shown, onShow }: ChangesBarProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
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
            Accept all
          </ToggleButton>
          <ToggleButton pressed={left.size === count} onPress={() => leave(Array(count).keys())}>
            Reject all
          </ToggleButton>
        </div>
      ) : null}
    </div>
  );
}

function takenWords(count: number, left: number): string {
  if (count === 1) return left === 0 ? "1 change, accepted" : "1 change, rejected";
  if (left === 0) return `${count} changes, all accepted`;
  return left === count ? `${count} changes, all rejected` : `${count - left} of ${count} changes accepted`;
}

/** A rewritten block, with the sentences that changed and the choice to accept or reject each. */
export function RewrittenText({ block, taken }: { block: BlockName; taken: TakenChanges }) {
  const { changes = [], first = 0, pair } = taken.blocks.get(block) ?? {};
  let number = first - 1;
  return (
    <div dir="auto" className="flex max-w-measure flex-col gap-3 font-letter text-[1.0625rem] leading-[1.65]">
      {changes.map((change, place) => {
        // The index is a good key, because the pieces are computed together and never move.
        const key = `${place}`;
        if (!isChange(change)) {
          return change.after.trim() === "" ? null : (
            <p key={key} className="whitespace-pre-line">
              <TextRange text={pair?.after ?? ""} start={change.to} end={change.to + change.after.length} />
            </p>
          );
        }
        number += 1;
        return <Change key={key} change={change} pair={pair} number={number} taken={taken} />;
      })}
    </div>
  );
}

interface ChangeProps {
  change: TextChange;
  pair: BlockPair | undefined;
  /** Counted from 0. */
  number: number;
  taken: TakenChanges;
}

function Change({ change, pair, number, taken: { count, left, leave } }: ChangeProps) {
  const { before, after } = change;
  const others = [...left].filter((one) => one !== number);
  return (
    // A fieldset would name itself again at each of its buttons.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-label={`Change ${number + 1} of ${count}`} className="border-line-strong border-s-2 ps-4">
      <ReplacedWords
        before={before === "" ? undefined : shown(before, change.from, pair?.before)}
        after={after === "" ? undefined : shown(after, change.to, pair?.after)}
        isLeft={left.has(number)}
        onLeave={(isLeft) => leave(isLeft ? [...others, number] : others)}
      />
    </div>
  );
}

type Piece = Pick<ComponentProps<typeof Marked>, "of" | "start" | "text">;

interface ReplacedWordsProps {
  /** The words and what takes their place; undefined for nothing. */
  before: Piece | undefined;
  after: Piece | undefined;
  /** Whether the words stay as they were. */
  isLeft: boolean;
  /** Takes or leaves the change; without it there is no choice. */
  onLeave?: ((isLeft: boolean) => void) | undefined;
}

/** Words of the letter with those that take their place, and the choice between the two. */
export function ReplacedWords({ before, after, isLeft, onLeave }: ReplacedWordsProps) {
  return (
    <>
      {before ? (
        <p className="whitespace-pre-line">
          <Marked as={isLeft ? "stays" : "removed"} {...before} />
        </p>
      ) : null}
      {after ? (
        <p className="whitespace-pre-line not-first:mt-1">
          <Marked as={isLeft ? "left out" : "added"} {...after} />
        </p>
      ) : null}
      {onLeave ? (
        <div className="mt-2 flex gap-1.5 font-sans">
          <ToggleButton pressed={!isLeft} label="Accept this change" onPress={() => onLeave(false)}>
            Accept
          </ToggleButton>
          <ToggleButton pressed={isLeft} label="Reject this change" onPress={() => onLeave(true)}>
            Reject
          </ToggleButton>
        </div>
      ) : null}
    </>
  );
}

/** Returns a part of a text without the space around it, unless it is nothing else. */
function shown(text: string, place: number, of = "") {
  const start = text.trim() === "" ? 0 : text.length - text.trimStart().length;
  return { of, start: place + start, text: text.trim() || text };
}

interface ComparedBlock {
  changes: readonly TextChange[];
  /** The number of its first change. */
  first: number;
  pair: BlockPair;
}

/** The changes of a rewrite, each of which is taken or left. */
export interface TakenChanges {
  /** The texts of the blocks in pieces, and the number of the first change in each, counted from 0 over all blocks. */
  blocks: ReadonlyMap<BlockName, ComparedBlock>;
  count: number;
  /** The numbers of the changes that are left. */
  left: ReadonlySet<number>;
  /** The blocks with what was taken; undefined while everything is. */
  words: Blocks | undefined;
  /** Leaves these changes and takes all others. */
  leave: (numbers: Iterable<number>) => void;
}

/** Takes and leaves the changes of a rewrite: with one left, the merged text is an edit by hand, to save or to undo. */
export function useTakenChanges(name: StageName, pairs: readonly BlockPair[] | undefined): TakenChanges {
  const session = useSession();
  const { handEdit } = useStage(name).stage;
  const compared = useMemo(() => comparedBlocks(pairs ?? []), [pairs]);
  const [last, setLast] = useState<{ of: typeof compared; left: ReadonlySet<number> }>();
  const chosen = last?.of === compared ? last.left : NONE;
  const words = mergedBlocks(compared, chosen);
  // Words that were typed in between, here or in another tab, are an edit like any other.
  const isOpen = chosen.size > 0 && [...compared.blocks.keys()].every((block) => handEdit?.[block] === words[block]);

  function leave(numbers: Iterable<number>) {
    const left = new Set(numbers);
    setLast({ of: compared, left });
    session.dispatch(
      left.size === 0
        ? { type: "edit-cancelled", stage: name }
        : { type: "edit-opened", stage: name, edit: mergedBlocks(compared, left) },
    );
  }

  return { ...compared, left: isOpen ? chosen : NONE, words: isOpen ? words : undefined, leave };
}

const NONE: ReadonlySet<number> = new Set();

type Compared = Pick<TakenChanges, "blocks" | "count">;

function comparedBlocks(pairs: readonly BlockPair[]): Compared {
  const blocks = new Map<BlockName, ComparedBlock>();
  let count = 0;
  for (const pair of pairs) {
    const changes = textChanges(pair.before, pair.after);
    blocks.set(pair.block, { changes, first: count, pair });
    count += changes.filter(isChange).length;
  }
  return { blocks, count };
}

function mergedBlocks({ blocks }: Compared, left: ReadonlySet<number>): Blocks {
  const merged: Blocks = {};
  for (const [block, { changes, first }] of blocks) merged[block] = mergedText(changes, (at) => !left.has(first + at));
  return merged;
}
