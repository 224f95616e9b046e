import type { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure } from "@/lib/browser/show-toast";
import { Store } from "@/lib/browser/store";
import { whenConnected, whenUsed } from "@/lib/browser/when-needed";
import { NEW_DRAFT } from "@/lib/text/paths";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { type Draft, emptyDraft } from "@/lib/wizard/draft";
import { isUntouched } from "@/lib/wizard/navigation";
import { beginDraft, draftInAddress, showInAddress } from "./draft-address";
import type { DraftSync } from "./draft-sync";
import { NOTHING_THERE, Outbox } from "./outbox";
import type { DraftOpening, openStoredDraft, sendAllWaiting } from "./stored-drafts";

/** The code that reads and saves drafts. A first visit does not need it before the first word. */
export interface DraftParts {
  openStoredDraft: typeof openStoredDraft;
  DraftSync: typeof DraftSync;
  sendAllWaiting: typeof sendAllWaiting;
}

/** The view of a page's draft. */
export interface DraftSessionState {
  draft: DraftOpening;
  /** Saves the draft; null until its code is loaded. */
  sync: DraftSync | null;
}

const NOT_STORED = "Your browser can't save this letter. It's saved on the server while you're online.";

/** Owns the draft of a page: opens it, has it saved, and closes it for another one. */
export class DraftSession {
  readonly #view = new Store<DraftSessionState>({ draft: { status: "pending" }, sync: null });
  readonly #outbox: Outbox;
  readonly #parts: Pick<LazyModule<DraftParts>, "get" | "load">;

  /** @param parts the code that reads and saves drafts, with everything that shows a stored draft. */
  constructor(
    readonly session: WizardSession,
    parts: Pick<LazyModule<DraftParts>, "get" | "load">,
  ) {
    this.#parts = parts;
    this.#outbox = new Outbox(session.draft.owner);
  }

  getView = this.#view.get;

  subscribe = this.#view.subscribe;

  /** Opens the draft after the page was drawn; returns a function that closes it. */
  open(): () => void {
    const page = new AbortController();
    const { wizard } = this.session.draft;
    const named = draftInAddress();
    const isKnown =
      (named !== null && named !== NEW_DRAFT) ||
      (["open", "before"] as const).some((place) => this.#outbox.draftIn(place, wizard) !== null);
    if (isKnown) {
      this.#openStored(page.signal).catch(() => this.#show({ draft: { status: "unreachable" } }, page.signal));
    } else {
      showInAddress(null);
      this.#show({ draft: { status: "new" } }, page.signal);
      this.#storeFirstWords(page.signal);
      page.signal.addEventListener(
        "abort",
        whenUsed(() => this.#saveSoon(page.signal)),
      );
    }
    return () => {
      page.abort();
      this.getView().sync?.end();
      this.session.close();
    };
  }

  /** Stores the first words of a page, which may be closed before the code that saves them has come. */
  #storeFirstWords(signal: AbortSignal): void {
    const { session } = this;
    const store = () => {
      const { draft } = session;
      if (this.getView().sync !== null || isUntouched(session.getState())) return;
      const id = beginDraft(draft, this.#outbox);
      const decisions = Object.entries(session.getDraft().decisions);
      const changes = Object.fromEntries(decisions.map(([place, to]) => [place, { from: NOTHING_THERE, to }]));
      this.#outbox.write(id, { body: { wizard: draft.wizard, changes, texts: [] }, parts: {} });
    };
    signal.addEventListener("abort", session.subscribe(store));
    signal.addEventListener("abort", store);
  }

  /** Begins a new draft, empty by default. The open one stays as 'the last email'. */
  startNew(draft: Draft = emptyDraft(this.session.draft.wizard)): void {
    this.#leave();
    this.session.dispatch({ type: "draft-restored", draft });
  }

  /** Begins an empty draft, and loads the page again (specification 2). */
  startOver = (): void => {
    this.startNew();
    location.reload();
  };

  /** Sends the last changes of the open draft, and closes it. */
  #leave(): void {
    const isInAddress = draftInAddress() !== null && draftInAddress() === this.session.draft.id;
    this.#sync()?.leave();
    this.session.draft.id = null;
    this.#outbox.setOpen(this.session.draft.wizard, null);
    // The browser's Back returns to the closed draft: its entry stays, and the next draft gets another.
    if (isInAddress) history.pushState(null, "");
    showInAddress(null);
  }

  async #openStored(signal: AbortSignal): Promise<void> {
    // The draft opens together with everything that shows it, so that nothing moves a moment later.
    const { openStoredDraft, DraftSync } = await this.#parts.load();
    if (signal.aborted) return;
    const sync = new DraftSync(this.session, this.#outbox, tellNotStored);
    const draft = await openStoredDraft(this.session, this.#outbox, sync);
    if (signal.aborted) return;
    const isOpen = draft.status === "read";
    if (isOpen) sync.start();
    this.#show({ draft, sync: isOpen ? sync : null }, signal);
    if (isOpen) this.#saveSoon(signal);
  }

  /** Returns what saves the open draft; undefined while its code is missing. */
  #sync(): DraftSync | undefined {
    const { sync, draft } = this.getView();
    const parts = this.#parts.get();
    if (sync || !parts || draft.status !== "new") return sync ?? undefined;
    const started = new parts.DraftSync(this.session, this.#outbox, tellNotStored);
    started.start();
    this.#view.change({ sync: started });
    return started;
  }

  /** Fetches the code that saves the draft, and sends what pages that are gone have left of other drafts. */
  #saveSoon(signal: AbortSignal): void {
    const save = async () => {
      const { sendAllWaiting } = await this.#parts.load();
      if (signal.aborted) return;
      this.#sync();
      await sendAllWaiting(this.#outbox, this.session.draft.id);
    };
    signal.addEventListener("abort", whenConnected(save));
  }

  #show(change: Partial<DraftSessionState>, signal: AbortSignal): void {
    if (!signal.aborted) this.#view.change(change);
  }
}

const tellNotStored = () => void showFailure(NOT_STORED);
