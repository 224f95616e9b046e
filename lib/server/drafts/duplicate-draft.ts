import "server-only";
import { randomUUID } from "node:crypto";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { searchText } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import { join, queryInTurn, sql } from "@/lib/server/db/sql";
import type { Owners } from "@/lib/server/identity/owner";
import { hasFewEnough, hasRoom, NAME_BYTES, nameBytes, noRoom, roomFor } from "./draft-room";
import { draftOf, noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "./draft-rows";

const SUFFIX = " (copy)";

/**
 * Copies a draft with all its versions.
 * @param admit counts the bytes that are written, and throws when there are too many.
 * @throws AppError `not_found`, or `forbidden` when there is no room left.
 */
export async function duplicateDraft(
  owners: Owners,
  id: string,
  admit: (bytes: number) => Promise<void>,
): Promise<DraftSummary> {
  const select = { name: true, title: true, bytes: true } as const;
  const original = await database().draft.findFirst({ where: draftOf(owners, id), select });
  if (!original) throw noSuchDraft();
  await admit(original.bytes);
  const name = `${(original.name ?? original.title).slice(0, MAX_NAME_CHARACTERS - SUFFIX.length)}${SUFFIX}`;
  const copyId = randomUUID();
  const rows = await queryInTurn(owners[0], copyStatement(owners, { id, copyId, name }, await roomFor(owners)));
  if (rows.length === 0) throw await noRoom(owners, { isNew: true, bytes: original.bytes });
  return summaryOf(await database().draft.findUniqueOrThrow({ where: { id: copyId }, select: SUMMARY_COLUMNS }));
}

/** Copies the texts within the database. */
function copyStatement(owners: Owners, copy: { id: string; copyId: string; name: string }, room: number) {
  const nameSearch = searchText(copy.name);
  const bytes = sql`"original"."bytes" - ${NAME_BYTES} + ${nameBytes(copy.name, nameSearch)}`;
  const now = new Date();
  return sql`INSERT INTO "Draft" ("id", "owner", "wizard", "title", "name", "subject", "status", "writtenBlocks",
      "firstLine", "revision", "saveId", "createdAt", "updatedAt", "seenAt", "bytes", "nameSearch", "searchText", "state")
    SELECT ${copy.copyId}, ${owners[0]}, "wizard", "title", ${copy.name}, "subject", "status",
      "writtenBlocks", "firstLine", 1, ${randomUUID()}, ${now}, ${now}, ${now}, ${bytes}, ${nameSearch}, "searchText", "state"
    FROM "Draft" AS "original"
    WHERE "id" = ${copy.id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL
      AND ${hasFewEnough(owners)} AND ${hasRoom(owners, room, bytes)}
    RETURNING "id"`;
}
