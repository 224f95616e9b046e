import "server-only";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { oneLine } from "@/lib/drafts/draft-title";
import { searchText } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import { join } from "@/lib/server/db/sql";
import { NAME_BYTES, nameBytes } from "@/lib/server/drafts/draft-room";
import { noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "@/lib/server/drafts/draft-rows";
import type { DraftOwners } from "@/lib/server/identity/draft-owner";

/**
 * Gives a draft a name; an empty one takes the name away. The draft itself stays as it is, so that whoever is writing
 * it need not know.
 * @throws AppError `not_found`.
 */
export async function renameDraft(owners: DraftOwners, id: string, typed: string): Promise<DraftSummary> {
  const name = oneLine(typed) || null;
  const nameSearch = searchText(name ?? "");
  const changed = await database().$executeRaw`UPDATE "Draft"
    SET "bytes" = "bytes" - ${NAME_BYTES} + ${nameBytes(name, nameSearch)}, "name" = ${name}, "nameSearch" = ${nameSearch}
    WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "deletedAt" IS NULL`;
  if (changed === 0) throw noSuchDraft();
  return summaryOf(await database().draft.findUniqueOrThrow({ where: { id }, select: SUMMARY_COLUMNS }));
}
