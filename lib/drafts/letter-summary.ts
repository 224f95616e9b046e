import { assembleLetter, letterText } from "@/lib/letter/assemble";
import { isOptional } from "@/lib/letter/blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { cleanLine } from "@/lib/text/clean-text";
import { cutAtWord } from "@/lib/text/cut-at-word";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { isBeingWritten } from "@/lib/wizard/letter-parts";
import type { WizardState } from "@/lib/wizard/state";
import type { LetterSummary } from "./draft-wire";
import { MAX_SEARCHED_CHARACTERS } from "./search-text";

/** The longest subject and the longest first line that a list shows, in characters. */
const MAX_SUBJECT_CHARACTERS = 290;
const MAX_FIRST_LINE_CHARACTERS = 160;

/** Returns what the library lists and finds of a letter, whichever step is open. */
export function letterSummary(definition: WizardDefinition, state: WizardState): LetterSummary {
  const blocks = letterBlocks(definition, state);
  const parts = assembleLetter(blocks, definition.letter);
  const needed = definition.letter.filter((name) => !isOptional(name));
  const written = parts.filter(({ name }) => needed.includes(name)).length;
  const opening = parts.find(({ name }) => name === "lede") ?? parts.find(({ name }) => name === "story");
  const words = [blocks.preheader ?? "", letterText(blocks, definition.letter, { withSubject: true })].join(" ");
  return {
    subject: cutAtWord(cleanLine(blocks.subject ?? ""), MAX_SUBJECT_CHARACTERS),
    status: isBeingWritten(definition, state) ? "draft" : "written",
    writtenBlocks: written,
    firstLine: cutAtWord(cleanLine(plain(opening?.text ?? "")), MAX_FIRST_LINE_CHARACTERS),
    words: words.slice(0, MAX_SEARCHED_CHARACTERS).trim(),
  };
}
