import { Store } from "@/lib/browser/store";
import { isSameDraft } from "@/lib/drafts/changes";
import type { SaveBody, StoredDraft } from "@/lib/drafts/draft-wire";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { sameJson } from "@/lib/text/json";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { Decisions } from "@/lib/wizard/decisions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { type Draft, withTexts } from "@/lib/wizard/draft";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { isUntouched, streamingStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import { partOf } from "@/lib/wizard/stage-machine";
import type { StageName } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { showInAddress } from "./draft-address";
import { fetchDraft, type SaveOutcome, sendChanges } from "./draft-api";
import { KnownDraft } from "./known-draft";
import type { Outbox, OutboxEntry } from "./outbox";
import { SaveTimer } from "./save-timer";
import type { LeftEntry } from "./send-waiting";

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

/**
 * Saves what changes in the open draft, field by field, and takes in what other tabs and devices saved. What the server
 * does not have waits in the outbox.
 */
export class DraftSync {
  readonly #view = new Store<SyncView>({ save: { kind: "nothing" }, isStored: true, conflicts: {} });
  readonly #timer = new SaveTimer(() => void this.#save());
  readonly #session: WizardSession;
  readonly #outbox: Outbox;
  readonly #onTrouble: () => void;
  #known: KnownDraft;
  #storing: ReturnType<typeof setTimeout> | undefined;
  readonly #page = new AbortController();
  #channel: BroadcastChannel | undefined;
  #saving: AbortController | undefined;
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
    const parts: OutboxEntry["parts"] = Object.assign({}, ...left.map((entry) => entry.parts));
    session.draft.id = stored.id;
    session.dispatch({ type: "draft-restored", draft: withParts(session.definition, opened, parts) });
    if (left.length === 0) this.#known.isAsOpened(session.getDraft());
    // This page takes over those entries, if the browser's storage holds its own.
    else if (this.#store()) for (const entry of left) this.#outbox.sent(entry);
    this.#showConflicts();
  }

  /** Starts saving, beginning with the changes that the server does not have. */
  start(): void {
    const session = this.#session;
    this.#refreshedMs = Date.now();
    this.#listen();
    const { signal } = this.#page;
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
    this.#channel?.close();
  }

  /** Sends the last changes of the open draft, and closes it. */
  leave(): void {
    this.#send();
    this.#timer.stop();
    this.#session.draft.id = null;
    this.#known = new KnownDraft(this.#session.definition);
    this.#show({ save: { kind: "nothing" }, conflicts: {} });
  }

  /** Decides a conflict: for the words that stand here, or for those from elsewhere. */
  decide(place: string, forMine: boolean): void {
    const draft = this.#known.decide(place, forMine, this.#session.getDraft());
    this.#showConflicts();
    if (draft) this.#adopt(draft);
    this.#changed();
  }

