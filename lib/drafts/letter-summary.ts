import { cutAtWord, oneLine } from "@/lib/text/one-line";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import type { WizardState } from "@/lib/wizard/state";
import { draftProgress } from "./draft-progress";
import type { LetterSummary } from "./draft-wire";
import { MAX_SEARCHED_CHARACTERS } from "./search-text";

/** The longest subject that a list shows, in characters. */
const MAX_SUBJECT_CHARACTERS = 290;

/** Returns what the library lists and finds of a letter. */
export function letterSummary(definition: WizardDefinition, state: WizardState): LetterSummary {
  const blocks = letterBlocks(definition, state);
  const words = [blocks.preheader ?? "", letterText(blocks, definition.letter, { withSubject: true })].join(" ");
  return {
    subject: cutAtWord(oneLine(blocks.subject ?? ""), MAX_SUBJECT_CHARACTERS),
    ...draftProgress(definition, state, blocks),
    words: words.slice(0, MAX_SEARCHED_CHARACTERS).trim(),
  };
}
