import "server-only";
import { MOST_DRAFTS } from "@/lib/drafts/draft-limits";
import { database } from "@/lib/server/db/database";
import { isDuplicate } from "@/lib/server/db/is-duplicate";
import type { DraftOwners } from "@/lib/server/drafts/draft-owner";
import { draftOf, noSuchDraft, ownedBy } from "@/lib/server/drafts/draft-rows";
import type { LetterColumns } from "@/lib/server/drafts/read-letter";
import { AppError } from "@/lib/server/http/errors";

/** A letter as a browser wants it to be from now on. */
export interface DraftSave {
  id: string;
  letter: LetterColumns;
  /** The revision that the browser knows; 0 for a letter that was never saved. */
  revision: number;
  /** A UUID for this save. */
  saveId: string;
  /** The saves of this browser since that revision whose answers it has not got. */
  unanswered: readonly string[];
}

/**
 * Saves a letter if nobody else has saved it since the revision that the browser knows. Its own saves that were not
 * answered count as known, and one that comes twice is saved once.
 * @returns the new revision, or null when somebody else was faster.
 * @throws AppError `not_found` for a letter that is another's or was deleted, `forbidden` when there is no room left.
 */
export async function saveDraft(owners: DraftOwners, save: DraftSave): Promise<number | null> {
  return (await replace(owners, save)) ?? (await create(owners, save)) ?? (await savedAlready(owners, save));
}

/** One conditional statement decides, so that of two saves at the same moment one comes too late. */
async function replace(owners: DraftOwners, { id, letter, ...save }: DraftSave): Promise<number | null> {
  const [row] = await database().draft.updateManyAndReturn({
    where: {
      ...draftOf(owners, id),
      OR: [{ revision: save.revision }, { saveId: { in: [...save.unanswered] } }],
    },
    data: { ...letter, owner: owners[0], saveId: save.saveId, updatedAt: new Date(), revision: { increment: 1 } },
    select: { revision: true },
  });
  return row?.revision ?? null;
}

async function create(owners: DraftOwners, { id, letter, revision, saveId }: DraftSave): Promise<number | null> {
  if (revision > 0) return null;
  await assertRoom(owners);
  try {
    const data = { ...letter, id, owner: owners[0], saveId, revision: 1, updatedAt: new Date() };
    return (await database().draft.create({ data, select: { revision: true } })).revision;
  } catch (error) {
    // There already, by this browser's own save or by somebody else's.
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** @throws AppError `forbidden` when somebody has as many letters as are kept. */
export async function assertRoom(owners: DraftOwners): Promise<void> {
  if ((await database().draft.count({ where: ownedBy(owners) })) < MOST_DRAFTS) return;
  throw new AppError("forbidden", {
    message: `You have ${MOST_DRAFTS} emails, and that is as many as are kept. Delete one that you do not need.`,
  });
}

async function savedAlready(owners: DraftOwners, { id, saveId }: DraftSave): Promise<number | null> {
  const row = await database().draft.findFirst({
    where: draftOf(owners, id),
    select: { revision: true, saveId: true },
  });
  if (!row) throw noSuchDraft();
  return row.saveId === saveId ? row.revision : null;
}
