"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import type { SentenceState } from "@/lib/browser/wizard/sentence-run";
import type { BlockName } from "@/lib/letter/blocks";
import { shownSpan } from "@/lib/wizard/letter/shown-places";
import { type EditablePaperActs, useEditablePaper } from "./use-editable-paper";
import { Marked } from "./version-comparison";

interface SentenceWordsProps {
  block: BlockName;
  /** The block as it is shown, and a piece of it, such as a paragraph. */
  text: string;
  piece: string;
  /** The piece without a marked sentence. */
  children: ReactNode;
}

/** A piece of a block on paper. Of a sentence that gets other words it shows the place, then the old and the new ones. */
export function SentenceWords(props: SentenceWordsProps) {
  const paper = useEditablePaper();
  return paper === null ? props.children : <WordsOfRun {...props} run={paper.run} />;
}

function WordsOfRun({ block, text, piece, children, run }: SentenceWordsProps & Pick<EditablePaperActs, "run">) {
  const state = useSyncExternalStore(run.subscribe, run.getState, run.getState);
  if (!isShown(state) || state.place.block !== block) return children;
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

type OpenState = Exclude<SentenceState, { status: "closed" }>;

/** Whether the page shows the sentence; a selected one is marked already. */
const isShown = (state: SentenceState): state is OpenState =>
  state.status !== "closed" && (state.status !== "offered" || state.isMarked);

/** Whether a block has new words that wait for the person. */
export function useHasSentence(block: BlockName): boolean {
  const run = useEditablePaper()?.run;
  const has = () => {
    const state = run?.getState();
    return state !== undefined && isShown(state) && state.place.block === block;
  };
  return useSyncExternalStore(run?.subscribe ?? NEVER, has, has);
}

const NEVER = () => () => {};
