import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { shownBlocks } from "@/lib/wizard/letter/letter-blocks";
import type { WizardState } from "@/lib/wizard/state";
import type { SendableLetter } from "./sendable-letter";

/** The details that a letter needs before it is sent, by block, with their names in a list. */
export const DETAIL_NAMES = { cta: "button link", signOff: "sender name", preheader: "preheader" } as const;

export type Detail = keyof typeof DETAIL_NAMES;

/** Returns the details that the letters of a wizard have. */
export function detailsOf({ letter }: WizardDefinition): readonly Detail[] {
  return (["cta", "signOff", "preheader"] as const).filter((detail) => letter.includes(detail));
}

/** Returns the details that are missing. */
export function missingDetails(
  definition: WizardDefinition,
  state: WizardState,
  { link }: Pick<SendableLetter, "link">,
): readonly Detail[] {
  const isMissing: Readonly<Record<Detail, boolean>> = {
    cta: link === "",
    signOff: state.brief.senderName.trim() === "",
    preheader: !shownBlocks(definition, state).preheader?.trim(),
  };
  return detailsOf(definition).filter((detail) => isMissing[detail]);
}

/** Whether a letter cannot be sent without a detail; only the preheader is optional. */
export const isNeeded = (detail: Detail): boolean => detail !== "preheader";

/** Returns the missing details in words: `2 things missing: button link, sender name`. */
export function missingWords(missing: readonly Detail[]): string {
  const names = missing.map((detail) => DETAIL_NAMES[detail]).join(", ");
  return `${missing.length} ${missing.length === 1 ? "thing" : "things"} missing: ${names}`;
}
