import { LazyModule } from "@/lib/browser/lazy-module";
import { EMPTY_TITLE_DRAFT, type TitleDraft, writeTitleDraft } from "@/lib/titles/title-draft";
import { draftOf, followedBy } from "./title-places";

/** How long after the last change a draft is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** Whether this browser has something of a user's. */
export function hasTitleDraft(userId: string): boolean {
  return draftOf(userId).read() !== null;
}

/** Reads and merges what is stored. It comes after the page: a first visit has nothing, and mostly there is no other tab. */
export const storedTitles = new LazyModule(() => import("./find-title-draft"));

/** Keeps a draft in the browser's storage. */
export interface TitleDraftKeeper {
  /** Takes the draft as it is now; what has not changed is not written. */
  keep: (draft: TitleDraft) => void;
  /** Writes what is still to be written, and ends. */
  end: () => void;
}

/**
 * Writes what a person changes a moment after each change, and at once when the page goes away. Several tabs share one
 * place: what another one has written since is read again, and only what was changed here replaces it.
 * @param opened what the page opened with: it is in the storage already, or it is empty.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that the person can be told.
 */
export function keepTitleDraft(userId: string, opened: TitleDraft, onTrouble: () => void): TitleDraftKeeper {
  const place = draftOf(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The draft of this page as it was when it was last written; the storage may hold more than that, from other tabs. */
  let saved = opened;
  let latest = opened;
  let troubled = false;

  function save() {
    clearTimeout(timer);
    timer = undefined;
    const own = writeTitleDraft(saved);
    if (writeTitleDraft(latest) === own) return;
    const text = place.read();
    const reader = text === null || text === own ? undefined : storedTitles.get();
    const theirs = reader?.readTitleDraft(text ?? "");
    const merged = reader && theirs ? reader.mergeTitleDrafts({ base: saved, mine: latest, theirs }) : latest;
    const isTaken = place.write(writeTitleDraft(merged));
    const { answer, partialText, running } = latest;
    if (running) followedBy(userId).write(writeTitleDraft({ ...EMPTY_TITLE_DRAFT, answer, partialText, running }));
    else followedBy(userId).remove();
    if (isTaken) saved = latest;
    else if (!troubled) onTrouble();
    troubled = !isTaken;
  }

  addEventListener("pagehide", save);
  return {
    keep(draft) {
      latest = draft;
      timer ??= setTimeout(() => storedTitles.load().then(save, save), SAVE_DELAY_MS);
    },
    end() {
      removeEventListener("pagehide", save);
      save();
    },
  };
}
