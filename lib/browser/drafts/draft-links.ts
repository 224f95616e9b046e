import { DRAFT_PARAMETER, NEW_DRAFT } from "@/lib/drafts/draft-id";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import type { WizardName } from "@/lib/wizard/state";

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
