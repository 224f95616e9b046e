import { putDraft } from "@/lib/browser/drafts/draft-api";
import { ANYBODY } from "@/lib/browser/drafts/draft-sync-state";
import { type DraftPerson, LetterShelf } from "@/lib/browser/drafts/local-draft-store";
import { type RawLetter, readRawLetter } from "@/lib/drafts/raw-letter";
import { isUnsaved, writeLocalLetter } from "@/lib/drafts/sync-mark";

interface Flushing {
  fetch: typeof globalThis.fetch;
  /** A UUID. */
  newId: () => string;
  /** The letter on the desk, which saves itself. */
  except?: string | null;
}

/** The writings that the server would not take: they are sent again when their letter has changed, or by another page. */
const refused = new Set<string>();

/**
 * Saves the letters of this browser that the server has not got: those that were written without a connection, or just
 * before their page went away. What was changed elsewhere in the meantime waits until it is opened, where both can be
 * put together.
 * @returns how many were saved.
 */
export async function flushLetters(storage: Storage, person: DraftPerson, flushing: Flushing): Promise<number> {
  const people = person.kind === "user" ? [person, ANYBODY] : [person];
  let saved = 0;
  for (const wizard of ["email", "story"] as const) {
    for (const one of people) {
      const shelf = new LetterShelf(storage, wizard, one);
      for (const id of shelf.ids()) {
        if (id !== flushing.except && (await flush(shelf, id, person, flushing))) saved += 1;
      }
    }
  }
  return saved;
}

async function flush(
  shelf: LetterShelf,
  id: string,
  person: DraftPerson,
  { fetch, newId }: Flushing,
): Promise<boolean> {
  const text = shelf.read(id) ?? "";
  const letter = readRawLetter(text);
  if (!letter || !isUnsaved({ revision: letter.sync.revision, isChanged: letter.sync.base !== null })) return false;
  const { revision, writeId: saveId, unanswered } = letter.sync;
  if (refused.has(saveId)) return false;
  const head = { revision, saveId, unanswered, ...(person.mark === "" ? {} : { owner: person.mark }) };
  const outcome = await putDraft({ id, head, storedState: letter.storedState }, { fetch });
  if (outcome.kind === "refused") refused.add(saveId);
  // Another tab may have written it again while it was on its way.
  if (shelf.read(id) !== text) return outcome.kind === "saved";
  if (outcome.kind === "saved") write(shelf, id, letter, outcome.revision);
  // It was deleted, and written in after that: it is a new letter, which is saved the next time.
  if (outcome.kind === "gone") {
    write(shelf, newId(), letter, 0);
    shelf.remove(id);
  }
  return outcome.kind === "saved";
}

function write(shelf: LetterShelf, id: string, { storedState, sync }: RawLetter, revision: number): void {
  try {
    shelf.write(id, writeLocalLetter(storedState, { writeId: sync.writeId, revision, unanswered: [], base: null }));
  } catch {
    // As it stands, it is saved once more the next time, and that does no harm.
  }
}
