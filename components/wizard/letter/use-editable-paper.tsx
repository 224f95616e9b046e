import { createContext, type RefObject, use, useSyncExternalStore } from "react";
import { plainWords, type Words } from "@/components/ui/prose";
import { spanInPart } from "@/lib/letter/assemble";
import type { BlockName } from "@/lib/letter/blocks";
import type { Span } from "@/lib/letter/sentences";
import type { PaperName, Places } from "@/lib/wizard/browser/places";
import type { SentenceRun } from "@/lib/wizard/browser/sentence-run";
import { Marked } from "./version-comparison";

/** A paper on which blocks are edited, and sentences get other words. */
export interface EditablePaperActions {
  places: Places<PaperName>;
  run: SentenceRun;
  /** Whether a click on the text of a block edits it. */
  clickEdits: boolean;
  /** The block that a person has just opened, and where its caret goes; the end of the text if undefined. */
  opened: RefObject<{ block: BlockName; caret: number | undefined } | null>;
  /** Opens a block for editing: here, or on its step if that is open. */
  edit: (block: BlockName, caret?: number) => void;
  /** Saves what is being edited, and offers other words for the sentences at a place of a block. */
  reword: (block: BlockName, span: Span) => void;
}

export const PaperContext = createContext<EditablePaperActions | null>(null);

/** Returns the paper around a component; null on one that is only read. */
export const useEditablePaper = (): EditablePaperActions | null => use(PaperContext);

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
