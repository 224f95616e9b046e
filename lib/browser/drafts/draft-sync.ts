import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { onPageLifecycle } from "@/lib/browser/page-lifecycle";
import { Store } from "@/lib/browser/store";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { findExcess } from "@/lib/drafts/draft-excess";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { hasTextBegunOrEnded } from "@/lib/drafts/same-draft";
import { sameJson } from "@/lib/drafts/same-json";
import { MOST_UNANSWERED } from "@/lib/drafts/sync-mark";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardState } from "@/lib/wizard/state";
import { bodyOf, fetchDraft, type SaveOutcome, type SaveRequest, sendDraft } from "./draft-api";
import type { DraftAutosave } from "./draft-autosave";
import { type DraftChannel, type DraftNews, openDraftChannel } from "./draft-channel";
import { reconcileDraft } from "./reconcile-draft";
import { SaveTimer } from "./save-timer";

/** Whether the server has the open draft. */
export type SaveState =
  /** There is nothing to save yet. */
  | { kind: "nothing" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** It is saved as soon as the server can be reached. */
  | { kind: "unreachable" }
  /** The server does not take it, in its words. */
  | { kind: "refused"; message: string };

/** What a person should know of the saving. */
export interface SyncView {
  save: SaveState;
  /** Whether the browser's storage takes the draft: what it does not take is on this page alone. */
  isStored: boolean;
  /** The draft that was written elsewhere in the same places, if there is one to tell of. */
  otherId: string | null;
}

/** How long a look at the server's copy may take. */
const LOOK_MS = 15_000;

/** How long after the last exchange another look is worth it, when somebody comes back to the page. */
const LOOK_AGAIN_MS = 5_000;

/** Browsers let no more than 64 KiB of requests outlive a page; the others have to hurry. In characters. */
const MOST_KEPT_ALIVE = 30_000;

const NEWER_VERSION = "It was changed by a newer version of this page. Load the page again to go on with it.";

/**
 * Saves the open draft on the server as one types, and takes in what other tabs and devices have saved of it.
 * The copy of the autosave in the browser is what lasts while there is no connection.
 */
export class DraftSync {
  readonly #view = new Store<SyncView>({ save: NOTHING, isStored: true, otherId: null });
  readonly #timer = new SaveTimer(() => void this.#save());
  #ends: (() => void)[] = [];
  #channel: DraftChannel | undefined;
  #saving: AbortController | undefined;
  /** What another tab saved while this one was saving. */
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

  /** There is another draft, which was written elsewhere in the same places. */
  showOther = (otherId: string): void => this.#show({ otherId });

  /** The person has seen that there is another draft. */
  closeOther = (): void => this.#show({ otherId: null });

  /** Saves from now on, beginning with what the server has not got. */
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

  /** Ends the saving, after what is still to be saved. */
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
    // Another draft may have been opened in the meantime; the outcome is none of that one.
    if (this.session.draft.id === saving.id) this.#take(outcome, saving, state);
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard) this.#hear(heard);
    if (outcome.kind !== "unreachable" && outcome.kind !== "refused" && this.#isUnsaved()) this.#timer.soon();
  }

  /** Writes the draft down and makes its save; null when there is nothing to save, or nothing that would be taken. */
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
   * Takes in what the server has of the draft.
   * @param replace says that nothing of the open one is worth keeping.
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

  /** The server has lost the draft, or it was deleted while somebody wrote in it: the open draft is saved anew. */
  saveAnew(underAnotherName: boolean): void {
    const { draft } = this.session;
    const { id } = draft;
    if (id === null) return;
    draft.becomeNew(underAnotherName ? newGenerationKey() : id);
    this.autosave.write();
    if (underAnotherName) this.autosave.drop(id);
  }

  /** Takes in what was saved on another device while nobody looked at this page. */
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

  /** The page or the draft goes away: what is unsaved is sent, and nobody waits for the response. */
  leave(): void {
    const saving = this.#prepare();
    if (!saving) return;
    // What is on its way may arrive all the same, and is known by its name then.
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
