import "server-only";
import { DRAFTS_PER_PAGE } from "@/lib/drafts/draft-limits";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import { searchWords } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import type { DraftOwners } from "@/lib/server/drafts/draft-owner";
import { ownedBy, SUMMARY_COLUMNS, summaryOf } from "@/lib/server/drafts/draft-rows";

/**
 * One page of somebody's letters, those written last first. A search finds the letters in which each of its words
 * stands somewhere: in the name, the brief, the subject or the text. A page beyond the last one is the last one.
 */
export async function listDrafts(owners: DraftOwners, search: string, wantedPage: number): Promise<DraftPage> {
  const where = { ...ownedBy(owners), AND: searchWords(search).map(standsSomewhere) };
  const total = await database().draft.count({ where });
  const pages = Math.max(1, Math.ceil(total / DRAFTS_PER_PAGE));
  const page = Math.min(wantedPage, pages);
  const rows = await database().draft.findMany({
    where,
    select: SUMMARY_COLUMNS,
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    skip: (page - 1) * DRAFTS_PER_PAGE,
    take: DRAFTS_PER_PAGE,
  });
  return { drafts: rows.map(summaryOf), total, page, pages };
}

const standsSomewhere = (word: string) => ({
  OR: [{ searchText: { contains: word } }, { nameSearch: { contains: word } }],
});
