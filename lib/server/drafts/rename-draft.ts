import "server-only";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { oneLine } from "@/lib/drafts/draft-title";
import { searchText } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import type { DraftOwners } from "@/lib/server/drafts/draft-owner";
import { draftOf, noSuchDraft, SUMMARY_COLUMNS, summaryOf } from "@/lib/server/drafts/draft-rows";

/**
 * Gives a letter a name; an empty one takes the name away. The letter itself stays as it is, so that whoever is writing
 * it need not know.
 * @throws AppError `not_found`.
 */
export async function renameDraft(owners: DraftOwners, id: string, typed: string): Promise<DraftSummary> {
  const name = oneLine(typed);
  const [row] = await database().draft.updateManyAndReturn({
    where: draftOf(owners, id),
    data: { name: name === "" ? null : name, nameSearch: searchText(name) },
    select: SUMMARY_COLUMNS,
  });
  if (!row) throw noSuchDraft();
  return summaryOf(row);
}
