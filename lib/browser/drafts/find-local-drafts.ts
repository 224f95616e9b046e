import { ANYBODY, type DraftOwner } from "@/lib/browser/draft-owner";
import { NEW_DRAFT } from "@/lib/drafts/draft-id";
import { readLocalDraft } from "@/lib/drafts/local-draft";
import { isUnsavedText } from "@/lib/drafts/sync-mark";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { type DraftInStorage, type DraftsInStorage, NO_DRAFTS_IN_STORAGE } from "./draft-session-state";
import { LocalDraftStore } from "./local-draft-store";

interface Search {
  owner?: DraftOwner;
  /** The id that the address names, `NEW_DRAFT`, or null for the draft in progress. */
  wanted?: string | null;
}

/**
 * Reads the draft in the address or the draft in progress, and the last one before it. A visitor's drafts become those
 * of the user who has signed in. Blocked storage counts as empty, and a draft that cannot be read as missing.
 */
export function findLocalDrafts(
  definition: WizardDefinition,
  storage: Storage,
  { owner = ANYBODY, wanted = null }: Search = {},
): DraftsInStorage {
  try {
    const store = new LocalDraftStore(storage, definition.name, owner);
    if (owner.kind === "user") takeOverVisitorsDrafts(store);
    if (wanted !== null) setOpenDraft(store, wanted === NEW_DRAFT ? null : wanted);
    const draft = read(store, store.openId(), definition);
    const last = read(store, store.beforeId(), definition);
    tidy(store);
    return { id: store.openId(), draft, last };
  } catch {
    return { ...NO_DRAFTS_IN_STORAGE, id: wanted === NEW_DRAFT ? null : wanted };
  }
}

function read(store: LocalDraftStore, id: string | null, definition: WizardDefinition): DraftInStorage | null {
  const text = id === null ? null : store.read(id);
  const draft = text === null ? null : readLocalDraft(text, definition);
  return id === null || text === null || draft === null ? null : { ...draft, id, text };
}

/** Removes the drafts that the server has too, except those that this page can open. */
function tidy(store: LocalDraftStore): void {
  const needed = [store.openId(), store.beforeId()];
  for (const id of store.ids()) {
    if (!needed.includes(id) && !isUnsavedText(store.read(id) ?? "")) store.remove(id);
  }
}

/** Gives the drafts of this browser's visitor to the user who has signed in, as the server does. */
function takeOverVisitorsDrafts(store: LocalDraftStore): void {
  const visitors = new LocalDraftStore(store.storage, store.wizard, ANYBODY);
  const open = visitors.openId();
  for (const id of visitors.ids()) move(store.storage, visitors.place(id), store.place(id));
  visitors.setOpen(null);
  visitors.setBefore(null);
  if (open !== null) setOpenDraft(store, open);
}

/** Opens a draft or none; the open one becomes the last one. */
function setOpenDraft(store: LocalDraftStore, id: string | null): void {
  const open = store.openId();
  if (open !== null && open !== id) store.setBefore(open);
  store.setOpen(id);
}

/** Moves a text. It is removed first, because there may be no room for it twice. */
function move(storage: Storage, from: string, to: string): void {
  const text = storage.getItem(from) ?? "";
  storage.removeItem(from);
  try {
    storage.setItem(to, text);
  } catch (error) {
    storage.setItem(from, text);
    throw error;
  }
}
