import { cutAtWord, oneLine } from "@/lib/text/one-line";
import { type Blocks, isOptional } from "@/lib/wizard/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { assembleLetter } from "@/lib/wizard/letter/assemble";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { WizardState } from "@/lib/wizard/state";

/** A draft lacks a block, is finished, or is finished and out of date. */
export const DRAFT_STATUSES = ["draft", "finished", "stale"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** How far a letter is, wherever its writer looked last. */
export interface DraftProgress {
  status: DraftStatus;
  /** How many blocks have a text, of those without which the letter is not whole. */
  writtenBlocks: number;
  /** How the letter begins, on one line; empty before it has a lede or a story. */
  firstLine: string;
}

/** How much of a letter's beginning a list shows, in characters. */
const MAX_FIRST_LINE_CHARACTERS = 160;

/**
 * Says how far a letter is.
 * @param blocks what the state gives to the letter (`letterBlocks`).
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
