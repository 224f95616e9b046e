import { type Blocks, isOptional } from "@/lib/letter/blocks";
import { cutAtWord, oneLine } from "@/lib/text/one-line";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { assembleLetter } from "@/lib/wizard/letter/assemble";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { WizardState } from "@/lib/wizard/state";

/** A draft lacks a block, is finished, or is finished but out of date. */
export const DRAFT_STATUSES = ["draft", "finished", "stale"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** The progress of a letter, whichever step is open. */
export interface DraftProgress {
  status: DraftStatus;
  /** The number of required blocks that have a text. */
  writtenBlocks: number;
  /** The beginning of the letter on one line; empty without a lede and a story. */
  firstLine: string;
}

/** The longest `firstLine`, in characters. */
const MAX_FIRST_LINE_CHARACTERS = 160;

/**
 * Returns the progress of a letter.
 * @param blocks the `letterBlocks` of the state
 */
export function draftProgress(definition: WizardDefinition, state: WizardState, blocks: Blocks): DraftProgress {
  const parts = assembleLetter(blocks, definition.letter);
  const needed = definition.letter.filter((name) => !isOptional(name));
  const written = parts.filter(({ name }) => needed.includes(name)).length;
  const opening = parts.find(({ name }) => name === "lede") ?? parts.find(({ name }) => name === "story");
  return {
    status: written < needed.length ? "draft" : staleStages(definition, state).length > 0 ? "stale" : "finished",
    writtenBlocks: written,
    firstLine: cutAtWord(oneLine(opening?.text ?? ""), MAX_FIRST_LINE_CHARACTERS),
  };
}
