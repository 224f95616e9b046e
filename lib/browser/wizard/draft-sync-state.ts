import { ANYBODY, type DraftOwner } from "@/lib/browser/draft-owner";
import { mergeBase } from "@/lib/drafts/merge/merge-base";
import { MOST_UNANSWERED, type SyncMark } from "@/lib/drafts/sync-mark";
import { emptyWizardState, type WizardName, type WizardState } from "@/lib/wizard/state";

/** A draft that was open, and what is known of its copy on the server. */
export type LeftDraft = Pick<DraftSyncState, "revision" | "base" | "saved" | "unanswered" | "stored"> & {
  id: string;
  writes: readonly string[];
};

/** How many of its own writings a page remembers: those of the last minutes. */
const MOST_WRITES = 1000;

/**
 * Which draft is open, and what is known of its copy on the server. It is plain memory: the storage and the
 * server are kept by others, who also ask here what they have to keep.
 */
export class DraftSyncState {
  /** Null for a draft of which nothing has been written yet. */
  id: string | null = null;
  /** The last revision that is known; 0 for a draft that was never saved. */
  revision = 0;
  /** The draft as it was at that revision. */
  base: WizardState;
  /** The very state that the server has, or null when it has none that was open on this page. */
  saved: WizardState | null = null;
  /** The saves since that revision that got no response. */
  unanswered: readonly string[] = [];
  /** What this page last read or wrote in the browser's storage: `text` is null where another tab's was stored with it. */
  stored: { text: string | null; state: WizardState; revision: number } | null = null;
  #writes: readonly string[] = [];

  constructor(
    readonly wizard: WizardName,
    readonly owner: DraftOwner = ANYBODY,
  ) {
    this.base = emptyWizardState(wizard);
  }

  /** Takes a draft up that was stored in this browser, as `text`. */
  takeUp(id: string, state: WizardState, mark: SyncMark | null, text: string | null = null): void {
    this.clear();
    this.id = id;
    if (text !== null) this.stored = { text, state, revision: mark?.revision ?? 0 };
    if (!mark) return;
    this.revision = mark.revision;
    // The last writing may have been sent by a page that went away before its response came.
    this.unanswered = [...mark.unanswered, mark.writeId].slice(-MOST_UNANSWERED);
    this.#writes = this.unanswered;
    if (mark.revision === 0) return;
    this.base = mark.base ?? state;
    if (mark.base === null) this.saved = state;
  }

  /** The server has this state at this revision. `saved` is the same draft as it is open here, if it is. */
  synced(revision: number, base: WizardState, saved: WizardState | null): void {
    this.revision = revision;
    this.base = base;
    this.saved = saved;
    this.unanswered = [];
  }

  /** The open draft becomes one of its own, which the server has not got. */
  becomeNew(id: string): void {
    const stored = id === this.id ? this.stored : null;
    this.clear();
    this.id = id;
    this.stored = stored;
  }

  /**
   * The open draft is left, and a new one is begun.
   * @returns the draft that is left; null when nothing has been written.
   */
  leave(): LeftDraft | null {
    const { id, revision, base, saved, unanswered, stored } = this;
    const left = id === null ? null : { id, revision, base, saved, unanswered, stored, writes: this.#writes };
    this.clear();
    return left;
  }

  /** Takes a draft up again that was left on this page. */
  comeBack({ writes, ...left }: LeftDraft): void {
    Object.assign(this, left);
    this.#writes = writes;
  }

  /** What is stored beside a state that is written now. */
  markFor(state: WizardState, writeId: string): SyncMark {
    this.#writes = [...this.#writes, writeId].slice(-MOST_WRITES);
    const isChanged = this.revision > 0 && state !== this.saved;
    const base = isChanged ? mergeBase(this.base) : null;
    return { revision: this.revision, writeId, unanswered: this.unanswered, base };
  }

  /** Whether this browser itself has written what a save has brought to the server. */
  isOwnWrite(saveId: string): boolean {
    return this.#writes.includes(saveId);
  }

  /** No draft is open. */
  clear(): void {
    this.id = null;
    this.stored = null;
    this.unanswered = [];
    this.#writes = [];
    this.synced(0, emptyWizardState(this.wizard), null);
  }
}
