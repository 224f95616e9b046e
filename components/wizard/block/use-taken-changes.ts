"use client";

import { useMemo, useState } from "react";
import { useSession, useStage } from "@/components/wizard/wizard-context";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { BlockPair } from "@/lib/wizard/letter/block-pairs";
import { mergedText, type TextChange, textChanges } from "@/lib/wizard/letter/text-changes";
import type { StageName } from "@/lib/wizard/state";

/** The changes of a rewrite, each of which is taken or left. */
export interface TakenChanges {
  /** The texts of the blocks in pieces, and the number of the first change in each, counted from 0 over all blocks. */
  blocks: ReadonlyMap<BlockName, { changes: readonly TextChange[]; first: number }>;
  count: number;
  /** The numbers of the changes that are left. */
  left: ReadonlySet<number>;
  /** The blocks with what was taken; undefined while everything is. */
  words: Blocks | undefined;
  /** Leaves these changes and takes all others. */
  leave: (numbers: Iterable<number>) => void;
}

/**
 * Takes and leaves the changes of a rewrite. What is left opens an edit by hand with the sentences of both texts, so that
 * saving, undoing and dropping it work as for words that were typed.
 * @param pairs the blocks before and after the rewrite; none for a text that is no rewrite
 */
export function useTakenChanges(name: StageName, pairs: readonly BlockPair[] | undefined): TakenChanges {
  const session = useSession();
  const { handEdit } = useStage(name).stage;
  const compared = useMemo(() => comparedBlocks(pairs ?? []), [pairs]);
  const [last, setLast] = useState<{ of: typeof compared; left: ReadonlySet<number> }>();
  const chosen = last?.of === compared ? last.left : NONE;
  const words = mergedBlocks(compared, chosen);
  // Words that were typed meanwhile, here or in another tab, are an edit like any other.
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
  const blocks = new Map<BlockName, { changes: readonly TextChange[]; first: number }>();
  let count = 0;
  for (const { block, before, after } of pairs) {
    const changes = textChanges(before, after);
    blocks.set(block, { changes, first: count });
    count += changes.filter(({ kind }) => kind === "changed").length;
  }
  return { blocks, count };
}

function mergedBlocks({ blocks }: Compared, left: ReadonlySet<number>): Blocks {
  const merged: Blocks = {};
  for (const [block, { changes, first }] of blocks) merged[block] = mergedText(changes, (at) => !left.has(first + at));
  return merged;
}
