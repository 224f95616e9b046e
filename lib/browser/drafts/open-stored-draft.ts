import { draftInAddress, showInAddress } from "@/lib/browser/drafts/draft-address";
import { type DraftAutosave, storeOf } from "@/lib/browser/drafts/draft-autosave";
import type { DraftSessionState } from "@/lib/browser/drafts/draft-session-state";
import { DraftSync } from "@/lib/browser/drafts/draft-sync";
import { findLocalDrafts } from "@/lib/browser/drafts/find-local-drafts";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { DRAFT_ID, NEW_DRAFT } from "@/lib/drafts/draft-id";
import { emptyWizardState } from "@/lib/wizard/state";

/**
 * Puts the draft that the address names, or else the one in progress: from the storage of the browser, and
 * together with what the server has of it.
 * @param keep begins to keep the open draft in the storage.
 */
export async function openStoredDraft(
  session: WizardSession,
  storage: Storage,
  keep: () => DraftAutosave,
): Promise<DraftSessionState> {
  const { draft, definition } = session;
  const named = draftInAddress()?.toLowerCase() ?? null;
  if (named !== null && named !== NEW_DRAFT && !DRAFT_ID.test(named))
    return { draft: { status: "missing" }, sync: null };
  const found = findLocalDrafts(definition, storage, { person: draft.person, wanted: named });
  if (named === NEW_DRAFT) showInAddress(null);
  if (found.draft) {
    draft.takeUp(found.draft.id, found.draft.state, found.draft.mark, found.draft.text);
    session.dispatch({ type: "restored", state: found.draft.state });
    showInAddress(found.draft.id);
  } else if (found.id !== null) draft.takeUp(found.id, session.getState(), null);
  // What could not be read and could not be moved either must not be written over without asking.
  if (found.stuck) return { draft: { status: "read", found }, sync: null };

  const sync = new DraftSync(session, keep());
  const there = await sync.catchUp(found.draft !== null);
  switch (there.kind) {
    case "ready":
      return { draft: { status: "read", found }, sync };
    case "elsewhere":
      location.replace(`/${there.wizard === "story" ? "story" : "wizard"}${location.search}`);
      return { draft: { status: "pending" }, sync: null };
    case "unreachable":
      return { draft: { status: "unreachable" }, sync: null };
    case "missing": {
      storeOf(session, storage).remove(draft.id ?? "");
      draft.clear();
      session.dispatch({ type: "restored", state: emptyWizardState(definition.name) });
      return named === null ? { draft: { status: "read", found }, sync } : { draft: { status: "missing" }, sync: null };
    }
  }
}
