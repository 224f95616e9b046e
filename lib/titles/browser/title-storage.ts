import { persisted } from "@/lib/browser/persisted";
import { type TitleDraft, writeTitleDraft } from "@/lib/titles/video-form";

/** The delay between a change and its write to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** The places of a user's draft: the tab's own, and the last one of this browser, which a new tab begins with. */
const placesOf = (userId: string) =>
  [persisted(`draft:titles:${userId}`, () => sessionStorage), persisted(`draft:titles:${userId}`)] as const;

/** Returns the stored draft, or null. @throws the browser's error when the code that reads it cannot be fetched. */
export async function findTitleDraft(userId: string): Promise<TitleDraft | null> {
  const [own, last] = placesOf(userId);
  const text = own.read() ?? last.read();
  // A first visit has none, and needs no code that reads it.
  return text === null ? null : (await import("@/lib/titles/stored-title-draft")).readTitleDraft(text);
}

/**
 * Saves a draft a moment after each change and when the page closes, but not the one that the page began with.
 * `onTrouble` is called once when the storage is full or blocked.
 */
export function autosaveTitleDraft(userId: string, opened: TitleDraft, onTrouble: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = writeTitleDraft(opened);
  let latest = opened;
  let troubled = false;

  function save() {
    clearTimeout(timer);
    timer = undefined;
    const text = writeTitleDraft(latest);
    if (text === saved) return;
    const isTaken = placesOf(userId)
      .map((place) => place.write(text))
      .every(Boolean);
    if (isTaken) saved = text;
    else if (!troubled) onTrouble();
    troubled = !isTaken;
  }

  addEventListener("pagehide", save);
  return {
    /** Saves the draft soon; a draft that has not changed is not written. */
    save(draft: TitleDraft): void {
      latest = draft;
      timer ??= setTimeout(save, SAVE_DELAY_MS);
    },
    /** Saves the last changes now, and ends. */
    end(): void {
      removeEventListener("pagehide", save);
      save();
    },
  };
}
