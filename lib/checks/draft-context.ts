import { assembleLetter } from "@/lib/letter/assemble";
import type { BlockName } from "@/lib/letter/blocks";
import { isFormatted, piecesOf, plain } from "@/lib/letter/text/letter-text";
import { isLanguageCode } from "@/lib/text/languages";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { TextContext } from "./check";
import type { LinkedWords } from "./finding";

/** Returns the brief and the letter that a draft's texts are checked against, with the words of open edits. */
export function draftContext(definition: WizardDefinition, state: WizardState): TextContext {
  const { brief, exportSettings } = state;
  const parts = assembleLetter(shownBlocks(definition, state), definition.letter);
  return {
    brief,
    blocks: Object.fromEntries(parts.map(({ name, text }) => [name, isFormatted(name) ? plain(text) : text])),
    links: Object.fromEntries(parts.map(({ name, text }) => [name, isFormatted(name) ? linkedWords(text) : []])),
    ...(isLanguageCode(brief.language) && { language: brief.language }),
    ...(exportSettings?.service && { dialect: exportSettings.service }),
  };
}

const linkedWords = (text: string): readonly LinkedWords[] =>
  !text.includes("](")
    ? []
    : piecesOf(text).flatMap(({ at, text: words, href }) =>
        href ? [{ start: at, end: at + words.length, href }] : [],
      );

/** The blocks of lists whose options become a text of the letter, but not word for word. */
const IDEAS_OF: Partial<Record<StageName, BlockName>> = { storyOptions: "story", insights: "tip" };

/** Returns the block that the options of a list are for. */
export function optionBlock({ stages }: WizardDefinition, stage: StageName): BlockName | null {
  return stages[stage]?.fills[0] ?? IDEAS_OF[stage] ?? null;
}
