import "server-only";
import { UNDO_MINUTES } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { database } from "@/lib/server/db/database";
import type { DraftOwners } from "@/lib/server/drafts/draft-owner";
import { draftOf, noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "@/lib/server/drafts/draft-rows";

/** How long a deleted letter can be brought back, in milliseconds. */
export const UNDO_MS = UNDO_MINUTES * 60_000;

/**
 * Takes a letter away; for an hour it can be brought back, and after that it is removed for good (`forgetDrafts`).
 * @throws AppError `not_found`.
 */
export async function deleteDraft(owners: DraftOwners, id: string, now = new Date()): Promise<void> {
  const { count } = await database().draft.updateMany({ where: draftOf(owners, id), data: { deletedAt: now } });
  if (count === 0) throw noSuchDraft();
}

/**
 * Brings a deleted letter back as it was; one that is there stays there.
 * @throws AppError `not_found`, also when it was deleted too long ago.
 */
export async function restoreDraft(owners: DraftOwners, id: string, now = new Date()): Promise<DraftSummary> {
  const [row] = await database().draft.updateManyAndReturn({
    where: {
      id,
      owner: { in: [...owners] },
      OR: [{ deletedAt: null }, { deletedAt: { gt: new Date(now.getTime() - UNDO_MS) } }],
    },
    data: { deletedAt: null },
    select: SUMMARY_COLUMNS,
  });
  if (!row) throw noSuchDraft();
  return summaryOf(row);
}
