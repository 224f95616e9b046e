import { DRAFT_PARAMETER } from "@/lib/text/paths";

/** Returns the draft in the page's address: an id, `NEW_DRAFT`, or null for none. */
export function draftInAddress(): string | null {
  return new URLSearchParams(location.search).get(DRAFT_PARAMETER);
}

/** Puts a draft, or none, into the page's address, so that a reload or a bookmark opens the same one. */
export function showInAddress(id: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get(DRAFT_PARAMETER) === id) return;
  if (id === null) address.searchParams.delete(DRAFT_PARAMETER);
  else address.searchParams.set(DRAFT_PARAMETER, id);
  // The entry of the history still belongs to its step.
  const step = Reflect.get(history.state ?? {}, "step");
  history.replaceState(step === undefined ? null : { step }, "", address);
}
