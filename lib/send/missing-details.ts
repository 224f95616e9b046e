import { BLOCK_LABELS, BLOCK_NAMES } from "@/lib/letter/blocks";
import { findNameSlot } from "@/lib/text/languages";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks, shownBlocks } from "@/lib/wizard/letter-blocks";
import type { WizardState } from "@/lib/wizard/state";
import { linkOfLetter } from "./sendable-letter";

/** The details of a letter that are filled in before it is sent, by block, with their names in a list. */
const DETAIL_NAMES = { cta: "button link", signOff: "sender name", preheader: "preheader" } as const;

export type Detail = keyof typeof DETAIL_NAMES;

/** Returns the details that the letters of a wizard have. */
export function detailsOf({ letter }: WizardDefinition): readonly Detail[] {
  return (["cta", "signOff", "preheader"] as const).filter((detail) => letter.includes(detail));
}

/** Returns the details that a letter cannot be sent without and lacks; a placeholder for a name is none. */
export function missingDetails(definition: WizardDefinition, state: WizardState): readonly Detail[] {
  const isMissing: Readonly<Partial<Record<Detail, boolean>>> = {
    cta: linkOfLetter(state.brief, letterBlocks(definition, state)) === "",
    signOff:
      state.brief.senderName.trim() === "" || findNameSlot(shownBlocks(definition, state).signOff ?? "") !== undefined,
  };
  return detailsOf(definition).filter((detail) => isMissing[detail]);
}

/** Returns the names of those details, and of the blocks that are still in brackets. */
export function missingNames(definition: WizardDefinition, state: WizardState): readonly string[] {
  const details = missingDetails(definition, state).map((detail) => DETAIL_NAMES[detail]);
  return [...details, ...bracketedNames(definition, state)];
}

/** Returns the names of blocks that still say in brackets what belongs there; a sign-off's name is a detail. */
export function bracketedNames(definition: WizardDefinition, state: WizardState): readonly string[] {
  const blocks = shownBlocks(definition, state);
  const names = BLOCK_NAMES.filter((name) => name !== "signOff" && HAS_CUE.test(blocks[name] ?? ""));
  return names.map((name) => BLOCK_LABELS[name]);
}

/** A line in brackets, such as `[What the reader does next]` or `P.S. [A deadline]`, which says what belongs there. */
export const CUE = "(?<=^|\\n|P\\.S\\. )\\[\\p{L}[^[\\]\\n]{3,300}\\](?![^\\n])";

const HAS_CUE = new RegExp(CUE, "u");
