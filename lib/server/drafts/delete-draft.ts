import "server-only";
import { UNDO_MINUTES } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { database } from "@/lib/server/db/database";
import { join, queryInTurn, sql } from "@/lib/server/db/sql";
import type { Owners } from "@/lib/server/identity/owner";
import { hasFewEnough, hasRoom, noRoom, roomFor } from "./draft-room";
import { draftOf, noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "./draft-rows";

/** How long a deleted draft can be brought back, in milliseconds. */
export const UNDO_MS = UNDO_MINUTES * 60_000;

/**
 * Deletes a draft; it can be restored for an hour, and is then removed for good (`forgetDrafts`).
 * @throws AppError `not_found`.
 */
export async function deleteDraft(owners: Owners, id: string, now = new Date()): Promise<void> {
  const { count } = await database().draft.updateMany({ where: draftOf(owners, id), data: { deletedAt: now } });
  if (count === 0) throw noSuchDraft();
}

/**
 * Restores a deleted draft; does nothing to one that is not deleted.
 * @throws AppError `not_found`, also when it was deleted too long ago, and `forbidden` when there is no room left.
 */
export async function restoreDraft(owners: Owners, id: string, now = new Date()): Promise<DraftSummary> {
  const since = new Date(now.getTime() - UNDO_MS);
  const original = await database().draft.findFirst({
    where: { id, owner: { in: [...owners] }, OR: [{ deletedAt: null }, { deletedAt: { gt: since } }] },
    select: { bytes: true },
  });
  if (!original) throw noSuchDraft();
  const room = await roomFor(owners);
  await queryInTurn(
    owners[0],
    sql`UPDATE "Draft" SET "deletedAt" = NULL
      WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" > ${since}
        AND ${hasFewEnough(owners)} AND ${hasRoom(owners, room, sql`"Draft"."bytes"`, sql`0`)}
      RETURNING "id"`,
  );
  const row = await database().draft.findFirst({ where: draftOf(owners, id), select: SUMMARY_COLUMNS });
  if (!row) throw await noRoom(owners, { isNew: true, bytes: original.bytes });
  return summaryOf(row);
}
