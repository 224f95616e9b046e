import type { StoredText } from "@/lib/browser/drafts/draft-session-state";
import { ANYBODY } from "@/lib/browser/drafts/draft-sync-state";
import { LocalDraftStore } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { readLocalDraft } from "@/lib/drafts/local-draft";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/**
 * Gives the drafts a name that were stored before drafts had any: the one in progress, and the last one before it.
 * @returns those that cannot be read, which stay where they are.
 */
export function nameOldDrafts(store: LocalDraftStore, definition: WizardDefinition): readonly StoredText[] {
  const { unnamed, storage } = store;
  return [`${unnamed}:last`, unnamed].flatMap((name) => {
    const text = storage.getItem(name);
    if (text === null) return [];
    if (readLocalDraft(text, definition) === null) return [{ name, text }];
    const id = newGenerationKey();
    move(storage, name, store.place(id));
    if (name === unnamed) setOpenDraft(store, id);
    else store.setBefore(id);
    return [];
  });
}

/** The drafts of this browser's visitor belong to whoever has signed in, as they do on the server. */
export function takeOverVisitorsDrafts(store: LocalDraftStore, definition: WizardDefinition): void {
  const visitors = new LocalDraftStore(store.storage, store.wizard, ANYBODY);
  nameOldDrafts(visitors, definition);
  const open = visitors.openId();
  for (const id of visitors.ids()) move(store.storage, visitors.place(id), store.place(id));
  visitors.setOpen(null);
  visitors.setBefore(null);
  if (open !== null) setOpenDraft(store, open);
}

function setOpenDraft(store: LocalDraftStore, id: string): void {
  const open = store.openId();
  if (open !== null && open !== id) store.setBefore(open);
  store.setOpen(id);
}

/** Moves a text, also where there is no room for it twice; where that fails it stays where it was. */
function move(storage: Storage, from: string, to: string): void {
  const text = storage.getItem(from) ?? "";
  try {
    storage.setItem(to, text);
    storage.removeItem(from);
  } catch {
    storage.removeItem(from);
    try {
      storage.setItem(to, text);
    } catch (error) {
      storage.setItem(from, text);
      throw error;
    }
  }
}
