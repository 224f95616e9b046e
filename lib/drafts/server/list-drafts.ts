import "server-only";
import type { DraftPage, DraftQuery, NamedDraft } from "@/lib/drafts/draft-summary";
import { searchWords } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import { inPortions } from "@/lib/server/db/in-portions";
import type { Owners } from "@/lib/server/identity/owner";
import { countReading, type Reader, SUMMARY_COLUMNS, shownOf } from "./draft-rows";
import { namedDraft, summariesOf, unreadBytes } from "./summaries";

/** The number of drafts on a page of the library. */
const DRAFTS_PER_PAGE = 20;

/** The order of a list: the latest changes first. */
const ORDER = [{ updatedAt: "desc" as const }, { id: "asc" as const }];

/** The most bytes that a search reads of one draft, about: the words of its brief and its letter. */
const SEARCHED_BYTES = 100_000;

/** From so many bytes on, reading drafts for the states of their letters is counted. */
const MUCH_READ_BYTES = 1_000_000;

/** How much longer searching a byte takes than writing it, in scripts other than Latin. */
const SEARCH_WEIGHT = 2;

/**
 * Lists one page of an owner's drafts, the latest changes first. A search finds the drafts that have all of its words
 * in the name, the brief, the subject or the text; a filter, those that are finished or not. A page beyond the last one
 * is the last one.
 * @throws AppError `rate_limited`.
 */
export async function listDrafts(reader: Reader, query: DraftQuery): Promise<DraftPage> {
  const words = searchWords(query.search);
  const shown = shownOf(reader.owners, query.show);
  if (words.length === 0) await countReading(reader, 0);
  const found = words.length === 0 ? undefined : await idsWith(words, shown, reader);
  const total = found?.length ?? (await database().draft.count({ where: shown }));
  const pages = Math.max(1, Math.ceil(total / DRAFTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  const skip = (page - 1) * DRAFTS_PER_PAGE;
  const ids = found?.slice(skip, skip + DRAFTS_PER_PAGE);
  const rows = await database().draft.findMany({
    where: { ...shown, ...(ids && { id: { in: ids } }) },
    select: SUMMARY_COLUMNS,
    orderBy: ORDER,
    ...(ids ? {} : { skip, take: DRAFTS_PER_PAGE }),
  });
  const bytes = unreadBytes(rows);
  if (bytes >= MUCH_READ_BYTES) await countReading(reader, bytes);
  return { drafts: await summariesOf(rows), total, page, pages };
}

/**
 * Returns the drafts that have all of the words, in the order of the list, searched a few at a time. It is not done in
 * SQL, because the databases need the product of both lengths for words that almost match.
 */
async function idsWith(words: readonly string[], shown: ReturnType<typeof shownOf>, reader: Reader): Promise<string[]> {
  const drafts = await database().draft.findMany({
    where: shown,
    select: { id: true, bytes: true },
    orderBy: ORDER,
  });
  const searched = drafts.map(({ id, bytes }) => ({ id, bytes: SEARCH_WEIGHT * Math.min(bytes, SEARCHED_BYTES) }));
  await countReading(reader, searched.reduce((sum, { bytes }) => sum + bytes, 0) / SEARCH_WEIGHT);
  const found = new Set<string>();
  await inPortions(searched, async (ids) => {
    const select = { id: true, nameSearch: true, briefSearch: true, letterSearch: true } as const;
    for (const { id, ...texts } of await database().draft.findMany({ where: { id: { in: ids } }, select })) {
      if (words.every((word) => Object.values(texts).some((text) => text.includes(word)))) found.add(id);
    }
  });
  return drafts.flatMap(({ id }) => (found.has(id) ? [id] : []));
}

/** Returns the unfinished draft that an owner changed last; undefined without one. */
export async function latestUnfinished(owners: Owners): Promise<NamedDraft | undefined> {
  const row = await database().draft.findFirst({
    where: shownOf(owners, "drafts"),
    select: { id: true, wizard: true, name: true, title: true },
    orderBy: { updatedAt: "desc" },
  });
  return row ? namedDraft(row) : undefined;
}
