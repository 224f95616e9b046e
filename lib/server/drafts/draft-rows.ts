import "server-only";
import type { DraftFilter } from "@/lib/drafts/draft-summary";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";

/** Returns the condition for an owner's drafts that are not deleted. */
export const ownedBy = (owners: Owners) => ({ owner: { in: [...owners] }, deletedAt: null });

/** Returns the condition for one of them. */
export const draftOf = (owners: Owners, id: string) => ({ id, ...ownedBy(owners) });

/** Returns the condition for those that the library shows. */
export function shownOf(owners: Owners, show: DraftFilter) {
  const status = { all: undefined, drafts: "draft", written: "written" }[show];
  return { ...ownedBy(owners), ...(status !== undefined && { status }) };
}

/** The columns that a list needs of a draft. */
export const SUMMARY_COLUMNS = {
  id: true,
  revision: true,
  bytes: true,
  wizard: true,
  title: true,
  name: true,
  subject: true,
  writtenBlocks: true,
  firstLine: true,
  updatedAt: true,
} as const;

/** Returns the error for a draft that does not exist, was deleted, or belongs to another owner. */
export function noSuchDraft(): AppError {
  return new AppError("not_found", { message: "We can't find this email." });
}

/** Returns a text without what databases do not store: NUL in PostgreSQL, and half of a pair of surrogates in both. */
export const storable = (text: string) => text.replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");

/** Returns the error for a draft of another version, and for one that no page of ours has made. */
export function unreadable(): AppError {
  return new AppError("invalid_request", {
    message: "We can't open this email. Reload the page to get the latest version.",
    field: "changes",
  });
}

/** The order of the texts of a draft: the oldest first. */
export const TEXT_ORDER = [{ createdAt: "asc" as const }, { stage: "asc" as const }, { id: "asc" as const }];

/** Returns a text with its columns of JSON read. */
export function textFrom<Row extends { usage: string | null; kept: string | null }>({ usage, kept, ...text }: Row) {
  return { ...text, usage: usage && JSON.parse(usage), ...(kept && { kept: JSON.parse(kept) }) };
}

/** Reads a `StoredDraft`, with its texts oldest first. @throws AppError `not_found`. */
export async function loadDraft(owners: Owners, id: string) {
  const row = await database().draft.findFirst({
    where: draftOf(owners, id),
    select: {
      ...{ id: true, revision: true, wizard: true, decisions: true },
      texts: { omit: { draftId: true, bytes: true }, orderBy: TEXT_ORDER },
    },
  });
  if (!row) throw noSuchDraft();
  return { ...row, decisions: JSON.parse(row.decisions), texts: row.texts.map(textFrom) };
}
