import { DRAFT_PARAMETER, NEW_DRAFT } from "@/lib/drafts/draft-id";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import type { WizardName } from "@/lib/wizard/state";

/** What the page's address asks for: a draft's id, a new draft, or null when it leaves that open. */
export function draftInAddress(): string | null {
  return new URLSearchParams(location.search).get(DRAFT_PARAMETER);
}

/**
 * Has the address name a draft, or none, so that a reload, a bookmark and another browser open the same one. The way
 * back leads to where it led before.
 */
export function showInAddress(id: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get(DRAFT_PARAMETER) === id) return;
  if (id === null) address.searchParams.delete(DRAFT_PARAMETER);
  else address.searchParams.set(DRAFT_PARAMETER, id);
  history.replaceState(null, "", address);
}

/** The address of another draft of the wizard that is open. */
export function addressOf(id: string): string {
  return `${location.pathname}?${DRAFT_PARAMETER}=${id}`;
}

const WIZARD_PATHS: Readonly<Record<WizardName, string>> = { email: "/wizard", story: "/story" };

/** Where a draft is opened. */
export function draftAddress({ wizard, id }: Pick<DraftSummary, "wizard" | "id">): string {
  return `${WIZARD_PATHS[wizard]}?${DRAFT_PARAMETER}=${id}`;
}

/** Where a new one is begun, whichever is open. */
export function newDraftAddress(wizard: WizardName): string {
  return `${WIZARD_PATHS[wizard]}?${DRAFT_PARAMETER}=${NEW_DRAFT}`;
}

/** A page of the library, of all drafts or of those in which something is found. */
export function libraryAddress(search: string, page: number): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== "") parameters.set("search", search);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size === 0 ? "/emails" : `/emails?${parameters}`;
}
