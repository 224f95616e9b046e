import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { Store } from "@/lib/browser/store";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { isUnsavedText, writeLocalDraft } from "@/lib/drafts/sync-mark";
import { sameJson } from "@/lib/text/json";
import { type PartialTexts, writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";
import { showInAddress } from "./draft-address";
import type { LocalDraftStore } from "./local-draft-store";
import type { StoredMerge } from "./reconcile-draft";

/** The delay between a change and its write to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** One write of a draft, with the draft as `writeStoredState` wrote it. */
export interface DraftWrite {
  id: string;
  storedState: string;
}

interface AutosaveOptions {
  /** Called once when the storage is full or blocked. */
  onTrouble?: () => void;
  /** Merges the open draft with the one that another tab stored; null when there is nothing to merge. */
  mergeStored?: (text: string) => StoredMerge | null;
  /** Called with the id of another tab's draft when both changed the same place. */
  onTwo?: (otherId: string) => void;
}

/**
 * Saves the open draft to the browser's storage: a moment after each change, also while a text arrives, and at once
 * when the page is closed. A page without changes writes nothing, so that it cannot replace a newer draft of another
 * tab. Another tab's draft that the server does not have is never overwritten: both are merged or, if they changed the
 * same place, stored as two. With the first word a draft gets its id, which goes into the page's address. Each state is
 * serialized once.
 */
export class DraftAutosave {
  /** Whether the last write failed. */
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
   * Writes the draft, which may fail when the storage is full or blocked.
   * @returns null for an empty draft.
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

  /** Writes the last changes, for when the page or the draft is closed. */
  writeNow = (): void => {
    const arriving = Object.keys(this.session.partialTexts()).length > 0;
    if (this.#unsaved || arriving) this.write();
  };

  /** Removes a draft from the storage that is on the server or under another id. */
  drop(id: string): void {
    this.store.remove(id);
  }

  /** Writes the last changes, and ends. */
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

  /** Merges the open draft with a version of another tab that the server does not have. */
  #mergeOther(id: string): StoredMerge | null {
    const text = this.store.read(id);
    if (text === null || text === this.session.draft.stored?.text || !isUnsavedText(text)) return null;
    return this.options.mergeStored?.(text) ?? null;
  }

  #writeToStorage(state: WizardState, { id: writeId, storedState }: DraftWrite): void {
    const { draft } = this.session;
    let id = draft.id ?? "";
    // At the last write, the address may already be that of the next page.
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
    // A merged draft holds more than this page, and is merged again the next time.
    draft.stored = { text: other?.kind === "one" ? null : text, state, revision: draft.revision };
    if (this.store.openId() !== id) this.store.setOpen(id);
  }
}
