import { LazyModule } from "@/lib/browser/lazy-module";
import { mergeTitleDrafts } from "@/lib/titles/merge-title-drafts";
import { type TitleDraft, writeTitleDraft } from "@/lib/titles/title-draft";

/** How long after the last change a draft is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** Where a browser keeps a person's draft; nobody else who signs in there gets to see it. */
export function titleDraftKey(userId: string): string {
  return `draft:titles:${userId}`;
}

/** Whether this browser has something of a person's. Storage that is blocked counts as empty. */
export function hasTitleDraft(userId: string): boolean {
  try {
    return localStorage.getItem(titleDraftKey(userId)) !== null;
  } catch {
    return false;
  }
}

/** Keeps a draft in the browser's storage. */
export interface TitleDraftKeeper {
  /** Takes the draft as it is now; what has not changed is not written. */
  keep: (draft: TitleDraft) => void;
  /** Writes what is still to be written, and ends. */
  end: () => void;
}

/** Reads what another tab has written. It comes after the page, and is needed only where there is another tab. */
const storedDrafts = new LazyModule(() => import("@/lib/titles/stored-title-draft"));

/**
 * Writes what a person changes a moment after each change, and at once when the page goes away. Several tabs share one
 * place: what another one has written since is read again, and only what was changed here replaces it.
 * @param opened what the page opened with: it is in the storage already, or it is empty.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that the person can be told.
 */
export function keepTitleDraft(userId: string, opened: TitleDraft, onTrouble: () => void): TitleDraftKeeper {
  const key = titleDraftKey(userId);
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
    try {
      const text = localStorage.getItem(key);
      const theirs = text === null || text === own ? null : storedDrafts.get()?.readTitleDraft(text);
      const merged = theirs ? mergeTitleDrafts({ base: saved, mine: latest, theirs }) : latest;
      localStorage.setItem(key, writeTitleDraft(merged));
      saved = latest;
      troubled = false;
    } catch {
      if (!troubled) onTrouble();
      troubled = true;
    }
  }

  addEventListener("pagehide", save);
  return {
    keep(draft) {
      latest = draft;
      timer ??= setTimeout(() => storedDrafts.load().then(save, save), SAVE_DELAY_MS);
    },
    end() {
      removeEventListener("pagehide", save);
      save();
    },
  };
}
