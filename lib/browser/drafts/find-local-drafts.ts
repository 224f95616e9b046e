import {
  type FoundDraft,
  type FoundDrafts,
  NOTHING_FOUND,
  type StoredText,
} from "@/lib/browser/drafts/draft-session-state";
import { ANYBODY } from "@/lib/browser/drafts/draft-sync-state";
import { type DraftPerson, LocalDraftStore } from "@/lib/browser/drafts/local-draft-store";
import { nameOldDrafts, takeOverVisitorsDrafts } from "@/lib/browser/drafts/migrate-stored-drafts";
import { NEW_DRAFT } from "@/lib/drafts/draft-id";
import { readLocalDraft } from "@/lib/drafts/local-draft";
import { isUnsavedText } from "@/lib/drafts/sync-mark";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/** Whose drafts are looked for, and which one. */
interface Looking {
  person?: DraftPerson;
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
  { person = ANYBODY, wanted = null }: Looking = {},
): FoundDrafts {
  try {
    const store = new LocalDraftStore(storage, definition.name, person);
    const unreadable = nameOldDrafts(store, definition);
    if (person.kind === "user") takeOverVisitorsDrafts(store, definition);
    setOpenDraft(store, wanted);
    const draft = take(store, store.openId(), definition);
    const last = take(store, store.beforeId(), definition);
    tidy(store);
    const texts = [...unreadable, draft.unreadable, last.unreadable].filter((text) => text !== null);
    return { id: store.openId(), draft: draft.found, last: last.found, ...movedAway(texts, store) };
  } catch {
    return { ...NOTHING_FOUND, id: wanted === NEW_DRAFT ? null : wanted };
  }
}

function setOpenDraft(store: LocalDraftStore, wanted: string | null): void {
  const open = store.openId();
  if (wanted === null || wanted === open) return;
  if (open !== null) store.setBefore(open);
  store.setOpen(wanted === NEW_DRAFT ? null : wanted);
}

function take(store: LocalDraftStore, id: string | null, definition: WizardDefinition) {
  const text = id === null ? null : store.read(id);
  const draft = text === null ? null : readLocalDraft(text, definition);
  const found: FoundDraft | null = id !== null && draft && text !== null ? { ...draft, id, text } : null;
  const unreadable: StoredText | null = id !== null && text !== null && !draft ? { name: store.place(id), text } : null;
  return { found, unreadable };
}

/** Moves what cannot be read out of the way; what has no room elsewhere stays where it is. */
function movedAway(texts: readonly StoredText[], store: LocalDraftStore): Pick<FoundDrafts, "setAside" | "stuck"> {
  const stuck = texts.find(({ name, text }) => {
    if (!setAside(text, store)) return true;
    store.storage.removeItem(name);
    return false;
  });
  return { setAside: texts.flatMap((one) => (one === stuck ? [] : [one.text])), stuck: stuck ?? null };
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
    if (there === null) return tryToWrite(name, text, storage);
  }
  return false;
}

function tryToWrite(name: string, text: string, storage: Storage): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
