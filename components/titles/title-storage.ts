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

/**
 * Writes a person's draft a moment after each change, and at once when the page goes away.
 * @param opened what the page opened with: it is in the storage already, or it is empty.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that the person can be told.
 */
export function keepTitleDraft(userId: string, opened: TitleDraft, onTrouble: () => void): TitleDraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = writeTitleDraft(opened);
  let latest = saved;
  let troubled = false;

  function save() {
    clearTimeout(timer);
    timer = undefined;
    if (latest === saved) return;
    try {
      localStorage.setItem(titleDraftKey(userId), latest);
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
      latest = writeTitleDraft(draft);
      if (latest !== saved) timer ??= setTimeout(save, SAVE_DELAY_MS);
    },
    end() {
      removeEventListener("pagehide", save);
      save();
    },
  };
}
