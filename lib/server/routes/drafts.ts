import "server-only";
import { headers } from "next/headers";
import { type DraftPage, type DraftQuery, type NamedDraft, readDraftFilter } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { asAppError, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { markSeen } from "@/lib/server/drafts/forget-drafts";
import { latestUnfinished, listDrafts } from "@/lib/server/drafts/list-drafts";
import { clientAddress } from "@/lib/server/http/client-address";
import { currentDraftOwner, draftOwnersOf } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import type { SearchParams } from "./opened-link";
import { freshJson, ownRoute } from "./route";

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

/** Counts a listing of an owner's drafts and each megabyte that is searched, and lists them. */
async function listFor(request: { headers: Pick<Headers, "get"> }, query: DraftQuery): Promise<DraftPage> {
  const owners = await draftOwnersOf(request);
  await markSeen(owners);
  return listDrafts(owners, query, (bytes) => {
    const points = 1 + Math.floor(bytes / 1_000_000);
    return takeAll([
      counted(LIMITS.draftListsPerAddress, clientAddress(request), points),
      counted(LIMITS.draftListsPerOwner, owners[0], points),
    ]);
  });
}

/** Lists the drafts of the owner of `/emails`. Without the database the page is shown without them. */
export async function libraryPage(searchParams: SearchParams) {
  const { search: wanted, show: filter, page } = await searchParams;
  const search = typeof wanted === "string" ? wanted.slice(0, MAX_SEARCH_CHARACTERS) : "";
  const show = readDraftFilter(filter);
  return {
    search,
    show,
    owner: await currentDraftOwner(),
    list: await readList({ search, show, page: readPageNumber(typeof page === "string" ? page : undefined) }),
  };
}

/** Returns the email that whoever opens a page can go on with; undefined for none, or without the database. */
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
