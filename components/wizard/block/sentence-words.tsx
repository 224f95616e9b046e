"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import type { BlockName } from "@/lib/letter/blocks";
import { shownSpan } from "@/lib/wizard/letter/shown-places";
import { useEditablePaper } from "./use-editable-paper";
import { Marked } from "./version-comparison";

interface SentenceWordsProps {
  block: BlockName;
  /** The block as it is shown, and a piece of it, such as a paragraph. */
  text: string;
  piece: string;
  /** The piece without a marked sentence; plain by default. */
  children?: ReactNode;
}

/** A piece of a block on paper. Of a sentence that gets other words it shows the place, then the old and the new ones. */
export function SentenceWords({ block, text, piece, children = piece }: SentenceWordsProps) {
  const state = useShownSentence(block);
  if (state === undefined) return children;
  const { start, end } = shownSpan(block, state.place.text, text, state.place.span);
  const from = text.indexOf(piece);
  const at = (place: number) => Math.max(0, Math.min(place - from, piece.length));
  const within = piece.slice(at(start), at(end));
  if (from < 0 || within === "") return children;
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
