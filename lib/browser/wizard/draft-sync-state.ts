import { ANYBODY, type DraftOwner } from "@/lib/browser/draft-owner";
import { mergeBase } from "@/lib/drafts/merge/merge-base";
import { MOST_UNANSWERED, type SyncMark } from "@/lib/drafts/sync-mark";
import { emptyWizardState, type WizardName, type WizardState } from "@/lib/wizard/state";

/** A draft that was closed, with what is known about its copy on the server. */
export type LeftDraft = Pick<DraftSyncState, "revision" | "base" | "saved" | "unanswered" | "stored"> & {
  id: string;
  writes: readonly string[];
};

/** The most writes that a page remembers as its own: those of the last minutes. */
const MOST_WRITES = 1000;

/** Remembers which draft is open, and what is known about its copy on the server. */
export class DraftSyncState {
  /** Null for a draft that has not been written anywhere yet. */
  id: string | null = null;
  /** The last known revision; 0 for a draft that was never saved. */
  revision = 0;
  /** The draft as it was at that revision. */
  base: WizardState;
  /** The state of this page that the server has; null when it has none of them. */
  saved: WizardState | null = null;
  /** The saves since that revision that have had no response. */
  unanswered: readonly string[] = [];
  /** The last read or write in the browser's storage; `text` is null when it was merged with another tab's. */
  stored: { text: string | null; state: WizardState; revision: number } | null = null;
  #writes: readonly string[] = [];

  constructor(
    readonly wizard: WizardName,
    readonly owner: DraftOwner = ANYBODY,
  ) {
    this.base = emptyWizardState(wizard);
  }

  /** Opens a draft that was stored in this browser as `text`. */
  takeUp(id: string, state: WizardState, mark: SyncMark | null, text: string | null = null): void {
    this.clear();
    this.id = id;
    if (text !== null) this.stored = { text, state, revision: mark?.revision ?? 0 };
    if (!mark) return;
    this.revision = mark.revision;
    // The last write may have been sent by a page that was closed before the response came.
    this.unanswered = [...mark.unanswered, mark.writeId].slice(-MOST_UNANSWERED);
    this.#writes = this.unanswered;
    if (mark.revision === 0) return;
    this.base = mark.base ?? state;
    if (mark.base === null) this.saved = state;
  }

  /** Notes that the server has this state at this revision. `saved` is the same draft as it is open here, if it is. */
  synced(revision: number, base: WizardState, saved: WizardState | null): void {
    this.revision = revision;
    this.base = base;
    this.saved = saved;
    this.unanswered = [];
  }

  /** Makes the open draft a new one, which the server does not have. */
  becomeNew(id: string): void {
    const stored = id === this.id ? this.stored : null;
    this.clear();
    this.id = id;
    this.stored = stored;
  }

  /**
   * Closes the open draft and begins a new one.
   * @returns the draft that was closed; null when nothing has been written.
   */
  leave(): LeftDraft | null {
    const { id, revision, base, saved, unanswered, stored } = this;
    const left = id === null ? null : { id, revision, base, saved, unanswered, stored, writes: this.#writes };
    this.clear();
    return left;
  }

  /** Opens a draft again that was closed on this page. */
  comeBack({ writes, ...left }: LeftDraft): void {
    Object.assign(this, left);
    this.#writes = writes;
  }

  /** Returns the mark to store with a state that is written now. */
  markFor(state: WizardState, writeId: string): SyncMark {
    this.#writes = [...this.#writes, writeId].slice(-MOST_WRITES);
    const isChanged = this.revision > 0 && state !== this.saved;
    const base = isChanged ? mergeBase(this.base) : null;
    return { revision: this.revision, writeId, unanswered: this.unanswered, base };
  }

  /** Whether this browser wrote the save that the server has. */
  isOwnWrite(saveId: string): boolean {
    return this.#writes.includes(saveId);
  }

  /** Forgets the open draft. */
  clear(): void {
    this.id = null;
    this.stored = null;
    this.unanswered = [];
    this.#writes = [];
    this.synced(0, emptyWizardState(this.wizard), null);
  }
}
