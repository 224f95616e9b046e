import "server-only";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import type { SearchParams } from "@/lib/server/auth/opened-link";
import { currentDraftOwners, currentDraftPerson, type DraftPersonFacts } from "@/lib/server/drafts/draft-owner";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { readPageNumber } from "@/lib/server/drafts/page-number";
import { logLine } from "@/lib/server/log";

/** What the page `/emails` shows. */
export interface LibraryFacts {
  /** What is looked for; empty for everything. */
  search: string;
  person: DraftPersonFacts;
  /** The letters, or null when they could not be read. */
  list: DraftPage | null;
}

/** The letters of whoever asks for the page. A database that does not answer leaves the page standing without them. */
export async function libraryPage(searchParams: SearchParams): Promise<LibraryFacts> {
  const { search: wanted, page } = await searchParams;
  const search = typeof wanted === "string" ? wanted.slice(0, MAX_SEARCH_CHARACTERS) : "";
  return {
    search,
    person: await currentDraftPerson(),
    list: await readList(search, typeof page === "string" ? page : undefined),
  };
}

async function readList(search: string, page: string | undefined): Promise<DraftPage | null> {
  try {
    return await listDrafts(await currentDraftOwners(), search, readPageNumber(page));
  } catch {
    logLine("drafts-not-listed", {});
    return null;
  }
}
