import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { Store } from "@/lib/browser/store";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { sameJson } from "@/lib/drafts/same-json";
import { isUnsavedText, writeLocalDraft } from "@/lib/drafts/sync-mark";
import { type PartialTexts, writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";
import { showInAddress } from "./draft-address";
import type { LocalDraftStore } from "./local-draft-store";
import type { StoredMerge } from "./reconcile-draft";

/** How long after the last change a draft is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** One writing of a draft: its name, and the draft as `writeStoredState` wrote it. */
export interface DraftWrite {
  id: string;
  storedState: string;
}

interface AutosaveOptions {
  /** Is called once when the storage takes nothing (full or blocked), so that a person can be told. */
  onTrouble?: () => void;
  /** Puts the open draft together with what another tab has stored of it; null where nothing has to be put together. */
  mergeStored?: (text: string) => StoredMerge | null;
  /** Is told under which id the draft of another tab stays, where both wrote in the same place. */
  onTwo?: (otherId: string) => void;
}

/**
 * Keeps the open draft in the browser's storage: a moment after each change, while a text arrives as well, and at once
 * when the page goes away. A page on which nothing has changed writes nothing, so that it cannot put an older draft in
 * the place of what another tab has saved since. What another tab has stored and the server has not got is never written
 * over: both are stored as one or, where they wrote in the same place, as two. With the first word a draft gets its
 * name, which is in the page's address from then on. The draft is serialised once for each of its states.
 */
export class DraftAutosave {
  /** Whether the storage has taken nothing since the draft was last to be written. */
  readonly trouble = new Store(false);
  readonly #path = location.pathname;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsaved = false;
  #serialised: { state: WizardState; partialTexts: PartialTexts; text: string } | undefined;
  readonly #ends: readonly (() => void)[];

  constructor(
    private readonly session: WizardSession,
    private readonly store: LocalDraftStore,
    private readonly options: AutosaveOptions = {},
  ) {
    this.#ends = [session.subscribe(this.#writeSoon), session.texts.subscribe(this.#writeSoon)];
    addEventListener("pagehide", this.writeNow);
  }

  /**
   * Writes the draft as it is now, whether or not the storage takes it.
   * @returns null for a draft of which nothing has been written yet.
   */
  write(): DraftWrite | null {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { draft } = this.session;
    const state = this.session.getState();
    if (draft.id === null && isUntouched(state)) return null;
    if (draft.id === null) draft.becomeNew(newGenerationKey());
    const writing = { id: newGenerationKey(), storedState: this.#serialise() };
    try {
      this.#writeToStorage(state, writing);
      this.#unsaved = false;
      this.trouble.set(false);
    } catch {
      if (!this.trouble.get()) this.options.onTrouble?.();
      this.trouble.set(true);
    }
    return writing;
  }

  /** Writes what is still to be written: the page or the draft goes away. */
  writeNow = (): void => {
    const arriving = Object.keys(this.session.partialTexts()).length > 0;
    if (this.#unsaved || arriving) this.write();
  };

  /** Takes a draft out of the storage that is on the server, or under another name. */
  drop(id: string): void {
    this.store.remove(id);
  }

  /** Ends the keeping, after writing what is still to be written. */
  end(): void {
    for (const end of this.#ends) end();
    removeEventListener("pagehide", this.writeNow);
    this.writeNow();
  }

  #writeSoon = (): void => {
    this.#unsaved = true;
    this.#timer ??= setTimeout(() => this.write(), SAVE_DELAY_MS);
  };

  #serialise(): string {
    const [state, partialTexts] = [this.session.getState(), this.session.partialTexts()];
    const last = this.#serialised;
    if (last && state === last.state && sameJson(partialTexts, last.partialTexts)) return last.text;
    this.#serialised = { state, partialTexts, text: writeStoredState(state, partialTexts) };
    return this.#serialised.text;
  }

  /** What another tab has stored of the draft and the server has not got, put together with what is open here. */
  #mergeOther(id: string): StoredMerge | null {
    const text = this.store.read(id);
    if (text === null || text === this.session.draft.stored?.text || !isUnsavedText(text)) return null;
    return this.options.mergeStored?.(text) ?? null;
  }

  #writeToStorage(state: WizardState, { id: writeId, storedState }: DraftWrite): void {
    const { draft } = this.session;
    let id = draft.id ?? "";
    // The last writing comes when the address is that of the next page already.
    const isHere = location.pathname === this.#path;
    if (isHere) showInAddress(id);
    const mark = draft.markFor(state, writeId);
    const other = this.#mergeOther(id);
    if (other?.kind === "two") {
      this.options.onTwo?.(id);
      id = newGenerationKey();
      draft.becomeNew(id);
      if (isHere) showInAddress(id);
    }
    const text =
      other?.kind === "one"
        ? writeLocalDraft(writeStoredState(other.state, this.session.partialTexts()), other.markWith(mark))
        : writeLocalDraft(storedState, other === null ? mark : draft.markFor(state, writeId));
    this.store.write(id, text);
    // What holds more than the page itself is put together with it again the next time.
    draft.stored = { text: other?.kind === "one" ? null : text, state, revision: draft.revision };
    if (this.store.openId() !== id) this.store.setOpen(id);
  }
}
