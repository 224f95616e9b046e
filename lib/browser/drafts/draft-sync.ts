import {
  bodyOf,
  browserSyncDependencies,
  fetchDraft,
  type SaveOutcome,
  type Saving,
  type SyncDependencies,
  sendDraft,
} from "@/lib/browser/drafts/draft-api";
import type { DraftAutosave } from "@/lib/browser/drafts/draft-autosave";
import { type DraftChannel, type DraftNews, openDraftChannel } from "@/lib/browser/drafts/draft-channel";
import { reconcileDraft } from "@/lib/browser/drafts/reconcile-draft";
import { SaveTimer } from "@/lib/browser/drafts/save-timer";
import { onPageLifecycle } from "@/lib/browser/page-lifecycle";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { findExcess } from "@/lib/drafts/draft-excess";
import { MOST_UNANSWERED } from "@/lib/drafts/draft-limits";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { hasTextBegunOrEnded } from "@/lib/drafts/run-changes";
import { sameJson } from "@/lib/drafts/same-json";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardName, WizardState } from "@/lib/wizard/state";

/** Whether the server has the open draft. */
export type SaveState =
  /** There is nothing to save yet. */
  | { kind: "nothing" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** It is in this browser, and is saved as soon as the server can be reached. */
  | { kind: "unreachable" }
  /** The server does not take it, in its words. */
  | { kind: "refused"; message: string };

/** What a person should know of the saving. */
export interface SyncView {
  save: SaveState;
  /** The draft that was written elsewhere in the same places, if there is one to tell of. */
  otherId: string | null;
}

/** What there is at the address of the draft that is opened. */
export type CatchUp =
  | { kind: "ready" }
  | { kind: "missing" }
  /** It is a draft of the other wizard. */
  | { kind: "elsewhere"; wizard: WizardName }
  | { kind: "unreachable" };

/** How long a draft that lies here waits for the server's, and how long one that does not. */
const GLANCE_MS = 2_500;
const FETCH_MS = 15_000;

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
  #view: SyncView = { save: NOTHING, otherId: null };
  readonly #listeners = new Set<() => void>();
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
    private readonly dependencies: SyncDependencies = browserSyncDependencies(),
  ) {
    this.#state = session.getState();
    this.#id = session.draft.id;
  }

  getView = (): SyncView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** There is another draft, which was written elsewhere in the same places. */
  showOther = (otherId: string): void => this.#show({ otherId });

  /** The person has seen that there is another draft. */
  closeOther = (): void => this.#show({ otherId: null });

  /**
   * Puts the draft that is being opened together with its copy on the server.
   * @param liesHere whether it comes from this browser's storage; then it opens without a connection as well.
   */
  async catchUp(liesHere: boolean): Promise<CatchUp> {
    const { session } = this;
    const { draft } = session;
    const { id } = draft;
    // A draft that was never saved is not looked for: its first save finds out what there is.
    if (id === null || (liesHere && draft.revision === 0)) return { kind: "ready" };
    const found = await fetchDraft(id, this.dependencies, liesHere ? GLANCE_MS : FETCH_MS);
    this.#exchangedMs = Date.now();
    const unchanged = session.getState() === draft.saved;
    if (found.kind === "found") {
      if (found.draft.wizard !== draft.wizard) return { kind: "elsewhere", wizard: found.draft.wizard };
      if (liesHere && found.draft.revision === draft.revision) return { kind: "ready" };
      this.#reconcile(found.draft, !liesHere || unchanged);
      return { kind: "ready" };
    }
    if (found.kind === "unreachable") return { kind: liesHere ? "ready" : "unreachable" };
    if (!liesHere || (found.kind === "deleted" && unchanged)) return { kind: "missing" };
    this.#saveAnew(found.kind === "deleted");
    return { kind: "ready" };
  }

  /** Saves from now on, beginning with what the server has not got. */
  start(): void {
    const { session } = this;
    this.#state = session.getState();
    this.#id = session.draft.id;
    this.#channel = openDraftChannel(session.draft.person.mark, this.#isNews, this.#hear);
    const leave = () => this.#leave();
    this.#ends = [
      session.subscribe(this.#changed),
      session.draft.onLeave(leave),
      onPageLifecycle({
        leaving: leave,
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
    this.#leave();
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
    const { save } = this.#view;
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
    if (this.#view.save.kind !== "unreachable") this.#show({ save: SAVING });
    const outcome = await sendDraft(saving, { ...this.dependencies, signal: underWay.signal });
    this.#saving = undefined;
    if (this.#hasEnded) return;
    this.#exchangedMs = Date.now();
    // Another draft may have been opened in the meantime; the answer is none for that one.
    if (this.session.draft.id === saving.id) this.#take(outcome, saving, state);
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard) this.#hear(heard);
    if (outcome.kind !== "unreachable" && outcome.kind !== "refused" && this.#isUnsaved()) this.#timer.soon();
  }

  /** Writes the draft down and makes its save; null when there is nothing to save, or nothing that would be taken. */
  #prepare(): Saving | null {
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
    const { revision, unanswered, person } = draft;
    draft.unanswered = [...unanswered, writing.id].slice(-MOST_UNANSWERED);
    return {
      id: draft.id,
      head: { revision, saveId: writing.id, unanswered, ...(person.mark === "" ? {} : { owner: person.mark }) },
      storedState: writing.storedState,
    };
  }

  #take(outcome: SaveOutcome, { id, head, storedState }: Saving, state: WizardState): void {
    const { draft } = this.session;
    if (outcome.kind !== "unreachable") this.#timer.answered();
    switch (outcome.kind) {
      case "saved": {
        const { revision } = outcome;
        draft.synced(revision, state, state);
        this.autosave.write();
        this.#channel?.tell({ id, revision, saveId: head.saveId, wizard: draft.wizard }, storedState);
        this.#show({ save: this.#isUnsaved() ? SAVING : SAVED });
        return;
      }
      case "conflict":
        this.#reconcile(outcome.draft);
        return;
      case "gone":
        this.#saveAnew(true);
        return;
      case "refused":
        this.#show({ save: { kind: "refused", message: outcome.message } });
        return;
      case "unreachable":
        this.#show({ save: UNREACHABLE });
        this.#timer.again(outcome.retryAfterMs);
    }
  }

  #reconcile(copy: StoredDraft, replace = false): void {
    const result = reconcileDraft(this.session, copy, { newId: this.dependencies.newId, replace });
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
  #saveAnew(underAnotherName: boolean): void {
    const { draft } = this.session;
    const { id } = draft;
    if (id === null) return;
    draft.becomeNew(underAnotherName ? this.dependencies.newId() : id);
    this.autosave.write();
    if (underAnotherName) this.autosave.drop(id);
  }

  /** Takes in what was saved on another device while nobody looked at this page. */
  async #look(): Promise<void> {
    const { draft } = this.session;
    const { id, revision } = draft;
    if (id === null || revision === 0 || Date.now() - this.#exchangedMs < LOOK_AGAIN_MS) return;
    this.#exchangedMs = Date.now();
    const found = await fetchDraft(id, this.dependencies, FETCH_MS);
    if (found.kind === "found") this.#hear(found.draft);
  }

  #isNews = ({ id, revision }: DraftNews): boolean =>
    id === this.session.draft.id && revision > this.session.draft.revision;

  #hear = (copy: StoredDraft): void => {
    if (!this.#isNews(copy)) return;
    if (this.#saving) this.#heard = copy;
    else {
      this.#reconcile(copy);
      if (this.#isUnsaved()) this.#timer.soon();
    }
  };

  /** The page or the draft goes away: what is unsaved is sent, and nobody waits for the answer. */
  #leave(): void {
    const saving = this.#prepare();
    if (!saving) return;
    // What is on its way may arrive all the same, and is known by its name then.
    this.#saving?.abort();
    const keepalive = bodyOf(saving).length < MOST_KEPT_ALIVE;
    void sendDraft(saving, { ...this.dependencies, keepalive });
  }

  #show(change: Partial<SyncView>): void {
    const view = { ...this.#view, ...change };
    if (sameJson(view, this.#view)) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

const NOTHING: SaveState = { kind: "nothing" };
const SAVING: SaveState = { kind: "saving" };
const SAVED: SaveState = { kind: "saved" };
const UNREACHABLE: SaveState = { kind: "unreachable" };
