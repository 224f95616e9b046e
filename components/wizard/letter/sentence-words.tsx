"use client";

import { useSyncExternalStore } from "react";
import { plainWords, type Words } from "@/components/ui/prose";
import { spanInPart } from "@/lib/letter/assemble";
import type { BlockName } from "@/lib/letter/blocks";
import { useEditablePaper } from "./use-editable-paper";
import { Marked } from "./version-comparison";

/** Returns what renders the shown text of a block on paper, with the sentence that gets other words marked. */
export function useSentenceWords(block: BlockName, others: Words = plainWords): Words {
  const state = useShownSentence(block);
  if (state === undefined) return others;
  const { start, end } = spanInPart(block, state.place.text, state.place.span);
  return function sentenceWords(piece, from) {
    const at = (place: number) => Math.max(0, Math.min(place - from, piece.length));
    const within = piece.slice(at(start), at(end));
    if (within === "") return others(piece, from);
    const isEnd = end <= from + piece.length;
    return (
      <>
        {piece.slice(0, at(start))}
        <span data-sentence>
          {state.status !== "proposed" ? (
            <mark className="rounded-sm bg-accent-soft box-decoration-clone text-ink">{within}</mark>
          ) : (
            <>
              <Marked as="removed" text={within} />
              {isEnd ? <Marked as="added" text={state.words} apart /> : null}
            </>
          )}
        </span>
        {piece.slice(at(end))}
      </>
    );
  };
}

/** Returns the sentence that the page shows in a block, if there is one; a selected one is marked already. */
export function useShownSentence(block: BlockName) {
  const run = useEditablePaper()?.run;
  const state = useSyncExternalStore(
    run?.subscribe ?? NEVER,
    () => run?.getState(),
    () => run?.getState(),
  );
  if (!state || state.status === "closed" || state.place.block !== block) return undefined;
  return state.status === "offered" && !state.isMarked ? undefined : state;
}

const NEVER = () => () => {};
