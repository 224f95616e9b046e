import { ANYBODY } from "@/lib/browser/drafts/draft-sync-state";
import type { StoredText } from "@/lib/browser/drafts/found-draft";
import { LetterShelf } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { readLocalLetter } from "@/lib/drafts/local-letter";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/**
 * Gives the letters a name that were stored before letters had any: the one in progress, and the last one before it.
 * @returns those that cannot be read, which stay where they are.
 */
export function nameOldLetters(shelf: LetterShelf, definition: WizardDefinition): readonly StoredText[] {
  const { unnamed, storage } = shelf;
  return [`${unnamed}:last`, unnamed].flatMap((name) => {
    const text = storage.getItem(name);
    if (text === null) return [];
    if (readLocalLetter(text, definition) === null) return [{ name, text }];
    const id = newGenerationKey();
    move(storage, name, shelf.place(id));
    if (name === unnamed) putOnDesk(shelf, id);
    else shelf.setBefore(id);
    return [];
  });
}

/** The letters of this browser's visitor belong to whoever has signed in, as they do on the server. */
export function takeOverVisitorsLetters(shelf: LetterShelf, definition: WizardDefinition): void {
  const visitors = new LetterShelf(shelf.storage, shelf.wizard, ANYBODY);
  nameOldLetters(visitors, definition);
  const open = visitors.openId();
  for (const id of visitors.ids()) move(shelf.storage, visitors.place(id), shelf.place(id));
  visitors.setOpen(null);
  visitors.setBefore(null);
  if (open !== null) putOnDesk(shelf, open);
}

function putOnDesk(shelf: LetterShelf, id: string): void {
  const open = shelf.openId();
  if (open !== null && open !== id) shelf.setBefore(open);
  shelf.setOpen(id);
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
