import "server-only";
import { z } from "zod";
import { DRAFTS_PER_PAGE } from "@/lib/drafts/draft-limits";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import { searchWords } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import { inPortions } from "@/lib/server/db/in-portions";
import { contains, join, sql } from "@/lib/server/db/sql";
import type { DraftOwners } from "@/lib/server/drafts/draft-owner";
import { ownedBy, SUMMARY_COLUMNS, summaryOf } from "@/lib/server/drafts/draft-rows";

/** Those written last first. */
const ORDER = [{ updatedAt: "desc" as const }, { id: "asc" as const }];

/** What a search reads of one letter at most, in bytes: its words, and not the letter itself. */
const SEARCHED_BYTES = 100_000;

/**
 * One page of somebody's letters, those written last first. A search finds the letters in which each of its words
 * stands somewhere: in the name, the brief, the subject or the text. A page beyond the last one is the last one.
 */
export async function listDrafts(owners: DraftOwners, search: string, wantedPage: number): Promise<DraftPage> {
  const words = searchWords(search);
  const found = words.length === 0 ? undefined : await idsWith(words, owners);
  const total = found?.length ?? (await database().draft.count({ where: ownedBy(owners) }));
  const pages = Math.max(1, Math.ceil(total / DRAFTS_PER_PAGE));
  const page = Math.min(wantedPage, pages);
  const skip = (page - 1) * DRAFTS_PER_PAGE;
  const ids = found?.slice(skip, skip + DRAFTS_PER_PAGE);
  const rows = await database().draft.findMany({
    where: { ...ownedBy(owners), ...(ids && { id: { in: ids } }) },
    select: SUMMARY_COLUMNS,
    orderBy: ORDER,
    ...(ids ? {} : { skip, take: DRAFTS_PER_PAGE }),
  });
  return { drafts: rows.map(summaryOf), total, page, pages };
}

/** The letters in which all of the words stand, in the order of the list; looked through a few at a time. */
async function idsWith(words: readonly string[], owners: DraftOwners): Promise<string[]> {
  const drafts = await database().draft.findMany({
    where: ownedBy(owners),
    select: { id: true, bytes: true },
    orderBy: ORDER,
  });
  const found = new Set<string>();
  const searched = drafts.map(({ id, bytes }) => ({ id, bytes: Math.min(bytes, SEARCHED_BYTES) }));
  const everyWord = words.map((word) => sql`(${contains("searchText", word)} OR ${contains("nameSearch", word)})`);
  await inPortions(searched, async (ids) => {
    const rows = await database().$queryRaw(
      sql`SELECT "id" FROM "Draft" WHERE "id" IN (${join(ids)}) AND ${join(everyWord, " AND ")}`,
    );
    for (const { id } of foundRows.parse(rows)) found.add(id);
  });
  return drafts.flatMap(({ id }) => (found.has(id) ? [id] : []));
}

const foundRows = z.array(z.object({ id: z.string() }));
