import "server-only";
import { headers } from "next/headers";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { isAppError } from "@/lib/server/app-error";
import { countList } from "@/lib/server/drafts/draft-admission";
import { markSeen } from "@/lib/server/drafts/forget-drafts";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { clientAddress } from "@/lib/server/http/client-address";
import { currentDraftOwner, draftOwnersOf, type OwnerFacts } from "@/lib/server/identity/owner";
import { logLine } from "@/lib/server/log";
import type { SearchParams } from "@/lib/server/routes/opened-link";
import { freshJson, ownRoute } from "@/lib/server/routes/route";

/** `GET /api/drafts?search=…&page=…`: one page of the drafts of whoever asks, those written last first. */
export const getDrafts = ownRoute(async (request) => {
  const owners = await draftOwnersOf(request);
  await markSeen(owners);
  const { searchParams } = new URL(request.url);
  const page = readPageNumber(searchParams.get("page"));
  const admit = (bytes: number) => countList(clientAddress(request), owners, bytes);
  return freshJson(await listDrafts(owners, searchParams.get("search") ?? "", page, admit));
});

/** What the page `/emails` shows. */
export interface LibraryFacts {
  /** What is looked for; empty for everything. */
  search: string;
  owner: OwnerFacts;
  /** The drafts, or why they could not be read. */
  list: DraftPage | { failure: string };
}

/** The drafts of whoever asks for the page. A database that does not answer leaves the page standing without them. */
export async function libraryPage(searchParams: SearchParams): Promise<LibraryFacts> {
  const { search: wanted, page } = await searchParams;
  const search = typeof wanted === "string" ? wanted.slice(0, MAX_SEARCH_CHARACTERS) : "";
  return {
    search,
    owner: await currentDraftOwner(),
    list: await readList(search, typeof page === "string" ? page : undefined),
  };
}

async function readList(search: string, page: string | undefined): Promise<LibraryFacts["list"]> {
  try {
    const request = { headers: await headers() };
    const owners = await draftOwnersOf(request);
    const network = clientAddress(request);
    await markSeen(owners);
    return await listDrafts(owners, search, readPageNumber(page), (bytes) => countList(network, owners, bytes));
  } catch (error) {
    if (isAppError(error)) return { failure: error.message };
    logLine("drafts-not-listed", {});
    return { failure: "The server cannot reach them at the moment." };
  }
}

/** The number of a page in an address, counted from 1; whatever is none is the first. */
function readPageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}
