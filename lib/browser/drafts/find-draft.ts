import { ANYBODY } from "@/lib/browser/drafts/draft-sync-state";
import { type FoundDraft, type FoundLetter, NOTHING_FOUND, type StoredText } from "@/lib/browser/drafts/found-draft";
import { type DraftPerson, LetterShelf } from "@/lib/browser/drafts/local-draft-store";
import { nameOldLetters, takeOverVisitorsLetters } from "@/lib/browser/drafts/migrate-stored-drafts";
import { isSetAside } from "@/lib/browser/drafts/set-aside";
import { NEW_LETTER } from "@/lib/drafts/draft-id";
import { isUnsavedText, readLocalLetter } from "@/lib/drafts/local-letter";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/** Whose letters are looked for, and which one. */
interface Looking {
  person?: DraftPerson;
  /** The id that the address names, `NEW_LETTER`, or null for the letter in progress. */
  wanted?: string | null;
}

/**
 * Reads the letter that the address asks for, or else the letter in progress, and the one before it. Letters from
 * before they had names get one, and a visitor's become those of whoever has signed in. Storage that is blocked counts
 * as empty.
 */
export function findDraft(
  definition: WizardDefinition,
  storage: Storage,
  { person = ANYBODY, wanted = null }: Looking = {},
): FoundDraft {
  try {
    const shelf = new LetterShelf(storage, definition.name, person);
    const unreadable = nameOldLetters(shelf, definition);
    if (person.kind === "user") takeOverVisitorsLetters(shelf, definition);
    putOnDesk(shelf, wanted);
    const letter = take(shelf, shelf.openId(), definition);
    const last = take(shelf, shelf.beforeId(), definition);
    tidy(shelf);
    const texts = [...unreadable, letter.unreadable, last.unreadable].filter((text) => text !== null);
    return { id: shelf.openId(), letter: letter.found, last: last.found, ...movedAway(texts, shelf) };
  } catch {
    return { ...NOTHING_FOUND, id: wanted === NEW_LETTER ? null : wanted };
  }
}

function putOnDesk(shelf: LetterShelf, wanted: string | null): void {
  const open = shelf.openId();
  if (wanted === null || wanted === open) return;
  if (open !== null) shelf.setBefore(open);
  shelf.setOpen(wanted === NEW_LETTER ? null : wanted);
}

function take(shelf: LetterShelf, id: string | null, definition: WizardDefinition) {
  const text = id === null ? null : shelf.read(id);
  const letter = text === null ? null : readLocalLetter(text, definition);
  const found: FoundLetter | null = id !== null && letter ? { ...letter, id } : null;
  const unreadable: StoredText | null =
    id !== null && text !== null && !letter ? { name: shelf.place(id), text } : null;
  return { found, unreadable };
}

/** Moves what cannot be read out of the way; what has no room elsewhere stays where it is. */
function movedAway(texts: readonly StoredText[], shelf: LetterShelf): Pick<FoundDraft, "setAside" | "stuck"> {
  const stuck = texts.find(({ name, text }) => {
    if (!isSetAside(text, shelf)) return true;
    shelf.storage.removeItem(name);
    return false;
  });
  return { setAside: texts.flatMap((one) => (one === stuck ? [] : [one.text])), stuck: stuck ?? null };
}

/** What the server has as well need not lie here, but for the letters that can be opened from this desk. */
function tidy(shelf: LetterShelf): void {
  const needed = [shelf.openId(), shelf.beforeId()];
  for (const id of shelf.ids()) {
    if (!needed.includes(id) && !isUnsavedText(shelf.read(id) ?? "")) shelf.remove(id);
  }
}
