import { writeLocalDraft } from "@/lib/drafts/sync-mark";
import type { WizardName } from "@/lib/wizard/state";

/**
 * Returns what a browser's storage holds, name by name, when a visitor's page with this draft has gone away before the
 * server had it.
 */
export function localEntries(wizard: WizardName, storedState: string): readonly (readonly [string, string])[] {
  const id = crypto.randomUUID();
  const mark = { revision: 0, writeId: crypto.randomUUID(), unanswered: [], base: null };
  return [
    [`draft:${wizard}:letter:${id}`, writeLocalDraft(storedState, mark)],
    [`draft:${wizard}:open`, id],
  ];
}

/** Puts a draft into the storage of this browser, and returns its id. */
export function storeLocally(wizard: WizardName, storedState: string): string {
  const entries = localEntries(wizard, storedState);
  for (const [name, text] of entries) localStorage.setItem(name, text);
  return entries[1]?.[1] ?? "";
}
