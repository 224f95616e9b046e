import { LazyModule } from "@/lib/browser/lazy-module";
import { persisted } from "@/lib/browser/persisted";
import { EMPTY_TITLE_DRAFT, type TitleDraft, writeTitleDraft } from "@/lib/titles/title-draft";

/** How long after the last change a draft is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** Where a browser keeps a user's draft; nobody else who signs in there gets to see it. */
const draftOf = (userId: string) => persisted(`draft:titles:${userId}`);

/**
 * Where a tab keeps the answer that it follows, for its own reload: two tabs may write to the browser's storage in the same
 * moment, and then neither sees what the other writes.
 */
const followedBy = (userId: string) => persisted(`answer:titles:${userId}`, () => sessionStorage);

/** Reads and merges what is stored. It comes after the page: a first visit has nothing, and mostly there is no other tab. */
const storedTitles = new LazyModule(() => import("@/lib/titles/stored-title-draft"));

/**
 * Reads what a person typed before; null where nothing is stored, or nothing that can be read.
 * @throws the browser's error when the code that reads cannot be fetched.
 */
export async function findTitleDraft(userId: string): Promise<TitleDraft | null> {
  const text = draftOf(userId).read();
  if (text === null) return null;
  const { readTitleDraft } = await storedTitles.load();
  const draft = readTitleDraft(text);
  return draft && withFollowedAnswer(draft, readTitleDraft(followedBy(userId).read() ?? ""));
}

/** What this tab was following goes on, unless what is stored is of the same generation. */
function withFollowedAnswer(draft: TitleDraft, followed: TitleDraft | null): TitleDraft {
  const stored = draft.running?.generationId ?? draft.answer?.generationId;
  if (!followed?.running || followed.running.generationId === stored) return draft;
  const { answer, partialText, running } = followed;
  return { ...draft, answer, partialText, running };
}

/** Keeps a draft in the browser's storage. */
export interface TitleDraftAutosave {
  /** Takes the draft as it is now; what has not changed is not written. */
  save: (draft: TitleDraft) => void;
  /** Writes what is still to be written, and ends. */
  end: () => void;
}

/**
 * Writes what a person changes a moment after each change, and at once when the page goes away. Several tabs share one
 * place: what another one has written since is read again, and only what was changed here replaces it.
 * @param opened what the page opened with: it is in the storage already, or it is empty.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that the person can be told.
 */
export function autosaveTitleDraft(userId: string, opened: TitleDraft, onTrouble: () => void): TitleDraftAutosave {
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
