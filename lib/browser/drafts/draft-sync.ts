import { bodyOf, getDraft, putDraft, type SaveOutcome, type Saving } from "@/lib/browser/drafts/draft-api";
import type { DraftKeeper } from "@/lib/browser/drafts/draft-autosave";
import { type DraftChannel, openDraftChannel } from "@/lib/browser/drafts/draft-channel";
import { meetCopy } from "@/lib/browser/drafts/reconcile-draft";
import { SaveTimer } from "@/lib/browser/drafts/save-timer";
import type { SyncSurroundings } from "@/lib/browser/drafts/sync-dependencies";
import type { SaveState, SyncView } from "@/lib/browser/drafts/sync-view";
import { watchPage } from "@/lib/browser/page-lifecycle";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { findExcess } from "@/lib/drafts/draft-excess";
import { MOST_UNANSWERED } from "@/lib/drafts/draft-limits";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { aTextBeganOrEnded } from "@/lib/drafts/run-changes";
import { sameJson } from "@/lib/drafts/same-json";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { isUntouched } from "@/lib/wizard/navigation";
import type { WizardName, WizardState } from "@/lib/wizard/state";

/** What there is at the address of the letter that is opened. */
export type CatchUp =
  | { kind: "ready" }
  | { kind: "missing" }
  /** It is a letter of the other wizard. */
  | { kind: "elsewhere"; wizard: WizardName }
  | { kind: "unreachable" };

/** How long a letter that lies here waits for the server's, and how long one that does not. */
const GLANCE_MS = 2_500;
const FETCH_MS = 15_000;

/** How long after the last exchange another look is worth it, when somebody comes back to the page. */
const LOOK_AGAIN_MS = 5_000;

/** Browsers let no more than 64 KiB of requests outlive a page; the others have to hurry. In characters. */
const MOST_KEPT_ALIVE = 30_000;

const NEWER_VERSION = "It was changed by a newer version of this page. Load the page again to go on with it.";

/**
 * Saves the letter on the desk on the server as one types, and takes in what other tabs and devices have saved of it.
 * The keeper's copy in the browser is what lasts while there is no connection.
 */
