import "server-only";
import { z } from "zod";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { searchText } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import { join, queryInTurn, sql } from "@/lib/server/db/sql";
import type { Owners } from "@/lib/server/identity/owner";
import { metrics } from "@/lib/server/metrics/metrics";
import { oneLine } from "@/lib/text/one-line";
import { bytesOf, hasFewEnough, hasRoom, NAME_BYTES, nameBytes, noRoom, roomFor } from "./draft-room";
import { draftOf, noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "./draft-rows";
import type { DraftColumns } from "./read-draft";

/** A draft that a browser saves. */
export interface DraftSave {
  id: string;
  columns: DraftColumns;
  /** The revision that the browser knows; 0 for a draft that was never saved. */
  revision: number;
  /** A UUID for this save. */
  saveId: string;
  /** The saves of this browser since that revision that have had no response. */
  unanswered: readonly string[];
}

/**
 * Saves a draft if no other save came since the revision that the browser knows, and there is room for it. The
 * browser's own saves without a response count as known, and a save that arrives twice is saved once. A draft that does
 * not grow always has room.
 * @returns the new revision, or null when another save came first.
 * @throws AppError `not_found` for a draft of another owner or a deleted one, `forbidden` when there is no room left.
 */
export async function saveDraft(owners: Owners, save: DraftSave): Promise<number | null> {
  const room = await roomFor(owners);
  const revision = (await replace(owners, save, room)) ?? (save.revision > 0 ? null : await create(owners, save, room));
  if (revision === null) return savedAlready(owners, save);
  metrics()?.saveDraft();
  return revision;
}

/** Saves by one conditional statement, so that only one of two simultaneous saves succeeds. */
async function replace(owners: Owners, { id, columns, ...save }: DraftSave, room: number): Promise<number | null> {
  const bytes = sql`(${bytesOf(columns)} + ${NAME_BYTES})`;
  const isKnown = sql`"revision" = ${save.revision}`;
  const now = new Date();
  const rows = await queryInTurn(
    owners[0],
    sql`UPDATE "Draft" SET "owner" = ${owners[0]}, "wizard" = ${columns.wizard}, "title" = ${columns.title},
        "subject" = ${columns.subject}, "status" = ${columns.status},
        "writtenBlocks" = ${columns.writtenBlocks}, "firstLine" = ${columns.firstLine},
        "searchText" = ${columns.searchText}, "state" = ${columns.state}, "bytes" = ${bytes}, "revision" = "revision" + 1, "saveId" = ${save.saveId},
        "updatedAt" = ${now}, "seenAt" = ${now}
      WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL
        AND (${save.unanswered.length === 0 ? isKnown : sql`${isKnown} OR "saveId" IN (${join([...save.unanswered])})`})
        AND (${bytes} <= "bytes" OR ${hasRoom(owners, room, sql`${bytes} - "Draft"."bytes"`)})
      RETURNING "revision"`,
  );
  return revisionIn(rows);
}

async function create(owners: Owners, { id, columns, saveId }: DraftSave, room: number): Promise<number | null> {
  const bytes = bytesOf(columns);
  const now = new Date();
  const rows = await queryInTurn(
    owners[0],
    sql`INSERT INTO "Draft" ("id", "owner", "wizard", "title", "subject", "status", "writtenBlocks",
        "firstLine", "searchText", "state", "bytes", "revision", "saveId", "createdAt", "updatedAt", "seenAt")
      SELECT ${id}, ${owners[0]}, ${columns.wizard}, ${columns.title}, ${columns.subject}, ${columns.status},
        ${columns.writtenBlocks}, ${columns.firstLine}, ${columns.searchText}, ${columns.state}, ${bytes}, 1, ${saveId}, ${now}, ${now}, ${now}
      WHERE ${hasFewEnough(owners)} AND ${hasRoom(owners, room, sql`${bytes}`)}
      ON CONFLICT ("id") DO NOTHING RETURNING "revision"`,
  );
  return revisionIn(rows);
}

const written = z.array(z.object({ revision: z.number() }));

/** Returns the revision that a statement has written; null for none. */
const revisionIn = (rows: unknown): number | null => written.parse(rows)[0]?.revision ?? null;

/** Finds out why nothing was written: it was saved before, another save came first, there is no room, or no draft. */
async function savedAlready(owners: Owners, save: DraftSave): Promise<number | null> {
  const select = { revision: true, saveId: true, bytes: true } as const;
  const row = await database().draft.findFirst({ where: draftOf(owners, save.id), select });
  if (row?.saveId === save.saveId) return row.revision;
  if (row && row.revision !== save.revision && !save.unanswered.includes(row.saveId)) return null;
  const isThere = row !== null || (await database().draft.findUnique({ where: { id: save.id }, select })) !== null;
  if (!row && (isThere || save.revision > 0)) throw noSuchDraft();
  throw await noRoom(owners, { isNew: !row, bytes: bytesOf(save.columns) - (row?.bytes ?? 0) });
}

/**
 * Names a draft; an empty name removes the name. The draft itself does not change, so that a page that has it open is
 * not affected.
 * @throws AppError `not_found`.
 */
export async function renameDraft(owners: Owners, id: string, typed: string): Promise<DraftSummary> {
  const name = oneLine(typed) || null;
  const nameSearch = searchText(name ?? "");
  const changed = await database().$executeRaw`UPDATE "Draft"
    SET "bytes" = "bytes" - ${NAME_BYTES} + ${nameBytes(name, nameSearch)}, "name" = ${name}, "nameSearch" = ${nameSearch}
    WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL`;
  if (changed === 0) throw noSuchDraft();
  return summaryOf(await database().draft.findUniqueOrThrow({ where: { id }, select: SUMMARY_COLUMNS }));
}
