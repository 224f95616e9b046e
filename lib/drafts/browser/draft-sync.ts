import { Store } from "@/lib/browser/store";
import { isSameDraft, type StoredDraft, type Unsaved } from "@/lib/drafts/draft-wire";
import { sameJson } from "@/lib/text/json";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { Decisions } from "@/lib/wizard/decisions";
import type { Draft } from "@/lib/wizard/draft";
import { isUntouched, streamingStage } from "@/lib/wizard/navigation";
import type { StageName } from "@/lib/wizard/state";
import { beginDraft } from "./draft-address";
import { fetchDraft, hearSaves, type SaveOutcome, sendChanges } from "./draft-api";
import { KnownDraft } from "./known-draft";
import type { LeftEntry, Outbox } from "./outbox";
import { SaveTimer } from "./save-timer";

/** The state of saving the open draft: `nothing` before its first word, `unreachable` until the server can be reached. */
export type SaveState =
  | { kind: "nothing" | "saving" | "saved" | "unreachable" }
  /** The server does not accept it, for this reason. */
  | { kind: "refused"; message: string };

/** The view of saving a draft. */
export interface SyncView {
  save: SaveState;
  /** Whether the browser's storage takes what the server does not have. */
  isStored: boolean;
  /** Words that were typed elsewhere into places that were changed here too: the person decides. */
  conflicts: Decisions;
}

/** The shortest time between two looks at the server's copy. */
const REFRESH_MS = 5_000;

/** The delay between a change and its write to the browser's storage. */
const STORE_DELAY_MS = 300;

/** The largest request that may outlive the page, in characters: browsers allow 64 KiB for all of them. */
const MOST_KEPT_ALIVE = 30_000;

/** Saves what changes in the open draft, and takes in what others saved. What the server lacks waits in the outbox. */
export class DraftSync {
  readonly #view = new Store<SyncView>({ save: { kind: "nothing" }, isStored: true, conflicts: {} });
  readonly #timer = new SaveTimer(() => void this.#save());
  readonly #session: WizardSession;
  readonly #outbox: Outbox;
  readonly #onTrouble: () => void;
  #known: KnownDraft;
  #storing: ReturnType<typeof setTimeout> | undefined;
  readonly #page = new AbortController();
  #tellOthers: ReturnType<typeof hearSaves>;
  #isSaving = false;
  #refreshedMs = 0;
  #writing: StageName | undefined;

  constructor(session: WizardSession, outbox: Outbox, onTrouble: () => void) {
    this.#session = session;
    this.#outbox = outbox;
    this.#onTrouble = onTrouble;
    this.#known = new KnownDraft(session.definition);
  }

  getView = this.#view.get;

  subscribe = this.#view.subscribe;

