import {
  type FoundDraft,
  type FoundDrafts,
  NOTHING_FOUND,
  type StoredText,
} from "@/lib/browser/drafts/draft-session-state";
import { ANYBODY, type DraftOwner, LocalDraftStore } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { persisted } from "@/lib/browser/persisted";
import { NEW_DRAFT } from "@/lib/drafts/draft-id";
import { readLocalDraft } from "@/lib/drafts/local-draft";
import { isUnsavedText } from "@/lib/drafts/sync-mark";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/** Whose drafts are looked for, and which one. */
interface Looking {
  owner?: DraftOwner;
  /** The id that the address names, `NEW_DRAFT`, or null for the draft in progress. */
  wanted?: string | null;
}

/**
 * Reads the draft that the address asks for, or else the draft in progress, and the one before it. Drafts from
 * before they had names get one, and a visitor's become those of whoever has signed in. Storage that is blocked counts
 * as empty.
 */
export function findLocalDrafts(
  definition: WizardDefinition,
  storage: Storage,
  { owner = ANYBODY, wanted = null }: Looking = {},
): FoundDrafts {
  try {
    const store = new LocalDraftStore(storage, definition.name, owner);
    const unreadable = nameOldDrafts(store, definition);
    if (owner.kind === "user") takeOverVisitorsDrafts(store, definition);
    if (wanted !== null) setOpenDraft(store, wanted === NEW_DRAFT ? null : wanted);
    const draft = take(store, store.openId(), definition);
    const last = take(store, store.beforeId(), definition);
    tidy(store);
    const texts = [...unreadable, draft.unreadable, last.unreadable].filter((text) => text !== null);
    return { id: store.openId(), draft: draft.found, last: last.found, ...movedAway(texts, store) };
  } catch {
    return { ...NOTHING_FOUND, id: wanted === NEW_DRAFT ? null : wanted };
  }
}

/** What lies under a name: a draft, or a text that cannot be read. */
interface Taken {
  found: FoundDraft | null;
  unreadable: StoredText | null;
}

function take(store: LocalDraftStore, id: string | null, definition: WizardDefinition): Taken {
  const text = id === null ? null : store.read(id);
  if (id === null || text === null) return { found: null, unreadable: null };
  const draft = readLocalDraft(text, definition);
  if (draft === null) return { found: null, unreadable: { name: store.place(id), text } };
  return { found: { ...draft, id, text }, unreadable: null };
}

/** Moves what cannot be read out of the way; what has no room elsewhere stays where it is. */
function movedAway(texts: readonly StoredText[], store: LocalDraftStore): Pick<FoundDrafts, "setAside" | "stuck"> {
  const stuck = texts.find(({ name, text }) => {
    if (!setAside(text, store)) return true;
    store.storage.removeItem(name);
    return false;
  });
  const moved = texts.flatMap((one) => (one === stuck ? [] : [one.text]));
  return { setAside: [...new Set(moved)], stuck: stuck ?? null };
}

/** What the server has as well need not lie here, but for the drafts that can be opened from this page. */
function tidy(store: LocalDraftStore): void {
  const needed = [store.openId(), store.beforeId()];
  for (const id of store.ids()) {
    if (!needed.includes(id) && !isUnsavedText(store.read(id) ?? "")) store.remove(id);
  }
}

/** How many unreadable texts of one wizard are set aside; a browser's storage is small, and nothing in it is deleted. */
const MOST_SET_ASIDE = 5;

/** Puts a text where no draft is written, unless it is there already. False when there is no room for it. */
function setAside(text: string, { unnamed, storage }: LocalDraftStore): boolean {
  for (let number = 1; number <= MOST_SET_ASIDE; number += 1) {
    const name = `${unnamed}:set-aside${number === 1 ? "" : number}`;
    const there = storage.getItem(name);
    if (there === text) return true;
    if (there === null) return persisted(name, () => storage).write(text);
  }
  return false;
}

/**
 * Gives the drafts a name that were stored before drafts had any: the one in progress, and the last one before it.
 * @returns those that cannot be read, which stay where they are.
 */
function nameOldDrafts(store: LocalDraftStore, definition: WizardDefinition): readonly StoredText[] {
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
function takeOverVisitorsDrafts(store: LocalDraftStore, definition: WizardDefinition): void {
  const visitors = new LocalDraftStore(store.storage, store.wizard, ANYBODY);
  nameOldDrafts(visitors, definition);
  const open = visitors.openId();
  for (const id of visitors.ids()) move(store.storage, visitors.place(id), store.place(id));
  visitors.setOpen(null);
  visitors.setBefore(null);
  if (open !== null) setOpenDraft(store, open);
}

/** Opens a draft, or none, and has the one that was open be the one before it. */
function setOpenDraft(store: LocalDraftStore, id: string | null): void {
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
