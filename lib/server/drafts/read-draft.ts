import "server-only";
import { type Decisions, decisionsOf, joinDraft } from "@/lib/drafts/decisions";
import { type Excess, findExcess } from "@/lib/drafts/draft-excess";
import { MAX_DECISIONS_BYTES } from "@/lib/drafts/draft-limits";
import { draftTitle } from "@/lib/drafts/draft-summary";
import type { LetterSummary, SaveBody } from "@/lib/drafts/draft-wire";
import { searchText } from "@/lib/drafts/search-text";
import { boundedStateSchema } from "@/lib/drafts/wizard-state-schema";
import { AppError } from "@/lib/server/app-error";
import { oneLine } from "@/lib/text/one-line";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";

/**
 * Returns the columns of a row that come from the draft itself. Decisions are checked by the schema of a draft without
 * texts, with the bounds of `lib/wizard/state-bounds.ts`.
 * @throws AppError `invalid_request` for places that the wizard does not have, and for a text that is too long, which
 *   `field` names.
 */
export function readDraft({ wizard, summary }: Pick<SaveBody, "wizard" | "summary">, decisions: Decisions) {
  const definition = wizard === storyWizard.name ? storyWizard : emailWizard;
  const joined = joinDraft(definition, decisions, []);
  const state = boundedStateSchema.safeParse(joined).data;
  const excess = state ? undefined : findExcess(definition, joined);
  if (excess) throw exceeding(excess);
  const known = state && decisionsOf(state);
  if (!known || Object.keys(decisions).some((place) => !Object.hasOwn(known, place))) throw unreadable();
  const json = JSON.stringify(known);
  if (Buffer.byteLength(json) > MAX_DECISIONS_BYTES) throw exceeding(TOO_MUCH);
  return {
    wizard,
    title: storable(draftTitle(state)),
    briefSearch: storable(searchText(Object.values(state.brief).join(" "))),
    decisions: json,
    ...(summary && columnsOf(summary)),
  };
}

function columnsOf({ subject, firstLine, words, status, writtenBlocks }: LetterSummary) {
  const [shown, first] = [subject, firstLine].map((text) => storable(oneLine(text)));
  const letterSearch = storable(searchText(words));
  return { subject: shown, firstLine: first, status, writtenBlocks, letterSearch };
}

/** Returns a text without what databases do not store: NUL in PostgreSQL, and half of a pair of surrogates in both. */
export const storable = (text: string) => text.replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");

const TOO_MUCH: Excess = {
  field: "changes",
  message: "Your answers and edits are too long to be saved together. Shorten one of them.",
};

/** Returns the error for a draft of another version, and for one that no page of ours has made. */
export function unreadable(): AppError {
  return new AppError("invalid_request", {
    message: "We can't open this email. Reload the page to get the latest version.",
    field: "changes",
  });
}

/** Returns the error for a draft that is larger than what is kept. */
export function exceeding({ field, message }: Excess): AppError {
  return new AppError("invalid_request", { message, field });
}
