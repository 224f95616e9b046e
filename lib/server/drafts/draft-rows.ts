import "server-only";
import { DRAFT_STATUSES } from "@/lib/drafts/draft-progress";
import type { DraftFilter, DraftSummary } from "@/lib/drafts/draft-summary";
import { DELETED_FIELD } from "@/lib/drafts/draft-wire";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";
import type { WizardName } from "@/lib/wizard/state";
import { readTexts } from "./draft-texts";

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
    wizard: wizardName(wizard),
    title: name ?? title,
    status: DRAFT_STATUSES.find((one) => one === status) ?? "draft",
    updatedAt: updatedAt.toISOString(),
  };
}

/** The wizard that a row names. */
const wizardName = (name: string): WizardName => (name === "story" ? "story" : "email");

/** Returns the error for a draft that does not exist or belongs to another owner. */
export function noSuchDraft(): AppError {
  return new AppError("not_found", { message: "We can't find this email." });
}

/** Returns the error for a deleted draft. */
function deletedDraft(): AppError {
  return new AppError("not_found", { message: "This email was deleted.", field: DELETED_FIELD });
}

/** Reads a `StoredDraft`. @throws AppError `not_found`, which tells whether the draft was deleted. */
export async function loadDraft(owners: Owners, id: string) {
  const row = await database().draft.findFirst({
    where: { id, owner: { in: [...owners] } },
    select: { id: true, revision: true, wizard: true, decisions: true, deletedAt: true },
  });
  if (!row) throw noSuchDraft();
  const { deletedAt, decisions, ...rest } = row;
  if (deletedAt) throw deletedDraft();
  return { ...rest, decisions: JSON.parse(decisions), texts: await readTexts(id) };
}
