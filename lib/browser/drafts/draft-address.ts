import { DRAFT_PARAMETER } from "@/lib/drafts/draft-id";

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
  // The step that an entry stands for stays with it.
  const step = Reflect.get(history.state ?? {}, "step");
  history.replaceState(step === undefined ? null : { step }, "", address);
}
