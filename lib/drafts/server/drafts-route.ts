import { headers } from "next/headers";
import { type DraftPage, type DraftQuery, type NamedDraft, readDraftFilter } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS, searchWords } from "@/lib/drafts/search-text";
import { database } from "@/lib/server/db/database";
import { asAppError, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { inPortions } from "@/lib/server/db/in-portions";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { currentDraftOwner, draftOwnersOf } from "@/lib/server/identity/owner";
import { freshJson, ownRoute, type SearchParams } from "@/lib/server/route";
import { voiceOf } from "@/lib/voice/server/voice-route";
import { markSeen } from "./draft-retention";
import { countReading, NAME_COLUMNS, type Reader, SUMMARY_COLUMNS, shownOf } from "./draft-rows";
import { namedDraft, summariesOf, unreadBytes } from "./summaries";

/** Handles `GET /api/drafts?search=…&show=…&page=…`: returns one page of the owner's drafts, the latest changes first. */
export const getDrafts = ownRoute(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = {
    search: searchParams.get("search") ?? "",
    show: readDraftFilter(searchParams.get("show")),
    page: readPageNumber(searchParams.get("page")),
  };
  return freshJson(await listDrafts(request, query));
});

/** Lists the drafts of the owner of `/emails`. Without the database the page is shown without them. */
export async function libraryPage(searchParams: SearchParams) {
  const { search: wanted, show: filter, page } = await searchParams;
  const search = typeof wanted === "string" ? wanted.slice(0, MAX_SEARCH_CHARACTERS) : "";
  const show = readDraftFilter(filter);
  return {
    shown: env().shown,
    search,
    show,
    owner: await currentDraftOwner(),
    list: await readList({ search, show, page: readPageNumber(typeof page === "string" ? page : undefined) }),
  };
}

/** Returns the email that a person who opens a page can go on with; undefined for none, or without the database. */
export async function emailToContinue(): Promise<NamedDraft | undefined> {
  try {
    const row = await database().draft.findFirst({
      where: shownOf(await draftOwnersOf({ headers: await headers() }), "drafts"),
      select: NAME_COLUMNS,
      orderBy: { updatedAt: "desc" },
    });
    return row ? namedDraft(row) : undefined;
  } catch (error) {
    logDatabaseFailure(error);
    return undefined;
  }
}

/** Returns the drafts, or the reason why they could not be read. */
async function readList(query: DraftQuery): Promise<DraftPage | { failure: string }> {
  try {
    return await listDrafts({ headers: await headers() }, query);
  } catch (error) {
    return { failure: asAppError(error).message };
  }
}

/** Returns the number of a page in an address, from 1; an invalid one means the first. */
function readPageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

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
async function listDrafts(request: { headers: Pick<Headers, "get"> }, query: DraftQuery): Promise<DraftPage> {
  const owners = await draftOwnersOf(request);
  await markSeen(owners);
  const reader = { owners, network: clientAddress(request) };
  const words = searchWords(query.search);
  const shown = shownOf(owners, query.show);
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
  const voice = await voiceOf(owners[0]);
  const bytes = unreadBytes(rows, voice);
  if (bytes >= MUCH_READ_BYTES) await countReading(reader, bytes);
  return { drafts: await summariesOf(rows, voice), total, page, pages };
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
