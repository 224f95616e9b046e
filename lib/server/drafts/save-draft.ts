import "server-only";
import { z } from "zod";
import { database } from "@/lib/server/db/database";
import { join, queryInTurn, sql } from "@/lib/server/db/sql";
import { bytesOf, hasFewEnough, hasRoom, NAME_BYTES, noRoom, roomFor } from "@/lib/server/drafts/draft-room";
import { draftOf, noSuchDraft } from "@/lib/server/drafts/draft-rows";
import type { DraftColumns } from "@/lib/server/drafts/read-draft";
import type { DraftOwners } from "@/lib/server/identity/draft-owner";

/** A draft as a browser wants it to be from now on. */
export interface DraftSave {
  id: string;
  columns: DraftColumns;
  /** The revision that the browser knows; 0 for a draft that was never saved. */
  revision: number;
  /** A UUID for this save. */
  saveId: string;
  /** The saves of this browser since that revision whose answers it has not got. */
  unanswered: readonly string[];
}

/**
 * Saves a draft if nobody else has saved it since the revision that the browser knows, and there is room for it. Its own
 * saves that were not answered count as known, and one that comes twice is saved once. One that is not larger than
 * before always has room.
 * @returns the new revision, or null when somebody else was faster.
 * @throws AppError `not_found` for a draft that is another's or was deleted, `forbidden` when there is no room left.
 */
export async function saveDraft(owners: DraftOwners, save: DraftSave): Promise<number | null> {
  const room = await roomFor(owners);
  return (
    (await replace(owners, save, room)) ??
    (save.revision > 0 ? null : await create(owners, save, room)) ??
    (await savedAlready(owners, save))
  );
}

/** One conditional statement decides, so that of two saves at the same moment one comes too late. */
async function replace(owners: DraftOwners, { id, columns, ...save }: DraftSave, room: number): Promise<number | null> {
  const bytes = sql`(${bytesOf(columns)} + ${NAME_BYTES})`;
  const isKnown = sql`"revision" = ${save.revision}`;
  const now = new Date();
  const rows = await queryInTurn(
    owners[0],
    sql`UPDATE "Draft" SET "owner" = ${owners[0]}, "wizard" = ${columns.wizard}, "title" = ${columns.title},
        "subject" = ${columns.subject}, "stepIndex" = ${columns.stepIndex}, "searchText" = ${columns.searchText},
        "state" = ${columns.state}, "bytes" = ${bytes}, "revision" = "revision" + 1, "saveId" = ${save.saveId},
        "updatedAt" = ${now}, "seenAt" = ${now}
      WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL
        AND (${save.unanswered.length === 0 ? isKnown : sql`${isKnown} OR "saveId" IN (${join([...save.unanswered])})`})
        AND (${bytes} <= "bytes" OR ${hasRoom(owners, room, sql`${bytes} - "Draft"."bytes"`)})
      RETURNING "revision"`,
  );
  return revisionIn(rows);
}

async function create(owners: DraftOwners, { id, columns, saveId }: DraftSave, room: number): Promise<number | null> {
  const bytes = bytesOf(columns);
  const now = new Date();
  const rows = await queryInTurn(
    owners[0],
    sql`INSERT INTO "Draft" ("id", "owner", "wizard", "title", "subject", "stepIndex", "searchText", "state", "bytes",
        "revision", "saveId", "createdAt", "updatedAt", "seenAt")
      SELECT ${id}, ${owners[0]}, ${columns.wizard}, ${columns.title}, ${columns.subject}, ${columns.stepIndex},
        ${columns.searchText}, ${columns.state}, ${bytes}, 1, ${saveId}, ${now}, ${now}, ${now}
      WHERE ${hasFewEnough(owners)} AND ${hasRoom(owners, room, sql`${bytes}`)}
      ON CONFLICT ("id") DO NOTHING RETURNING "revision"`,
  );
  return revisionIn(rows);
}

const written = z.array(z.object({ revision: z.number() }));

/** The revision that a statement has written; null when it has written nothing. */
const revisionIn = (rows: unknown): number | null => written.parse(rows)[0]?.revision ?? null;

/** Why nothing was written: it was already, somebody else was faster, there is no room, or it is not there. */
async function savedAlready(owners: DraftOwners, save: DraftSave): Promise<number | null> {
  const select = { revision: true, saveId: true, bytes: true } as const;
  const row = await database().draft.findFirst({ where: draftOf(owners, save.id), select });
  if (row?.saveId === save.saveId) return row.revision;
  if (row && row.revision !== save.revision && !save.unanswered.includes(row.saveId)) return null;
  const isThere = row !== null || (await database().draft.findUnique({ where: { id: save.id }, select })) !== null;
  if (!row && (isThere || save.revision > 0)) throw noSuchDraft();
  throw await noRoom(owners, { isNew: !row, bytes: bytesOf(save.columns) - (row?.bytes ?? 0) });
}
