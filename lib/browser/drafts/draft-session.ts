import { browserStorage } from "@/lib/browser/browser-storage";
import { draftInAddress } from "@/lib/browser/drafts/draft-address";
import { type DraftAutosave, hasStoredDraft, startAutosave } from "@/lib/browser/drafts/draft-autosave";
import type { DraftSessionState } from "@/lib/browser/drafts/draft-session-state";
import { NOTHING_FOUND } from "@/lib/browser/drafts/draft-session-state";
import { drafts } from "@/lib/browser/drafts/lazy-drafts";
import { showFailure } from "@/lib/browser/show-toast";
import { whenIdle } from "@/lib/browser/when-idle";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";

/** When the code that saves did not come, it is fetched again after this time. */
const FETCH_AGAIN_MS = 10_000;

const NOT_STORED =
  "Your browser does not store this letter. It is saved on the server, as long as there is a connection.";

/** Opens the draft of a page, and has it kept in the browser and on the server for as long as the page is there. */
export class DraftSession {
  #view: DraftSessionState = { draft: { status: "pending" }, sync: null };
  readonly #listeners = new Set<() => void>();
  #autosave: DraftAutosave | undefined;
  #page = new AbortController();

  /** @param loadScreens fetches all that a stored draft is shown by. */
  constructor(
    readonly session: WizardSession,
    private readonly loadScreens: () => Promise<unknown>,
  ) {}

  getView = (): DraftSessionState => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the draft once the page has been drawn, because the server that drew it has no storage. Gives what closes it. */
  open(): () => void {
    const page = new AbortController();
    this.#page = page;
    if (draftInAddress() !== null || hasStoredDraft(this.session, browserStorage())) {
      this.#openStored(page.signal).catch(() => this.#show({ draft: { status: "unreachable" } }, page.signal));
    } else {
      this.#keep();
      this.#show({ draft: { status: "read", found: NOTHING_FOUND } }, page.signal);
      page.signal.addEventListener(
        "abort",
        whenIdle(() => this.#saveSoon(page.signal)),
      );
    }
    return () => {
      page.abort();
      this.#view.sync?.end();
      this.#autosave?.end();
      this.#autosave = undefined;
      this.session.close();
    };
  }

  /** Stores the open draft from now on, in the place of a text that could not be read. */
  replaceStored = (): void => {
    const { draft } = this.#view;
    if (draft.status === "read" && draft.found.stuck) browserStorage().removeItem(draft.found.stuck.name);
    this.#keep({ unsaved: true });
    this.#show({ draft: { status: "read", found: NOTHING_FOUND } });
    this.#saveSoon(this.#page.signal);
  };

  async #openStored(signal: AbortSignal): Promise<void> {
    // The draft opens with all that shows it: nothing is pushed down, and nothing appears, a moment later.
    const [{ openStoredDraft }] = await Promise.all([drafts.load(), this.loadScreens()]);
    if (signal.aborted) return;
    const { draft, sync } = await openStoredDraft(this.session, browserStorage(), () => this.#keep());
    if (signal.aborted) return;
    sync?.start();
    this.#show({ draft, sync });
    if (sync) this.#flushOthers(signal);
  }

  /** Fetches what saves the draft. Until it is there, the draft is in the browser's storage alone. */
  #saveSoon(signal: AbortSignal): void {
    drafts.load().then(
      ({ DraftSync }) => {
        if (signal.aborted) return;
        const sync = new DraftSync(this.session, this.#keep());
        sync.start();
        this.#show({ sync });
        this.#flushOthers(signal);
      },
      () => {
        const timer = setTimeout(() => this.#saveSoon(signal), FETCH_AGAIN_MS);
        signal.addEventListener("abort", () => clearTimeout(timer));
      },
    );
  }

  /** Saves the drafts that are not open and have not reached the server yet. */
  #flushOthers(signal: AbortSignal): void {
    const { draft } = this.session;
    const flush = () =>
      drafts
        .load()
        .then(({ flushDrafts }) => flushDrafts(browserStorage(), draft.person, { except: draft.id }))
        .catch(() => {});
    signal.addEventListener("abort", whenIdle(flush));
    addEventListener("online", flush, { signal });
  }

  #keep(options?: { unsaved: boolean }): DraftAutosave {
    this.#autosave ??= startAutosave(this.session, browserStorage(), () => void showFailure(NOT_STORED), {
      ...options,
      mergeStored: (text) => drafts.get()?.mergeStored(this.session, text) ?? null,
      onTwo: (otherId) => this.#view.sync?.showOther(otherId),
    });
    return this.#autosave;
  }

  #show(change: Partial<DraftSessionState>, signal: AbortSignal = this.#page.signal): void {
    if (signal.aborted) return;
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