  /** Opens a draft of the server, and what earlier pages of this browser have left of it. */
  open(stored: StoredDraft, left: readonly LeftEntry[]): void {
    const session = this.#session;
    const opened = this.#known.open(stored, left);
    session.draft.id = stored.id;
    session.dispatch({ type: "draft-restored", draft: opened });
    if (left.length === 0) this.#known.isAsOpened(session.getDraft());
    // This page takes over those entries, if the browser's storage holds its own.
    else if (this.#store()) for (const entry of left) this.#outbox.sent(entry);
    this.#show({ conflicts: this.#known.conflicts });
  }

  /** Starts saving, beginning with the changes that the server does not have. */
  start(): void {
    const session = this.#session;
    this.#refreshedMs = Date.now();
    const { signal } = this.#page;
    this.#tellOthers = hearSaves(this.#outbox.owner, signal, ({ id, revision }) => {
      if (id === session.draft.id && Number(revision) > this.#known.revision) void this.#refresh(0);
    });
    for (const end of [session.subscribe(this.#changed), session.texts.subscribe(this.#storeSoon)]) {
      signal.addEventListener("abort", end);
    }
    addEventListener("pagehide", () => this.#send(), { signal });
    addEventListener("online", () => this.#isUnsaved() && this.#timer.now(), { signal });
    const look = () => {
      if (this.#isUnsaved()) this.#timer.now();
      else if (document.visibilityState === "visible") void this.#refresh();
    };
    document.addEventListener("visibilitychange", look, { signal });
    if (this.#isUnsaved()) this.#changed();
    else if (session.draft.id !== null) this.#show({ save: { kind: "saved" } });
  }

  /** Saves the last changes, and ends. */
  end(): void {
    this.#page.abort();
    this.#send();
    this.#timer.stop();
    clearTimeout(this.#storing);
  }

  /** Sends the last changes of the open draft, and closes it. */
  leave(): void {
    this.#send();
    this.#timer.stop();
    this.#session.draft.id = null;
    this.#known = new KnownDraft(this.#session.definition);
    this.#show({ save: { kind: "nothing" }, conflicts: {} });
  }

  /** Decides a conflict: for the words here, or for those from elsewhere. */
  decide(place: string, forMine: boolean): void {
    const draft = this.#known.decide(place, forMine, this.#session.getDraft());
    this.#show({ conflicts: this.#known.conflicts });
    if (draft) this.#adopt(draft);
    this.#changed();
  }

  #isUnsaved(): boolean {
    const { draft, getState, getDraft } = this.#session;
    return draft.id === null ? !isUntouched(getState()) : this.#known.unsaved(getDraft()) !== null;
  }

  #changed = (): void => {
    const { draft, getState } = this.#session;
    if (draft.id === null && isUntouched(getState())) {
      this.#show({ save: { kind: "nothing" } });
      return;
    }
    if (draft.id === null) beginDraft(draft, this.#outbox);
    this.#storeSoon();
    const { save } = this.getView();
    if (save.kind === "nothing" || save.kind === "saved") this.#show({ save: { kind: "saving" } });
    // Another device follows a text from its beginning, and shows it at its end.
    const writing = streamingStage(getState());
    if (writing === this.#writing) this.#timer.soon();
    else this.#timer.now();
    this.#writing = writing;
  };

  #storeSoon = (): void => {
    this.#storing ??= setTimeout(() => this.#store(), STORE_DELAY_MS);
  };

  /** Writes what the server does not have to the browser's storage. @returns false when that takes nothing. */
  #store(): boolean {
    clearTimeout(this.#storing);
    this.#storing = undefined;
    const { id } = this.#session.draft;
    if (id === null) return true;
    const body = this.#known.unstored(this.#session.getDraft());
    const parts = this.#session.partialTexts();
    if (body === null && Object.keys(parts).length === 0) {
      this.#outbox.sent(this.#outbox.own(id));
      return true;
    }
    const { wizard } = this.#session.draft;
    const isStored = this.#outbox.write(id, { body: body ?? { wizard, changes: {}, texts: [] }, parts });
    if (!isStored && this.getView().isStored) this.#onTrouble();
    this.#show({ isStored });
    return isStored;
  }

  async #save(): Promise<void> {
    const { id } = this.#session.draft;
    if (this.#isSaving || id === null) return;
    const draft = this.#session.getDraft();
    const body = this.#known.unsaved(draft);
    this.#store();
    if (body === null) return this.#show({ save: { kind: "saved" } });
    if (this.getView().save.kind !== "unreachable") this.#show({ save: { kind: "saving" } });
    this.#known.sending(body);
    this.#isSaving = true;
    const outcome = await sendChanges(id, body, this.#outbox.owner);
    this.#isSaving = false;
    if (this.#page.signal.aborted) return;
    if (this.#session.draft.id === id) this.#took(outcome, body, draft);
    // Another draft was opened during the save, which its own had to wait for.
    else if (this.#isUnsaved()) this.#timer.now();
  }

  #took(outcome: SaveOutcome, body: Unsaved, draft: Draft): void {
    if (outcome.kind === "unreachable") {
      this.#show({ save: { kind: "unreachable" } });
      this.#timer.again(outcome.retryAfterMs);
      return;
    }
    this.#timer.responded();
    if (outcome.kind === "saved") {
      const hasMissed = this.#known.saved(outcome, body, draft);
      this.#show({ conflicts: this.#known.conflicts });
      this.#tellOthers?.({ id: this.#session.draft.id, revision: outcome.revision });
      if (hasMissed) void this.#refresh(0);
    } else if (outcome.kind === "gone") this.#known.gone(this.#session.getDraft());
    if (outcome.kind !== "refused") this.#store();
    if (outcome.kind === "refused") this.#show({ save: outcome });
    else if (this.#isUnsaved()) this.#timer.soon();
    else this.#show({ save: { kind: "saved" } });
  }

  /** Looks for changes from other tabs and devices. */
  async #refresh(sinceMs = REFRESH_MS): Promise<void> {
    const { id } = this.#session.draft;
    if (id === null || this.#known.revision === 0 || Date.now() - this.#refreshedMs < sinceMs) return;
    this.#refreshedMs = Date.now();
    const found = await fetchDraft(id);
    if (found.kind === "found" && !this.#page.signal.aborted) this.#merge(found.draft);
  }

  #merge(stored: StoredDraft): void {
    // A save that is under way comes first: its response tells that there is more.
    if (this.#isSaving || stored.id !== this.#session.draft.id || stored.revision <= this.#known.revision) return;
    const draft = this.#known.merge(stored, this.#session.getDraft());
    this.#show({ conflicts: this.#known.conflicts });
    this.#adopt(draft);
    if (this.#isUnsaved()) this.#timer.soon();
  }

  #adopt(draft: Draft): void {
    if (!isSameDraft(draft, this.#session.getDraft())) this.#session.adopt(draft);
  }

  /** Sends the last changes without waiting for the response, for when the page or the draft is closed. */
  #send(): void {
    const { draft, getState, getDraft } = this.#session;
    if (draft.id === null && !isUntouched(getState())) beginDraft(draft, this.#outbox);
    this.#store();
    const body = this.#known.unsaved(getDraft());
    if (body === null || draft.id === null) return;
    this.#known.sending(body);
    const entry = this.#outbox.own(draft.id);
    const keepalive = JSON.stringify(body).length < MOST_KEPT_ALIVE;
    void sendChanges(draft.id, body, this.#outbox.owner, keepalive).then((outcome) => {
      if (outcome.kind === "saved" && Object.keys(outcome.conflicts).length === 0) this.#outbox.sent(entry);
    });
  }

  #show(change: Partial<SyncView>): void {
    if (!sameJson({ ...this.getView(), ...change }, this.getView())) this.#view.change(change);
  }
}
