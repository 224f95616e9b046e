import "server-only";
import { randomUUID } from "node:crypto";
import { MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { searchText } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import type { DraftOwners } from "@/lib/server/drafts/draft-owner";
import { draftOf, noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "@/lib/server/drafts/draft-rows";
import { assertRoom } from "@/lib/server/drafts/save-draft";

const SUFFIX = " (copy)";

/**
 * Makes a second letter of one, with all its versions.
 * @throws AppError `not_found`, or `forbidden` when there is no room left.
 */
export async function duplicateDraft(owners: DraftOwners, id: string): Promise<DraftSummary> {
  await assertRoom(owners);
  const original = await database().draft.findFirst({ where: draftOf(owners, id) });
  if (!original) throw noSuchDraft();
  const name = `${(original.name ?? original.title).slice(0, MAX_NAME_CHARACTERS - SUFFIX.length)}${SUFFIX}`;
  const row = await database().draft.create({
    data: {
      ...original,
      id: randomUUID(),
      owner: owners[0],
      name,
      nameSearch: searchText(name),
      revision: 1,
      saveId: randomUUID(),
      createdAt: new Date(),
      updatedAt: new Date(),
    },
    select: SUMMARY_COLUMNS,
  });
  return summaryOf(row);
}
