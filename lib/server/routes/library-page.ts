import "server-only";
import { headers } from "next/headers";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { isAppError } from "@/lib/server/app-error";
import { countList } from "@/lib/server/drafts/draft-admission";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { markSeen } from "@/lib/server/drafts/mark-seen";
import { clientAddress } from "@/lib/server/http/client-address";
import { currentDraftOwner, currentDraftOwners, type DraftOwnerFacts } from "@/lib/server/identity/draft-owner";
import { logLine } from "@/lib/server/log";
import type { SearchParams } from "@/lib/server/routes/opened-link";
import { readPageNumber } from "@/lib/server/routes/page-number";

/** What the page `/emails` shows. */
export interface LibraryFacts {
  /** What is looked for; empty for everything. */
  search: string;
  person: DraftOwnerFacts;
  /** The drafts, or why they could not be read. */
  list: DraftPage | { failure: string };
}

/** The drafts of whoever asks for the page. A database that does not answer leaves the page standing without them. */
export async function libraryPage(searchParams: SearchParams): Promise<LibraryFacts> {
  const { search: wanted, page } = await searchParams;
  const search = typeof wanted === "string" ? wanted.slice(0, MAX_SEARCH_CHARACTERS) : "";
  return {
    search,
    person: await currentDraftOwner(),
    list: await readList(search, typeof page === "string" ? page : undefined),
  };
}

async function readList(search: string, page: string | undefined): Promise<LibraryFacts["list"]> {
  try {
    const owners = await currentDraftOwners();
    const network = clientAddress({ headers: await headers() });
    await markSeen(owners);
    return await listDrafts(owners, search, readPageNumber(page), (bytes) => countList(network, owners, bytes));
  } catch (error) {
    if (isAppError(error)) return { failure: error.message };
    logLine("drafts-not-listed", {});
    return { failure: "The server cannot reach them at the moment." };
  }
}
