import { browserStorage } from "@/lib/browser/browser-storage";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure, showSuccess, showUndo } from "@/lib/browser/show-toast";
import { Store } from "@/lib/browser/store";
import { whenIdle, whenUsed } from "@/lib/browser/when-needed";
import type { LeftDraft } from "@/lib/browser/wizard/draft-sync-state";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { isUntouched } from "@/lib/wizard/navigation";
import { emptyWizardState, type WizardState } from "@/lib/wizard/state";
import { draftInAddress, showInAddress } from "./draft-address";
import { DraftAutosave } from "./draft-autosave";
import type { DraftInStorage, DraftSessionState } from "./draft-session-state";
import type { DraftSync } from "./draft-sync";
import type { flushDrafts } from "./flush-drafts";
import { LocalDraftStore } from "./local-draft-store";
import type { openStoredDraft } from "./open-stored-draft";
import type { mergeStored } from "./reconcile-draft";

/** The code that reads and saves drafts. A first visit does not need it before the first word. */
export interface DraftParts {
  openStoredDraft: typeof openStoredDraft;
  DraftSync: typeof DraftSync;
  mergeStored: typeof mergeStored;
  flushDrafts: typeof flushDrafts;
}

/** The wait before code that could not be fetched is fetched again. */
const FETCH_AGAIN_MS = 10_000;

const NOT_STORED =
  "Your browser does not store this letter. It is saved on the server, as long as there is a connection.";

const OPENED = "The email of the file is open. The one before it is among your emails.";

/**
 * Owns the draft of a page: opens it, saves it in the browser and on the server, and closes it for another one.
 */
export class DraftSession {
  readonly #view = new Store<DraftSessionState>({ draft: { status: "pending" }, sync: null });
  #autosave: DraftAutosave | undefined;

  /** @param parts the code that reads and saves drafts, with everything that shows a stored draft. */
  constructor(
    readonly session: WizardSession,
    private readonly parts: Pick<LazyModule<DraftParts>, "get" | "load">,
  ) {}

  /** A getter, because the server draws the page too and has no storage. */
  get #store(): LocalDraftStore {
    const { wizard, owner } = this.session.draft;
    return new LocalDraftStore(browserStorage(), wizard, owner);
  }

  getView = this.#view.get;

  subscribe = this.#view.subscribe;

  /** Opens the draft after the page was drawn; returns a function that closes it. */
  open(): () => void {
    const page = new AbortController();
    if (draftInAddress() !== null || this.#store.holdsAny()) {
      this.#openStored(page.signal).catch(() => this.#show({ draft: { status: "unreachable" } }, page.signal));
    } else {
      this.#startAutosave();
      this.#show({ draft: { status: "new" } }, page.signal);
      page.signal.addEventListener(
        "abort",
        whenUsed(() => this.#saveSoon(page.signal)),
      );
    }
    return () => {
      page.abort();
      this.getView().sync?.end();
      this.#autosave?.end();
      this.#autosave = undefined;
      this.session.close();
    };
  }

  /**
   * Begins a new draft, empty by default. The open one stays stored as 'the last email'. It is closed even when it
   * cannot be stored: the person asked for a new one.
   */
  startNew(state: WizardState = emptyWizardState(this.session.draft.wizard)): void {
    this.#leave();
    this.session.dispatch({ type: "draft-restored", state });
  }

  /** Opens the last email in place of an empty draft. */
  openLast({ id, state, mark, text }: DraftInStorage): void {
    this.session.draft.takeUp(id, state, mark, text);
    this.session.dispatch({ type: "draft-restored", state });
  }

  /**
   * Opens the draft of a file in place of the open one, which can be restored.
   * @returns false when the open draft could not be stored; then nothing has changed.
   */
  replaceWith(state: WizardState): boolean {
    const { session } = this;
    const before = session.getState();
    const isEmpty = isUntouched(before);
    const left = isEmpty ? null : this.#setAside();
    if (left === null && !isEmpty) return false;
    session.dispatch({ type: "draft-restored", state });
    if (left === null) void showSuccess("The email of the file is open.");
    else void showUndo(OPENED, () => this.#takeBack(left, before));
    return true;
  }

  #takeBack(left: LeftDraft, state: WizardState): void {
    this.#setAside();
    this.session.draft.comeBack(left);
    this.session.dispatch({ type: "draft-restored", state });
  }

  /**
   * Closes the open draft if it is stored.
   * @returns the draft; null when it is stored nowhere, and then it stays open.
   */
  #setAside(): LeftDraft | null {
    const left = this.#leave();
    if (left === null || left.saved === this.session.getState() || this.#store.holds(left.id)) return left;
    this.session.draft.comeBack(left);
    return null;
  }

  /** Writes and sends the last changes of the open draft, and closes it. */
  #leave(): LeftDraft | null {
    const isInAddress = draftInAddress() === this.session.draft.id;
    this.#autosave?.writeNow();
    this.getView().sync?.leave();
    const left = this.session.draft.leave();
    try {
      if (left) this.#store.setBefore(left.id);
      this.#store.setOpen(null);
    } catch {
      // Only the draft itself has to be stored.
    }
    // The browser's Back returns to the closed draft: its entry stays, and the next draft gets another.
    if (left && isInAddress) history.pushState(null, "");
    showInAddress(null);
    return left;
  }

  async #openStored(signal: AbortSignal): Promise<void> {
    // The draft opens together with everything that shows it, so that nothing moves a moment later.
    const { openStoredDraft } = await this.parts.load();
    if (signal.aborted) return;
    const { draft, sync } = await openStoredDraft(this.session, this.#store, () => this.#startAutosave());
    if (signal.aborted) return;
    sync?.start();
    this.#show({ draft, sync }, signal);
    if (sync) this.#flushOthers(signal);
  }

  /** Fetches the code that saves the draft. Until then, the draft is in the browser's storage alone. */
  #saveSoon(signal: AbortSignal): void {
    this.parts.load().then(
      ({ DraftSync }) => {
        if (signal.aborted) return;
        const sync = new DraftSync(this.session, this.#startAutosave());
        sync.start();
        this.#show({ sync }, signal);
        this.#flushOthers(signal);
      },
      () => {
        const timer = setTimeout(() => this.#saveSoon(signal), FETCH_AGAIN_MS);
        signal.addEventListener("abort", () => clearTimeout(timer));
      },
    );
  }

  /** Saves the other drafts that have not reached the server yet. */
  #flushOthers(signal: AbortSignal): void {
    const { draft } = this.session;
    const flush = () =>
      this.parts
        .load()
        .then(({ flushDrafts }) => flushDrafts(this.#store.storage, draft.owner, { except: draft.id }))
        .catch(() => {});
    signal.addEventListener("abort", whenIdle(flush));
    addEventListener("online", flush, { signal });
  }

  #startAutosave(): DraftAutosave {
    this.#autosave ??= new DraftAutosave(this.session, this.#store, {
      onTrouble: () => void showFailure(NOT_STORED),
      mergeStored: (text) => this.parts.get()?.mergeStored(this.session, text) ?? null,
      onTwo: (otherId) => this.getView().sync?.showOther(otherId),
    });
    return this.#autosave;
  }

  #show(change: Partial<DraftSessionState>, signal: AbortSignal): void {
    if (!signal.aborted) this.#view.change(change);
  }
}
