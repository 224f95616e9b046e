import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { letterHtml } from "@/lib/wizard/letter/letter-html";
import type { WizardState } from "@/lib/wizard/state";

/** A letter in both forms, the subject first, as a copy puts it on the clipboard. */
export interface WholeLetter {
  text: string;
  html: string;
}

/** The letter as its versions give it. */
export function wholeLetter(definition: WizardDefinition, state: WizardState): WholeLetter {
  const blocks = letterBlocks(definition, state);
  return {
    text: letterText(blocks, definition.letter, { withSubject: true }),
    html: letterHtml(blocks, definition.letter),
  };
}