  #isUnsaved(): boolean {
    const { draft, getState, getDraft } = this.#session;
    return draft.id === null ? !isUntouched(getState()) : this.#unsaved(getDraft()) !== null;
  }

  /** Returns what the server does not have, in the name of the page's owner. */
  #unsaved(draft: Draft): SaveBody | null {
    const { hash } = this.#outbox.owner;
    const body = this.#known.unsaved(draft);
    return body && { ...body, ...(hash === "" ? {} : { owner: hash }) };
  }

  #changed = (): void => {
    const { draft, getState } = this.#session;
    if (draft.id === null && isUntouched(getState())) {
      this.#show({ save: { kind: "nothing" } });
      return;
    }
    if (draft.id === null) this.#begin();
    this.#storeSoon();
    const { save } = this.getView();
    if (save.kind === "nothing" || save.kind === "saved") this.#show({ save: { kind: "saving" } });
    // Another device follows a text from its beginning, and shows it at its end.
    const writing = streamingStage(getState());
    if (writing === this.#writing) this.#timer.soon();
    else this.#timer.now();
    this.#writing = writing;
  };

  /** Gives a new draft its id, which goes into the page's address. */
  #begin(): void {
    const id = newGenerationKey();
    this.#session.draft.id = id;
    this.#outbox.setOpen(this.#session.draft.wizard, id);
    showInAddress(id);
  }

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
    if (this.#saving || id === null) return;
    const draft = this.#session.getDraft();
    const body = this.#unsaved(draft);
    this.#store();
    if (body === null) {
      this.#show({ save: { kind: "saved" } });
      return;
    }
    if (this.getView().save.kind !== "unreachable") this.#show({ save: { kind: "saving" } });
    this.#known.sending(body);
    const underWay = new AbortController();
    this.#saving = underWay;
    const outcome = await sendChanges(id, body, { signal: underWay.signal });
    this.#saving = undefined;
    // Another draft may have been opened during the save.
    if (!this.#page.signal.aborted && this.#session.draft.id === id) this.#took(outcome, body, draft);
  }

  #took(outcome: SaveOutcome, body: SaveBody, draft: Draft): void {
    if (outcome.kind !== "unreachable") this.#timer.responded();
    switch (outcome.kind) {
      case "saved": {
        const hasMissed = this.#known.saved(outcome, body, draft);
        this.#showConflicts();
        this.#channel?.postMessage({ id: this.#session.draft.id, revision: outcome.revision });
        if (hasMissed) void this.#refresh(0);
        break;
      }
      case "gone":
        this.#known.gone(this.#session.getDraft());
        break;
      case "refused":
        this.#show({ save: { kind: "refused", message: outcome.message } });
        return;
      case "unreachable":
        this.#show({ save: { kind: "unreachable" } });
        this.#timer.again(outcome.retryAfterMs);
        return;
    }
    this.#store();
    if (this.#unsaved(this.#session.getDraft())) this.#timer.soon();
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

  /** Hears of saves in other tabs. A browser without channels finds them with its next save or look. */
  #listen(): void {
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel(`drafts:${this.#outbox.owner.hash}`);
    this.#channel.onmessage = ({ data }: MessageEvent<{ id?: unknown; revision?: unknown } | null>) => {
      const isNews = data?.id === this.#session.draft.id && Number(data?.revision) > this.#known.revision;
      if (isNews) void this.#refresh(0);
    };
  }

  #merge(stored: StoredDraft): void {
    // A save that is under way comes first: its response tells that there is more.
    if (this.#saving || stored.id !== this.#session.draft.id || stored.revision <= this.#known.revision) return;
    const draft = this.#known.merge(stored, this.#session.getDraft());
    this.#showConflicts();
    this.#adopt(draft);
    if (this.#isUnsaved()) this.#timer.soon();
  }

  #adopt(draft: Draft): void {
    if (!isSameDraft(draft, this.#session.getDraft())) this.#session.adopt(draft);
  }

  /** Sends the last changes without waiting for the response, for when the page or the draft is closed. */
  #send(): void {
    const { id } = this.#session.draft;
    if (id === null && !isUntouched(this.#session.getState())) this.#begin();
    this.#store();
    const body = this.#unsaved(this.#session.getDraft());
    if (body === null || this.#session.draft.id === null) return;
    this.#known.sending(body);
    const [left, entry] = [this.#session.draft.id, this.#outbox.own(this.#session.draft.id)];
    const keepalive = JSON.stringify(body).length < MOST_KEPT_ALIVE;
    void sendChanges(left, body, { keepalive }).then((outcome) => {
      if (outcome.kind === "saved" && Object.keys(outcome.conflicts).length === 0) this.#outbox.sent(entry);
    });
  }

  #showConflicts(): void {
    this.#show({ conflicts: this.#known.conflicts });
  }

  #show(change: Partial<SyncView>): void {
    if (!sameJson({ ...this.getView(), ...change }, this.getView())) this.#view.change(change);
  }
}

/** Returns a draft whose running texts show the part that an earlier page had received. */
function withParts(definition: WizardDefinition, draft: Draft, parts: OutboxEntry["parts"]): Draft {
  const state = wizardState(definition, draft);
  const texts = STAGE_NAMES.flatMap((name) => {
    const [{ run, versions }, partialText] = [stageOf(state, name), parts[name]];
    return run.status === "streaming" && partialText !== undefined
      ? (partOf(name, { ...run, partialText }, versions) ?? [])
      : [];
  });
  return withTexts(draft, texts);
}
