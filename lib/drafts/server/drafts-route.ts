import "server-only";
import { headers } from "next/headers";
import { type DraftPage, type DraftQuery, type NamedDraft, readDraftFilter } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { asAppError, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { currentDraftOwner, draftOwnersOf } from "@/lib/server/identity/owner";
import { freshJson, ownRoute, type SearchParams } from "@/lib/server/route";
import { markSeen } from "./draft-retention";
import { latestUnfinished, listDrafts } from "./list-drafts";

/**
 * Handles `GET /api/drafts?search=…&show=…&page=…`: returns one page of the owner's drafts, the latest changes first.
 */
export const getDrafts = ownRoute(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = {
    search: searchParams.get("search") ?? "",
    show: readDraftFilter(searchParams.get("show")),
    page: readPageNumber(searchParams.get("page")),
  };
  return freshJson(await listFor(request, query));
});

/** Lists an owner's drafts. */
async function listFor(request: { headers: Pick<Headers, "get"> }, query: DraftQuery): Promise<DraftPage> {
  const owners = await draftOwnersOf(request);
  await markSeen(owners);
  return listDrafts({ owners, network: clientAddress(request) }, query);
}

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
    return await latestUnfinished(await draftOwnersOf({ headers: await headers() }));
  } catch (error) {
    logDatabaseFailure(error);
    return undefined;
  }
}

/** Returns the drafts, or the reason why they could not be read. */
async function readList(query: DraftQuery): Promise<DraftPage | { failure: string }> {
  try {
    return await listFor({ headers: await headers() }, query);
  } catch (error) {
    return { failure: asAppError(error).message };
  }
}

/** Returns the number of a page in an address, from 1; an invalid one means the first. */
function readPageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}
