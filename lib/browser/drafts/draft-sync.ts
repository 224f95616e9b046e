import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { onPageLifecycle } from "@/lib/browser/page-lifecycle";
import { Store } from "@/lib/browser/store";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { findExcess } from "@/lib/drafts/draft-excess";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { hasTextBegunOrEnded } from "@/lib/drafts/same-draft";
import { MOST_UNANSWERED } from "@/lib/drafts/sync-mark";
import { sameJson } from "@/lib/text/json";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";
import { bodyOf, fetchDraft, type SaveOutcome, type SaveRequest, sendDraft } from "./draft-api";
import type { DraftAutosave } from "./draft-autosave";
import { type DraftChannel, type DraftNews, openDraftChannel } from "./draft-channel";
import { reconcileDraft } from "./reconcile-draft";
import { SaveTimer } from "./save-timer";

/** The state of saving the open draft on the server. */
export type SaveState =
  /** There is nothing to save yet. */
  | { kind: "nothing" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** It is saved when the server can be reached. */
  | { kind: "unreachable" }
  /** The server does not accept it, for this reason. */
  | { kind: "refused"; message: string };

/** The view of saving a draft. */
export interface SyncView {
  save: SaveState;
  /** Whether the browser's storage has the draft. */
  isStored: boolean;
  /** The draft that was changed elsewhere in the same places, if there is one to show. */
  otherId: string | null;
}

/** The time limit for fetching the server's copy. */
const LOOK_MS = 15_000;

/** The shortest time between two looks at the server's copy. */
const LOOK_AGAIN_MS = 5_000;

/** The largest request that may outlive the page, in characters: browsers allow 64 KiB for all of them. */
const MOST_KEPT_ALIVE = 30_000;

const NEWER_VERSION = "It was changed by a newer version of this page. Load the page again to go on with it.";

/**
 * Saves the open draft on the server while a person types, and adopts what other tabs and devices saved. Without a
 * connection, the autosave in the browser has the draft.
 */
export class DraftSync {
  readonly #view = new Store<SyncView>({ save: NOTHING, isStored: true, otherId: null });
  readonly #timer = new SaveTimer(() => void this.#save());
  #ends: (() => void)[] = [];
  #channel: DraftChannel | undefined;
  #saving: AbortController | undefined;
  /** The draft that another tab saved while this one was saving. */
  #heard: StoredDraft | undefined;
  #id: string | null;
  #state: WizardState;
  #exchangedMs = 0;
  #hasEnded = false;

  constructor(
    private readonly session: WizardSession,
    private readonly autosave: DraftAutosave,
  ) {
    this.#state = session.getState();
    this.#id = session.draft.id;
  }

  getView = this.#view.get;

  subscribe = this.#view.subscribe;

  /** Shows that there is another draft, which was changed elsewhere in the same places. */
  showOther = (otherId: string): void => this.#show({ otherId });

  /** Closes the notice about another draft. */
  closeOther = (): void => this.#show({ otherId: null });

  /** Starts saving, beginning with the changes that the server does not have. */
  start(): void {
    const { session } = this;
    this.#state = session.getState();
    this.#id = session.draft.id;
    this.#exchangedMs = Date.now();
    this.#showStored();
    this.#channel = openDraftChannel(session.draft.owner.mark, this.#isNews, this.#hear);
    this.#ends = [
      session.subscribe(this.#changed),
      this.autosave.trouble.subscribe(this.#showStored),
      onPageLifecycle({
        leaving: () => this.leave(),
        hidden: () => this.#isUnsaved() && this.#timer.now(),
        online: () => this.#isUnsaved() && this.#timer.now(),
        shown: () => (this.#isUnsaved() ? this.#timer.now() : void this.#look()),
      }),
    ];
    if (this.#isUnsaved()) this.#timer.soon();
    else if (session.draft.id !== null) this.#show({ save: SAVED });
  }

  /** Saves the last changes, and ends. */
  end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#timer.stop();
    this.leave();
    this.#hasEnded = true;
    this.#channel?.close();
  }

  #isUnsaved(): boolean {
    const { draft } = this.session;
    const state = this.session.getState();
    return draft.id === null ? !isUntouched(state) : state !== draft.saved;
  }

  #changed = (): void => {
    const before = this.#state;
    const { draft } = this.session;
    this.#state = this.session.getState();
    const isAnother = draft.id !== this.#id;
    this.#id = draft.id;
    if (this.#state === draft.saved) {
      this.#timer.stop();
      this.#show({ save: SAVED });
      if (isAnother) void this.#look();
      return;
    }
    if (!this.#isUnsaved()) {
      this.#timer.stop();
      this.#show({ save: NOTHING });
      return;
    }
    const { save } = this.getView();
    if (save.kind === "nothing" || save.kind === "saved") this.#show({ save: SAVING });
    if (hasTextBegunOrEnded(before, this.#state)) this.#timer.now();
    else this.#timer.soon();
  };

  async #save(): Promise<void> {
    if (this.#saving) return;
    const state = this.session.getState();
    const saving = this.#prepare();
    if (!saving) return;
    const underWay = new AbortController();
    this.#saving = underWay;
    if (this.getView().save.kind !== "unreachable") this.#show({ save: SAVING });
    const outcome = await sendDraft(saving, { signal: underWay.signal });
    this.#saving = undefined;
    if (this.#hasEnded) return;
    this.#exchangedMs = Date.now();
    // Another draft may have been opened during the save.
    if (this.session.draft.id === saving.id) this.#take(outcome, saving, state);
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard) this.#hear(heard);
    if (outcome.kind !== "unreachable" && outcome.kind !== "refused" && this.#isUnsaved()) this.#timer.soon();
  }

  /** Writes the draft to the storage and returns its save; null when there is nothing to save, or it is too large. */
  #prepare(): SaveRequest | null {
    const { session, autosave } = this;
    const { draft } = session;
    const state = session.getState();
    const writing = state === draft.saved ? null : autosave.write();
    if (writing === null || draft.id === null) return null;
    const excess = findExcess(session.definition, state);
    if (excess) {
      this.#show({ save: { kind: "refused", message: excess.message } });
      return null;
    }
    const { revision, unanswered, owner } = draft;
    draft.unanswered = [...unanswered, writing.id].slice(-MOST_UNANSWERED);
    return { id: draft.id, revision, saveId: writing.id, unanswered, owner, storedState: writing.storedState };
  }

  #take(outcome: SaveOutcome, { id, saveId, storedState }: SaveRequest, state: WizardState): void {
    const { draft } = this.session;
    if (outcome.kind !== "unreachable") this.#timer.responded();
    switch (outcome.kind) {
      case "saved": {
        const { revision } = outcome;
        draft.synced(revision, state, state);
        this.autosave.write();
        this.#channel?.tell({ id, revision, saveId, wizard: draft.wizard }, storedState);
        this.#show({ save: this.#isUnsaved() ? SAVING : SAVED });
        return;
      }
      case "conflict":
        this.reconcile(outcome.draft);
        return;
      case "gone":
        this.saveAnew(true);
        return;
      case "refused":
        this.#show({ save: { kind: "refused", message: outcome.message } });
        return;
      case "unreachable":
        this.#show({ save: UNREACHABLE });
        this.#timer.again(outcome.retryAfterMs);
    }
  }

  /**
   * Merges the open draft with the server's copy.
   * @param replace whether the copy replaces the open draft.
   */
  reconcile(copy: StoredDraft, replace = false): void {
    const result = reconcileDraft(this.session, copy, replace);
    this.#state = this.session.getState();
    this.#id = this.session.draft.id;
    if (result.kind === "unreadable") {
      this.#show({ save: { kind: "refused", message: NEWER_VERSION } });
      return;
    }
    this.autosave.write();
    if (result.kind === "two") this.autosave.drop(result.otherId);
    this.#show({
      save: this.#isUnsaved() ? SAVING : SAVED,
      ...(result.kind === "two" ? { otherId: result.otherId } : {}),
    });
  }

  /** Saves the open draft as a new one, after the server lost it or it was deleted elsewhere. */
  saveAnew(underAnotherName: boolean): void {
    const { draft } = this.session;
    const { id } = draft;
    if (id === null) return;
    draft.becomeNew(underAnotherName ? newGenerationKey() : id);
    this.autosave.write();
    if (underAnotherName) this.autosave.drop(id);
  }

  /** Looks for changes from other devices, when the page is shown again. */
  async #look(): Promise<void> {
    const { draft } = this.session;
    const { id, revision } = draft;
    if (id === null || revision === 0 || Date.now() - this.#exchangedMs < LOOK_AGAIN_MS) return;
    this.#exchangedMs = Date.now();
    const found = await fetchDraft(id, LOOK_MS);
    if (found.kind === "found") this.#hear(found.draft);
  }

  #isNews = ({ id, revision }: DraftNews): boolean =>
    id === this.session.draft.id && revision > this.session.draft.revision;

  #hear = (copy: StoredDraft): void => {
    if (!this.#isNews(copy)) return;
    if (this.#saving) this.#heard = copy;
    else {
      this.reconcile(copy);
      if (this.#isUnsaved()) this.#timer.soon();
    }
  };

  /** Sends the last changes without waiting for the response, for when the page or the draft is closed. */
  leave(): void {
    const saving = this.#prepare();
    if (!saving) return;
    // The save in progress may arrive all the same; its id is known then.
    this.#saving?.abort();
    const keepalive = bodyOf(saving).length < MOST_KEPT_ALIVE;
    void sendDraft(saving, { keepalive });
  }

  #showStored = (): void => this.#show({ isStored: !this.autosave.trouble.get() });

  #show(change: Partial<SyncView>): void {
    if (!sameJson({ ...this.getView(), ...change }, this.getView())) this.#view.change(change);
  }
}

const NOTHING: SaveState = { kind: "nothing" };
const SAVING: SaveState = { kind: "saving" };
const SAVED: SaveState = { kind: "saved" };
const UNREACHABLE: SaveState = { kind: "unreachable" };
