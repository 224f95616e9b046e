import "server-only";
import type { DraftFilter, DraftSummary } from "@/lib/drafts/draft-summary";
import { DRAFT_STATUSES } from "@/lib/drafts/draft-wire";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";

/** Returns the condition for an owner's drafts that are not deleted. */
export const ownedBy = (owners: Owners) => ({ owner: { in: [...owners] }, deletedAt: null });

/** Returns the condition for one of them. */
export const draftOf = (owners: Owners, id: string) => ({ id, ...ownedBy(owners) });

/** Returns the condition for those that the library shows. */
export function shownOf(owners: Owners, show: DraftFilter) {
  const status = { all: undefined, drafts: "draft", finished: { not: "draft" } }[show];
  return { ...ownedBy(owners), ...(status !== undefined && { status }) };
}

/** The columns that a list needs of a draft. */
export const SUMMARY_COLUMNS = {
  id: true,
  wizard: true,
  title: true,
  name: true,
  subject: true,
  status: true,
  writtenBlocks: true,
  firstLine: true,
  updatedAt: true,
} as const;

/** A row with the columns of a list. */
interface SummaryRow extends Omit<DraftSummary, "wizard" | "status" | "updatedAt"> {
  wizard: string;
  status: string;
  name: string | null;
  updatedAt: Date;
}

/** Returns a row as it leaves the server. */
export function summaryOf({ name, title, wizard, status, updatedAt, ...row }: SummaryRow): DraftSummary {
  return {
    ...row,
    wizard: wizard === "story" ? "story" : "email",
    title: name ?? title,
    status: DRAFT_STATUSES.find((one) => one === status) ?? "draft",
    updatedAt: updatedAt.toISOString(),
  };
}

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

/** Reads a `StoredDraft`, with its texts oldest first. @throws AppError `not_found`. */
export async function loadDraft(owners: Owners, id: string) {
  const row = await database().draft.findFirst({
    where: draftOf(owners, id),
    select: {
      ...{ id: true, revision: true, wizard: true, decisions: true },
      texts: { omit: { draftId: true, bytes: true }, orderBy: [{ createdAt: "asc" }, { stage: "asc" }, { id: "asc" }] },
    },
  });
  if (!row) throw noSuchDraft();
  const texts = row.texts.map(({ usage, kept, ...text }) => ({
    ...text,
    usage: usage && JSON.parse(usage),
    ...(kept && { kept: JSON.parse(kept) }),
  }));
  return { ...row, decisions: JSON.parse(row.decisions), texts };
}