export class LetterSync {
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
    private readonly keeper: DraftKeeper,
    private readonly surroundings: SyncSurroundings,
  ) {
    this.#state = session.getState();
    this.#id = session.letter.id;
  }

  getView = (): SyncView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The person has seen that there is another letter. */
  closeOther = (): void => this.#show({ otherId: null });

  /**
   * Puts the letter that is being opened together with its copy on the server.
   * @param liesHere whether the desk has it from this browser's storage; then it opens without a connection as well.
   */
  async catchUp(liesHere: boolean): Promise<CatchUp> {
    const { session } = this;
    const { letter } = session;
    const { id } = letter;
    // A letter that was never saved is not looked for: its first save finds out what there is.
    if (id === null || (liesHere && letter.revision === 0)) return { kind: "ready" };
    const found = await getDraft(id, this.surroundings, liesHere ? GLANCE_MS : FETCH_MS);
    this.#exchangedMs = Date.now();
    const unchanged = session.getState() === letter.saved;
    if (found.kind === "found") {
      if (found.draft.wizard !== letter.wizard) return { kind: "elsewhere", wizard: found.draft.wizard };
      if (liesHere && found.draft.revision === letter.revision) return { kind: "ready" };
      this.#meet(found.draft, !liesHere || unchanged);
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
    this.#id = session.letter.id;
    this.#channel = openDraftChannel(session.letter.person.mark, this.#hear);
    const leave = () => this.#leave();
    this.#ends = [
      session.subscribe(this.#changed),
      session.letter.onLeave(leave),
      watchPage({
        leaving: leave,
        hidden: () => this.#isUnsaved() && this.#timer.now(),
        online: () => this.#isUnsaved() && this.#timer.now(),
        shown: () => (this.#isUnsaved() ? this.#timer.now() : void this.#look()),
      }),
    ];
    if (this.#isUnsaved()) this.#timer.soon();
    else if (session.letter.id !== null) this.#show({ save: SAVED });
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
    const { letter } = this.session;
    const state = this.session.getState();
    return letter.id === null ? !isUntouched(state) : state !== letter.saved;
  }

  #changed = (): void => {
    const before = this.#state;
    const { letter } = this.session;
    this.#state = this.session.getState();
    const isAnother = letter.id !== this.#id;
    this.#id = letter.id;
    if (this.#state === letter.saved) {
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
    if (aTextBeganOrEnded(before, this.#state)) this.#timer.now();
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
    const outcome = await putDraft(saving, { ...this.surroundings, signal: underWay.signal });
    this.#saving = undefined;
    if (this.#hasEnded) return;
    this.#exchangedMs = Date.now();
    // Another letter may have been opened in the meantime; the answer is none for that one.
    if (this.session.letter.id === saving.id) this.#take(outcome, saving, state);
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard) this.#hear(heard);
    if (outcome.kind !== "unreachable" && outcome.kind !== "refused" && this.#isUnsaved()) this.#timer.soon();
  }

  /** Writes the letter down and makes its save; null when there is nothing to save, or nothing that would be taken. */
  #prepare(): Saving | null {
    const { session, keeper } = this;
    const { letter } = session;
    const state = session.getState();
    const saveId = state === letter.saved ? null : keeper.write();
    if (saveId === null || letter.id === null) return null;
    const excess = findExcess(session.definition, state);
    if (excess) {
      this.#show({ save: { kind: "refused", message: excess.message } });
      return null;
    }
    const { revision, unanswered, person } = letter;
    letter.unanswered = [...unanswered, saveId].slice(-MOST_UNANSWERED);
    return {
      id: letter.id,
      head: { revision, saveId, unanswered, ...(person.mark === "" ? {} : { owner: person.mark }) },
      storedState: writeStoredState(state, session.partialTexts()),
    };
  }

  #take(outcome: SaveOutcome, { id, head, storedState }: Saving, state: WizardState): void {
    const { letter } = this.session;
    if (outcome.kind !== "unreachable") this.#timer.answered();
    switch (outcome.kind) {
      case "saved": {
        const { revision } = outcome;
        letter.synced(revision, state, state);
        this.keeper.write();
        this.#channel?.tell({
          id,
          revision,
          saveId: head.saveId,
          wizard: letter.wizard,
          state: JSON.parse(storedState),
        });
        this.#show({ save: this.#isUnsaved() ? SAVING : SAVED });
        return;
      }
      case "conflict":
        this.#meet(outcome.draft);
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

  #meet(copy: StoredDraft, replace = false): void {
    const meeting = meetCopy(this.session, copy, { newId: this.surroundings.newId, replace });
    this.#state = this.session.getState();
    this.#id = this.session.letter.id;
    if (meeting.kind === "unreadable") {
      this.#show({ save: { kind: "refused", message: NEWER_VERSION } });
      return;
    }
    this.keeper.write();
    if (meeting.kind === "two") this.keeper.drop(meeting.otherId);
    this.#show({
      save: this.#isUnsaved() ? SAVING : SAVED,
      ...(meeting.kind === "two" ? { otherId: meeting.otherId } : {}),
    });
  }

  /** The server has lost the letter, or it was deleted while somebody wrote in it: what is on the desk is saved anew. */
  #saveAnew(underAnotherName: boolean): void {
    const { letter } = this.session;
    const { id } = letter;
    if (id === null) return;
    letter.becomeNew(underAnotherName ? this.surroundings.newId() : id);
    this.keeper.write();
    if (underAnotherName) this.keeper.drop(id);
  }

  /** Takes in what was saved on another device while nobody looked at this page. */
  async #look(): Promise<void> {
    const { letter } = this.session;
    const { id, revision } = letter;
    if (id === null || revision === 0 || Date.now() - this.#exchangedMs < LOOK_AGAIN_MS) return;
    this.#exchangedMs = Date.now();
    const found = await getDraft(id, this.surroundings, FETCH_MS);
    if (found.kind === "found") this.#hear(found.draft);
  }

  #hear = (draft: StoredDraft): void => {
    const { letter } = this.session;
    if (draft.id !== letter.id || draft.revision <= letter.revision) return;
    if (this.#saving) this.#heard = draft;
    else {
      this.#meet(draft);
      if (this.#isUnsaved()) this.#timer.soon();
    }
  };

  /** The page or the letter goes away: what is unsaved is sent, and nobody waits for the answer. */
  #leave(): void {
    const saving = this.#prepare();
    if (!saving) return;
    // What is on its way may arrive all the same, and is known by its name then.
    this.#saving?.abort();
    const keepalive = bodyOf(saving).length < MOST_KEPT_ALIVE;
    void putDraft(saving, { ...this.surroundings, keepalive });
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
