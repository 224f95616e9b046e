import "server-only";
import { draftTitle, oneLine } from "@/lib/drafts/draft-title";
import { searchText } from "@/lib/drafts/search-text";
import { AppError } from "@/lib/server/http/errors";
import { letterText } from "@/lib/wizard/assemble";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { emailWizard } from "@/lib/wizard/email-wizard";
import { letterBlocks } from "@/lib/wizard/letter";
import { parseStoredState } from "@/lib/wizard/read-stored-state";
import type { WizardState } from "@/lib/wizard/state";
import { storyWizard } from "@/lib/wizard/story-wizard";
import { STORED_SCHEMA } from "@/lib/wizard/write-stored-state";

/** The columns of a draft that are read from its letter. */
export interface LetterColumns {
  wizard: WizardState["wizard"];
  title: string;
  subject: string;
  stepIndex: number;
  searchText: string;
  /** The letter as JSON, without anything that its schema does not know. */
  state: string;
}

/**
 * Parses a letter that a browser sent, with the schema by which browsers read their own storage.
 * @throws AppError `invalid_request` for anything else, such as a letter of another version.
 */
export function readLetter(stored: unknown): LetterColumns {
  for (const definition of [emailWizard, storyWizard]) {
    const state = parseStoredState(stored, definition);
    if (state) return columnsOf(definition, state);
  }
  throw new AppError("invalid_request", {
    message: "This email cannot be read. Load the page again to get its newest version.",
    field: "state",
  });
}

function columnsOf(definition: WizardDefinition, state: WizardState): LetterColumns {
  const blocks = letterBlocks(definition, state);
  const words = [...Object.values(state.brief), letterText(blocks, definition.letter, { withSubject: true })];
  return {
    wizard: state.wizard,
    title: draftTitle(state),
    subject: oneLine(blocks.subject ?? ""),
    stepIndex: state.stepIndex,
    searchText: searchText(words.join(" ")),
    state: JSON.stringify({ schema: STORED_SCHEMA, state }),
  };
}
