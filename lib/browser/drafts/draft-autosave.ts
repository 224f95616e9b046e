import { showInAddress } from "@/lib/browser/drafts/draft-address";
import { ANYBODY, type LeftLetter } from "@/lib/browser/drafts/draft-sync-state";
import { LetterShelf } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { writeLocalLetter } from "@/lib/drafts/sync-mark";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { isUntouched } from "@/lib/wizard/navigation";
import { emptyWizardState } from "@/lib/wizard/state";

/** How long after the last change a letter is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** Keeps the letter on the desk in the browser's storage. */
export interface DraftKeeper {
  /**
   * Writes the letter as it is now, whether or not the storage takes it.
   * @returns the name of this writing; null for a letter of which nothing has been written yet.
   */
  write: () => string | null;
  /** Takes a letter out of the storage that is on the server, or under another name. */
  drop: (id: string) => void;
  /** Ends the keeping, after writing what is still to be written. */
  end: () => void;
}

/** Whether there is anything to be read. Storage that is blocked counts as empty. */
export function hasStoredLetter(session: WizardSession, storage: Storage): boolean {
  try {
    return [shelfOf(session, storage), new LetterShelf(storage, session.letter.wizard, ANYBODY)].some((shelf) =>
      shelf.holdsAny(),
    );
  } catch {
    return false;
  }
}

/** The letters of a session's wizard and person. */
export function shelfOf({ letter }: WizardSession, storage: Storage): LetterShelf {
  return new LetterShelf(storage, letter.wizard, letter.person);
}

/**
 * Begins a new letter. The one on the desk is kept under its name, and is 'the last email' until another one is.
 * When the storage takes nothing, the desk is cleared all the same: whoever wants a new letter wants it with or without
 * a copy of this one.
 */
export function forgetLetter(session: WizardSession, storage: Storage): void {
  leave(session, storage);
  session.dispatch({ type: "restored", state: emptyWizardState(session.definition.name) });
}

/**
 * Puts the letter on the desk aside, so that what comes to the desk next is a letter of its own.
 * @returns the letter, to be taken up again; null when nobody has kept it, and then it stays on the desk.
 */
export function setLetterAside(session: WizardSession, storage: Storage): LeftLetter | null {
  const left = leave(session, storage);
  if (left === null || left.saved === session.getState() || isKept(session, storage, left.id)) return left;
  session.letter.comeBack(left);
  return null;
}

function leave(session: WizardSession, storage: Storage): LeftLetter | null {
  const left = session.letter.leave();
  const shelf = shelfOf(session, storage);
  try {
    if (left) shelf.setBefore(left.id);
    shelf.setOpen(null);
  } catch {
    // Whether the letter itself is kept is what counts.
  }
  showInAddress(null);
  return left;
}

function isKept(session: WizardSession, storage: Storage, id: string): boolean {
  try {
    return shelfOf(session, storage).read(id) !== null;
  } catch {
    return false;
  }
}

/**
 * Keeps a session in the browser's storage: a moment after each change, while a text arrives as well, and at once when
 * the page goes away. A page on which nothing has changed writes nothing, so that it cannot put an older letter in the
 * place of what another tab has saved since. With the first word a letter gets its name, which is in the page's address
 * from then on.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that a person can be told.
 * @param unsaved says that what is on the desk already is to be saved too.
 */
export function keepDraft(
  session: WizardSession,
  storage: Storage,
  onTrouble: () => void,
  { unsaved = false }: { unsaved?: boolean } = {},
): DraftKeeper {
  const { letter } = session;
  const shelf = shelfOf(session, storage);
  const path = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let troubled = false;

  function write(): string | null {
    clearTimeout(timer);
    timer = undefined;
    const state = session.getState();
    if (letter.id === null && isUntouched(state)) return null;
    const id = letter.id ?? newGenerationKey();
    if (letter.id === null) letter.becomeNew(id);
    // The last writing comes when the address is that of the next page already.
    if (location.pathname === path) showInAddress(id);
    const writeId = newGenerationKey();
    const text = writeLocalLetter(writeStoredState(state, session.partialTexts()), letter.markFor(state, writeId));
    try {
      shelf.write(id, text);
      if (shelf.openId() !== id) shelf.setOpen(id);
      unsaved = false;
      troubled = false;
    } catch {
      if (!troubled) onTrouble();
      troubled = true;
    }
    return writeId;
  }

  function writeSoon() {
    unsaved = true;
    timer ??= setTimeout(write, SAVE_DELAY_MS);
  }

  function writeNow() {
    const arriving = Object.keys(session.partialTexts()).length > 0;
    if (unsaved || arriving) write();
  }

  if (unsaved) write();
  const unsubscribe = [session.subscribe(writeSoon), session.texts.subscribe(writeSoon), letter.onLeave(writeNow)];
  addEventListener("pagehide", writeNow);
  return {
    write,
    drop: (id) => shelf.remove(id),
    end() {
      for (const end of unsubscribe) end();
      removeEventListener("pagehide", writeNow);
      writeNow();
    },
  };
}
