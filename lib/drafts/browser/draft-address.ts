import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { DRAFT_PARAMETER } from "@/lib/text/paths";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { Outbox } from "./outbox";

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

/** Opens a draft that has had nothing so far, under a new id. */
export function beginDraft(draft: WizardSession["draft"], outbox: Outbox): string {
  draft.id ??= newGenerationKey();
  outbox.setOpen(draft.wizard, draft.id);
  showInAddress(draft.id);
  return draft.id;
}
