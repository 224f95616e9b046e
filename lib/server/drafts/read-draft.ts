import "server-only";
import { z } from "zod";
import { type Excess, findExcess, tooManyVersions } from "@/lib/drafts/draft-excess";
import { type DraftProgress, draftProgress } from "@/lib/drafts/draft-progress";
import { draftTitle } from "@/lib/drafts/draft-summary";
import { searchText } from "@/lib/drafts/search-text";
import { AppError } from "@/lib/server/app-error";
import { cutAtWord, oneLine } from "@/lib/text/one-line";
import { REPLY_LIMIT } from "@/lib/wizard/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { parseStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import { STORED_SCHEMA } from "@/lib/wizard/draft-file/write-stored-state";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { STAGE_NAMES, type Version, type WizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";

/** The columns of a row that come from the draft itself. */
export interface DraftColumns extends DraftProgress {
  wizard: WizardState["wizard"];
  title: string;
  subject: string;
  searchText: string;
  /** The draft as JSON, without unknown fields. */
  state: string;
}

/** The longest subject that a list shows, in characters. */
const MAX_SUBJECT_CHARACTERS = 300;

/**
 * Parses a draft that a browser sent, with the schema that browsers use for their own storage and the bounds of
 * `lib/wizard/state-bounds.ts`.
 * @throws AppError `invalid_request` for anything else, such as a draft of another version, or one with a text that is
 * too long, which `field` names.
 */
export function readDraft(stored: unknown): DraftColumns {
  const cover = coverSchema.safeParse(stored).data?.state;
  if (!cover || Object.keys(cover.stages).length > STAGE_NAMES.length) throw unreadable();
  const versions = Object.values(cover.stages).map(
    (stage) => versionsSchema.safeParse(stage).data?.versions.length ?? 0,
  );
  const count = versions.reduce((sum, one) => sum + one, 0);
  if (count > MOST_VERSIONS) throw exceeding(tooManyVersions(count));
  const definition = cover.wizard === storyWizard.name ? storyWizard : emailWizard;
  const state = parseStoredState(stored, definition);
  if (!state) throw unreadable();
  const excess = findExcess(definition, state);
  if (excess) throw exceeding(excess);
  return columnsOf(definition, state);
}

/** Checked before the draft's schema, which would report all that each of ten thousand empty versions lacks. */
const coverSchema = z.object({ state: z.object({ wizard: z.string(), stages: z.record(z.string(), z.unknown()) }) });
const versionsSchema = z.object({ versions: z.array(z.unknown()) });

function unreadable(): AppError {
  return new AppError("invalid_request", {
    message: "This email cannot be read. Load the page again to get its newest version.",
    field: "state",
  });
}

function exceeding({ field, message }: Excess): AppError {
  return new AppError("invalid_request", { message, field });
}

function columnsOf(definition: WizardDefinition, state: WizardState): DraftColumns {
  const skimmed = skim(state);
  const blocks = letterBlocks(definition, skimmed);
  const letter = letterText(blocks, definition.letter, { withSubject: true });
  const words = [...Object.values(state.brief), blocks.preheader ?? "", letter];
  return {
    wizard: state.wizard,
    title: draftTitle(state),
    subject: cutAtWord(oneLine(blocks.subject ?? ""), MAX_SUBJECT_CHARACTERS),
    ...draftProgress(definition, skimmed, blocks),
    searchText: searchText(words.join(" ")),
    state: JSON.stringify({ schema: STORED_SCHEMA, state }),
  };
}

/** Returns a draft with its texts cut to the length that later requests use. */
function skim(state: WizardState): WizardState {
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (stage) stages[name] = { ...stage, versions: stage.versions.map(skimVersion) };
  }
  return { ...state, stages };
}

const skimVersion = (version: Version): Version => ({ ...version, text: version.text.slice(0, REPLY_LIMIT) });
