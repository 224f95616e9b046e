import { ANYBODY, type DraftOwner } from "@/lib/browser/draft-owner";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { type RawDraft, readRawDraft } from "@/lib/drafts/raw-draft";
import { isUnsaved, writeLocalDraft } from "@/lib/drafts/sync-mark";
import { sendDraft } from "./draft-api";
import { LocalDraftStore } from "./local-draft-store";

/** Writes that the server refused: they are sent again when their draft has changed, or by another page. */
const refused = new Set<string>();

/**
 * Saves the drafts of this browser that the server does not have: they were written without a connection, or just
 * before their page was closed. A draft that has also changed elsewhere waits until it is opened and merged.
 * @param except the open draft, which is saved by its own page.
 * @returns the number of saved drafts.
 */
export async function flushDrafts(
  storage: Storage,
  owner: DraftOwner,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const owners = owner.kind === "user" ? [owner, ANYBODY] : [owner];
  let saved = 0;
  for (const wizard of ["email", "story"] as const) {
    for (const one of owners) {
      const store = new LocalDraftStore(storage, wizard, one);
      for (const id of store.ids()) if (id !== except && (await flush(store, id, owner))) saved += 1;
    }
  }
  return saved;
}

async function flush(store: LocalDraftStore, id: string, owner: DraftOwner): Promise<boolean> {
  const text = store.read(id) ?? "";
  const draft = readRawDraft(text);
  if (!draft || !isUnsaved({ revision: draft.sync.revision, isChanged: draft.sync.base !== null })) return false;
  const { revision, writeId: saveId, unanswered } = draft.sync;
  if (refused.has(saveId)) return false;
  const outcome = await sendDraft({ id, revision, saveId, unanswered, owner, storedState: draft.storedState });
  if (outcome.kind === "refused") refused.add(saveId);
  // Another tab may have changed it during the save.
  if (store.read(id) !== text) return outcome.kind === "saved";
  if (outcome.kind === "saved") write(store, id, draft, outcome.revision);
  // It was changed after it was deleted: it is a new draft, which is saved the next time.
  if (outcome.kind === "gone" && write(store, newGenerationKey(), draft, 0)) store.remove(id);
  return outcome.kind === "saved";
}

/**
 * Stores a saved draft; returns false when there is no room. It is then saved again the next time, which is harmless.
 */
function write(store: LocalDraftStore, id: string, { storedState, sync }: RawDraft, revision: number): boolean {
  try {
    store.write(id, writeLocalDraft(storedState, { writeId: sync.writeId, revision, unanswered: [], base: null }));
    return true;
  } catch {
    return false;
  }
}
