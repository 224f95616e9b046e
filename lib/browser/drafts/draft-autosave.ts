import { showInAddress } from "@/lib/browser/drafts/draft-address";
import { ANYBODY, type LeftDraft } from "@/lib/browser/drafts/draft-sync-state";
import { LocalDraftStore } from "@/lib/browser/drafts/local-draft-store";
import type { StoredMerge } from "@/lib/browser/drafts/merge-stored";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { sameJson } from "@/lib/drafts/same-json";
import { isUnsavedText, writeLocalDraft } from "@/lib/drafts/sync-mark";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { isUntouched } from "@/lib/wizard/navigation";
import { emptyWizardState, type WizardState } from "@/lib/wizard/state";

/** How long after the last change a draft is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** One writing of a draft: its name, and the draft as `writeStoredState` wrote it. */
export interface Writing {
  id: string;
  storedState: string;
}

interface AutosaveOptions {
  /** What the page shows already is to be saved too. */
  unsaved?: boolean;
  /** Puts the open draft together with what another tab has stored of it; null where nothing has to be put together. */
  mergeStored?: (text: string) => StoredMerge | null;
  /** Is told under which id the draft of another tab stays, where both wrote in the same place. */
  onTwo?: (otherId: string) => void;
}

/** Keeps the open draft in the browser's storage. */
export interface DraftAutosave {
  /**
   * Writes the draft as it is now, whether or not the storage takes it.
   * @returns null for a draft of which nothing has been written yet.
   */
  write: () => Writing | null;
  /** Takes a draft out of the storage that is on the server, or under another name. */
  drop: (id: string) => void;
  /** Ends the keeping, after writing what is still to be written. */
  end: () => void;
}

/** Whether there is anything to be read. Storage that is blocked counts as empty. */
export function hasStoredDraft(session: WizardSession, storage: Storage): boolean {
  try {
    return [storeOf(session, storage), new LocalDraftStore(storage, session.draft.wizard, ANYBODY)].some((store) =>
      store.holdsAny(),
    );
  } catch {
    return false;
  }
}

/** The drafts of a session's wizard and person. */
export function storeOf({ draft }: WizardSession, storage: Storage): LocalDraftStore {
  return new LocalDraftStore(storage, draft.wizard, draft.person);
}

/**
 * Begins a new draft. The open one is kept under its name, and is 'the last email' until another one is.
 * When the storage takes nothing, the page is cleared all the same: whoever wants a new draft wants it with or without
 * a copy of this one.
 */
export function startNewDraft(session: WizardSession, storage: Storage): void {
  leave(session, storage);
  session.dispatch({ type: "restored", state: emptyWizardState(session.definition.name) });
}

/**
 * Puts the open draft aside, so that what is opened next is a draft of its own.
 * @returns the draft, to be taken up again; null when nobody has kept it, and then it stays open.
 */
export function setDraftAside(session: WizardSession, storage: Storage): LeftDraft | null {
  const left = leave(session, storage);
  if (left === null || left.saved === session.getState() || isKept(session, storage, left.id)) return left;
  session.draft.comeBack(left);
  return null;
}

function leave(session: WizardSession, storage: Storage): LeftDraft | null {
  const left = session.draft.leave();
  const store = storeOf(session, storage);
  try {
    if (left) store.setBefore(left.id);
    store.setOpen(null);
  } catch {
    // Whether the draft itself is kept is what counts.
  }
  showInAddress(null);
  return left;
}

function isKept(session: WizardSession, storage: Storage, id: string): boolean {
  try {
    return storeOf(session, storage).read(id) !== null;
  } catch {
    return false;
  }
}

/**
 * Keeps a session in the browser's storage: a moment after each change, while a text arrives as well, and at once when
 * the page goes away. A page on which nothing has changed writes nothing, so that it cannot put an older draft in the
 * place of what another tab has saved since. What another tab has stored and the server has not got is never written
 * over: both are stored as one or, where they wrote in the same place, as two. With the first word a draft gets its
 * name, which is in the page's address from then on. The draft is serialised once for each of its states.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that a person can be told.
 */
export function startAutosave(
  session: WizardSession,
  storage: Storage,
  onTrouble: () => void,
  { unsaved = false, mergeStored = () => null, onTwo = () => {} }: AutosaveOptions = {},
): DraftAutosave {
  const { draft } = session;
  const store = storeOf(session, storage);
  const path = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let troubled = false;

  let serialised = { state: session.getState(), partialTexts: session.partialTexts(), text: "" };

  function serialise(): string {
    const [state, partialTexts] = [session.getState(), session.partialTexts()];
    const { text } = serialised;
    const isSame = state === serialised.state && sameJson(partialTexts, serialised.partialTexts);
    if (text === "" || !isSame) serialised = { state, partialTexts, text: writeStoredState(state, partialTexts) };
    return serialised.text;
  }

  /** What another tab has stored of the draft and the server has not got, put together with what is open here. */
  function mergeOther(id: string): StoredMerge | null {
    const text = store.read(id);
    if (text === null || text === draft.stored?.text || !isUnsavedText(text)) return null;
    return mergeStored(text);
  }

  function write(): Writing | null {
    clearTimeout(timer);
    timer = undefined;
    const state = session.getState();
    if (draft.id === null && isUntouched(state)) return null;
    if (draft.id === null) draft.becomeNew(newGenerationKey());
    const writing = { id: newGenerationKey(), storedState: serialise() };
    try {
      storeWriting(state, writing);
      unsaved = false;
      troubled = false;
    } catch {
      if (!troubled) onTrouble();
      troubled = true;
    }
    return writing;
  }

  function storeWriting(state: WizardState, { id: writeId, storedState }: Writing): void {
    let id = draft.id ?? "";
    // The last writing comes when the address is that of the next page already.
    const isHere = location.pathname === path;
    if (isHere) showInAddress(id);
    const mark = draft.markFor(state, writeId);
    const other = mergeOther(id);
    if (other?.kind === "two") {
      onTwo(id);
      id = newGenerationKey();
      draft.becomeNew(id);
      if (isHere) showInAddress(id);
    }
    const text =
      other?.kind === "one"
        ? writeLocalDraft(writeStoredState(other.state, session.partialTexts()), other.markWith(mark))
        : writeLocalDraft(storedState, other === null ? mark : draft.markFor(state, writeId));
    store.write(id, text);
    // What holds more than the page itself is put together with it again the next time.
    draft.stored = { text: other?.kind === "one" ? null : text, state, revision: draft.revision };
    if (store.openId() !== id) store.setOpen(id);
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
  const unsubscribe = [session.subscribe(writeSoon), session.texts.subscribe(writeSoon), draft.onLeave(writeNow)];
  addEventListener("pagehide", writeNow);
  return {
    write,
    drop: (id) => store.remove(id),
    end() {
      for (const end of unsubscribe) end();
      removeEventListener("pagehide", writeNow);
      writeNow();
    },
  };
}
