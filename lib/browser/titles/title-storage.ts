import { LazyModule } from "@/lib/browser/lazy-module";
import { persisted } from "@/lib/browser/persisted";
import { EMPTY_TITLE_DRAFT, type TitleDraft, writeTitleDraft } from "@/lib/titles/title-draft";

/** The delay between a change and its write to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** The place of a user's draft in a browser, which other users of the browser do not see. */
const draftOf = (userId: string) => persisted(`draft:titles:${userId}`);

/**
 * The place of the answer that a tab follows, for its own reload: two tabs may write to the shared storage at the same
 * moment without seeing each other's writes.
 */
const followedBy = (userId: string) => persisted(`answer:titles:${userId}`, () => sessionStorage);

/** The code that reads and merges stored drafts, fetched after the page: a first visit has none. */
const storedTitles = new LazyModule(() => import("@/lib/titles/stored-title-draft"));

/**
 * Returns the stored draft; null when there is none that can be read.
 * @throws the browser's error when the code that reads it cannot be fetched.
 */
export async function findTitleDraft(userId: string): Promise<TitleDraft | null> {
  const text = draftOf(userId).read();
  if (text === null) return null;
  const { readTitleDraft } = await storedTitles.load();
  const draft = readTitleDraft(text);
  return draft && withFollowedAnswer(draft, readTitleDraft(followedBy(userId).read() ?? ""));
}

/** Adds the answer that this tab was following, unless the draft already has it. */
function withFollowedAnswer(draft: TitleDraft, followed: TitleDraft | null): TitleDraft {
  const stored = draft.running?.generationId ?? draft.answer?.generationId;
  if (!followed?.running || followed.running.generationId === stored) return draft;
  const { answer, partialText, running } = followed;
  return { ...draft, answer, partialText, running };
}

/** Saves a draft to the browser's storage. */
export interface TitleDraftAutosave {
  /** Saves the draft soon; a draft that has not changed is not written. */
  save: (draft: TitleDraft) => void;
  /** Saves the last changes now, and ends. */
  end: () => void;
}

/**
 * Saves a draft a moment after each change, and at once when the page is closed. Tabs share one place: the latest draft
 * of another tab is read again, and only the changes of this tab replace it.
 * @param opened the draft that the page began with: it is in the storage already, or empty.
 * @param onTrouble is called once when the storage is full or blocked.
 */
export function autosaveTitleDraft(userId: string, opened: TitleDraft, onTrouble: () => void): TitleDraftAutosave {
  const place = draftOf(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last draft that this page wrote; the storage may also have changes of other tabs. */
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
    const merged = reader && theirs ? reader.joinTitleDrafts({ before: saved, mine: latest, theirs }) : latest;
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
    save(draft) {
      latest = draft;
      timer ??= setTimeout(() => storedTitles.load().then(save, save), SAVE_DELAY_MS);
    },
    end() {
      removeEventListener("pagehide", save);
      save();
    },
  };
}
