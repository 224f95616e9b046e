import "server-only";
import type { Changes } from "@/lib/drafts/changes";
import { tooLong } from "@/lib/drafts/draft-excess";
import { draftTitle } from "@/lib/drafts/draft-summary";
import type { LetterSummary, SaveBody } from "@/lib/drafts/draft-wire";
import { searchText } from "@/lib/drafts/search-text";
import { AppError } from "@/lib/server/app-error";
import type { Owners } from "@/lib/server/identity/owner";
import { MAX_DECISIONS_BYTES, ROW_BYTES } from "@/lib/server/storage-policy";
import { cleanLine } from "@/lib/text/clean-text";
import { briefFrom, type Decisions } from "@/lib/wizard/decisions";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readDecisions } from "@/lib/wizard/draft-schema";
import { storable, unreadable } from "./draft-rows";

/** The columns that a save can change. */
export const SAVED = [
  ...(["wizard", "title", "decisions", "briefSearch", "letterSearch"] as const),
  ...(["subject", "status", "writtenBlocks", "firstLine"] as const),
] as const;

/** Returns the row of a draft that is not there. It counts as deleted: the save that makes it is counted with all of it. */
export const newRow = ([owner]: Owners, id: string, { wizard }: SaveBody) => ({
  ...{ id, owner, wizard, revision: 0, deletedAt: new Date(), bytes: ROW_BYTES.draft, decisions: "", title: "" },
  ...{ briefSearch: "", letterSearch: "", subject: "", status: "draft", writtenBlocks: 0, firstLine: "" },
});

/**
 * Reads the changes of a save, the value of each place by its schema, with the bounds of `lib/wizard/state-bounds.ts`.
 * @throws AppError `invalid_request` for a place that no draft has, and for a text that is too long, which `field` names.
 */
export function readChanges({ wizard, changes }: Pick<SaveBody, "wizard" | "changes">): Changes {
  const values = Object.entries(changes).filter(([, { to }]) => to !== null);
  const reading = readDecisions(
    wizard === storyWizard.name ? storyWizard : emailWizard,
    Object.fromEntries(values.map(([place, { to }]) => [place, to])),
  );
  if ("decisions" in reading) {
    const read = ([place, { from }]: [string, Changes[string]]) => [
      place,
      { from, to: reading.decisions[place] ?? null },
    ];
    return Object.fromEntries(Object.entries(changes).map(read));
  }
  const { path, limit } = reading.problem;
  throw limit === undefined ? unreadable() : new AppError("invalid_request", tooLong(path, limit));
}

/**
 * Returns the columns of a row that come from the draft itself.
 * @throws AppError `invalid_request` for decisions that are too long together.
 */
export function draftColumns({ wizard, summary }: Pick<SaveBody, "wizard" | "summary">, decisions: Decisions) {
  const json = JSON.stringify(decisions);
  if (Buffer.byteLength(json) > MAX_DECISIONS_BYTES) throw new AppError("invalid_request", TOO_MUCH);
  const brief = briefFrom(decisions);
  return {
    wizard,
    title: storable(draftTitle(brief)),
    briefSearch: storable(searchText(Object.values(brief).join(" "))),
    decisions: json,
    ...(summary && summaryColumns(summary)),
  };
}

function summaryColumns({ subject, firstLine, words, status, writtenBlocks }: LetterSummary) {
  const [shown, first] = [subject, firstLine].map((text) => storable(cleanLine(text)));
  const letterSearch = storable(searchText(words));
  return { subject: shown, firstLine: first, status, writtenBlocks, letterSearch };
}

const TOO_MUCH = {
  field: "changes",
  message: "Your answers and edits are too long to be saved together. Shorten one of them.",
};
