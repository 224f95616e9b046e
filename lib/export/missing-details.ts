import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { hasCue } from "@/lib/text/cues";
import { findNameSlot } from "@/lib/text/languages";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks, shownBlocks } from "@/lib/wizard/letter/letter-blocks";
import type { WizardState } from "@/lib/wizard/state";
import { linkOfLetter } from "./sendable-letter";

/** The details of a letter that are filled in before it is sent, by block, with their names in a list. */
export const DETAIL_NAMES = { cta: "button link", signOff: "sender name", preheader: "preheader" } as const;

export type Detail = keyof typeof DETAIL_NAMES;

/** Returns the details that the letters of a wizard have. */
export function detailsOf({ letter }: WizardDefinition): readonly Detail[] {
  return (["cta", "signOff", "preheader"] as const).filter((detail) => letter.includes(detail));
}

/**
 * Returns the details that a letter cannot be sent without and lacks. The preheader is optional. A name is missing also
 * where the sign-off still has a placeholder for it.
 */
export function missingDetails(definition: WizardDefinition, state: WizardState): readonly Detail[] {
  const isMissing: Readonly<Partial<Record<Detail, boolean>>> = {
    cta: linkOfLetter(state.brief, letterBlocks(definition, state)) === "",
    signOff:
      state.brief.senderName.trim() === "" || findNameSlot(shownBlocks(definition, state).signOff ?? "") !== undefined,
  };
  return detailsOf(definition).filter((detail) => isMissing[detail]);
}

/** Returns the blocks of the letter that still say in brackets what belongs there; a sign-off's name is a detail. */
export function blocksToWrite(definition: WizardDefinition, state: WizardState): readonly BlockName[] {
  const blocks = shownBlocks(definition, state);
  return BLOCK_NAMES.filter((name) => name !== "signOff" && hasCue(blocks[name] ?? ""));
}
