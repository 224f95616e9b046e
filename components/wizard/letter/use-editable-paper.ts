import { createContext, type RefObject, use } from "react";
import type { BlockName } from "@/lib/letter/blocks";
import type { Span } from "@/lib/letter/sentences";
import type { PaperName, Places } from "@/lib/wizard/browser/places";
import type { SentenceRun } from "@/lib/wizard/browser/sentence-run";

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
