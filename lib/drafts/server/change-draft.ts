import { randomUUID } from "node:crypto";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { searchText } from "@/lib/drafts/search-text";
import { database, join, queryInTurn, sql } from "@/lib/server/db/database";
import { hasAccount, type Owners } from "@/lib/server/identity/owner";
import { UNDO_MS } from "@/lib/server/storage-policy";
import { cleanLine } from "@/lib/text/clean-text";
import { cutAtWord } from "@/lib/text/words";
import { voiceOf } from "@/lib/voice/server/voice-route";
import { noSuchDraft } from "./draft-errors";
import { type Admit, fitsQuota, hasFewEnough, NAME_BYTES, nameBytes, quotaError, quotaOf } from "./draft-quota";
import { draftOf, NAME_COLUMNS, SUMMARY_COLUMNS } from "./draft-rows";
import { namedDraft, summaryOf } from "./summaries";

/**
 * Names a draft; an empty name removes the name. The draft itself does not change, so that a page that has it open is
 * not affected.
 * @throws AppError `not_found`.
 */
export async function renameDraft(owners: Owners, id: string, typed: string): Promise<DraftSummary> {
  const name = cleanLine(typed) || null;
  const nameSearch = searchText(name ?? "");
  const changed = await database().$executeRaw`UPDATE "Draft"
    SET "bytes" = "bytes" - ${NAME_BYTES} + ${nameBytes(name, nameSearch)}, "name" = ${name}, "nameSearch" = ${nameSearch}
    WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL`;
  if (changed === 0) throw noSuchDraft();
  return summaryOf(
    await database().draft.findUniqueOrThrow({ where: { id }, select: SUMMARY_COLUMNS }),
    await voiceOf(owners[0]),
  );
}

/** As much of a title as the name of its copy has, in characters. */
const MOST_COPIED_CHARACTERS = 90;

/**
 * Copies a draft with all its texts.
 * @throws AppError `not_found`, or `forbidden` when the quota is used up.
 */
export async function duplicateDraft(owners: Owners, id: string, admit: Admit): Promise<DraftSummary> {
  const select = { ...NAME_COLUMNS, bytes: true } as const;
  const original = await database().draft.findFirst({ where: draftOf(owners, id), select });
  if (!original) throw noSuchDraft();
  const name = `${cutAtWord(namedDraft(original).title, MOST_COPIED_CHARACTERS)} (copy)`;
  const copyId = randomUUID();
  const quota = await quotaOf(owners);
  const copy = async (network: string) =>
    (await queryInTurn(owners[0], ...copyStatements(owners, { id, copyId, name, network }, quota))).length > 0;
  if (!(await admit(original.bytes, copy))) throw await quotaError(owners, { isNew: true, bytes: original.bytes });
  return summaryOf(
    await database().draft.findUniqueOrThrow({ where: { id: copyId }, select: SUMMARY_COLUMNS }),
    await voiceOf(owners[0]),
  );
}

/** Copies a draft within the database, and its texts if that was done. */
function copyStatements(
  owners: Owners,
  copy: Readonly<Record<"id" | "copyId" | "name" | "network", string>>,
  quota: number,
) {
  const nameSearch = searchText(copy.name);
  const bytes = sql`"original"."bytes" - ${NAME_BYTES} + ${nameBytes(copy.name, nameSearch)}`;
  const now = new Date();
  const rows = sql`INSERT INTO "Draft" ("id", "owner", "wizard", "title", "name", "subject", "status", "writtenBlocks",
      "firstLine", "revision", "createdAt", "updatedAt", "seenAt", "bytes", "nameSearch", "briefSearch", "letterSearch",
      "decisions", "network")
    SELECT ${copy.copyId}, ${owners[0]}, "wizard", "title", ${copy.name}, "subject", "status", "writtenBlocks",
      "firstLine", 1, ${now}, ${now}, ${now}, ${bytes}, ${nameSearch}, "briefSearch", "letterSearch", "decisions",
      ${copy.network}
    FROM "Draft" AS "original"
    WHERE "id" = ${copy.id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL
      AND ${hasAccount(owners[0])} AND ${hasFewEnough(owners)} AND ${fitsQuota(owners, quota, bytes)}
    RETURNING "id"`;
  const texts = sql`INSERT INTO "Text" ("draftId", "stage", "id", "origin", "choice", "createdAt", "bytes", "model",
      "usage", "basis", "requiredChanges", "kept", "text", "prompt")
    SELECT "Draft"."id", "stage", "Text"."id", "origin", "choice", "Text"."createdAt", "Text"."bytes", "model",
      "usage", "basis", "requiredChanges", "kept", "text", "prompt"
    FROM "Text" JOIN "Draft" ON "Draft"."id" = ${copy.copyId} WHERE "draftId" = ${copy.id}`;
  return [rows, texts];
}

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
 * @throws AppError `not_found`, also when it was deleted too long ago, and `forbidden` when the quota is used up.
 */
export async function restoreDraft(owners: Owners, id: string, now = new Date()): Promise<DraftSummary> {
  const since = new Date(now.getTime() - UNDO_MS);
  const original = await database().draft.findFirst({
    where: { id, owner: { in: [...owners] }, OR: [{ deletedAt: null }, { deletedAt: { gt: since } }] },
    select: { bytes: true },
  });
  if (!original) throw noSuchDraft();
  const quota = await quotaOf(owners);
  await queryInTurn(
    owners[0],
    sql`UPDATE "Draft" SET "deletedAt" = NULL
      WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" > ${since}
        AND ${hasFewEnough(owners)} AND ${fitsQuota(owners, quota, sql`"Draft"."bytes"`, sql`0`)}
      RETURNING "id"`,
  );
  const row = await database().draft.findFirst({ where: draftOf(owners, id), select: SUMMARY_COLUMNS });
  if (!row) throw await quotaError(owners, { isNew: true, bytes: original.bytes });
  return summaryOf(row, await voiceOf(owners[0]));
}
