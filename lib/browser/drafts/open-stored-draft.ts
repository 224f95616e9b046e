import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { DRAFT_ID, NEW_DRAFT } from "@/lib/drafts/draft-id";
import { paths } from "@/lib/paths";
import { emptyWizardState } from "@/lib/wizard/state";
import { draftInAddress, showInAddress } from "./draft-address";
import { fetchDraft } from "./draft-api";
import type { DraftAutosave } from "./draft-autosave";
import type { DraftOpening, DraftSessionState } from "./draft-session-state";
import { DraftSync } from "./draft-sync";
import { findLocalDrafts } from "./find-local-drafts";
import type { LocalDraftStore } from "./local-draft-store";

/** The longest wait for the server's copy, with a draft in the storage and without. */
const GLANCE_MS = 2_500;
const FETCH_MS = 15_000;

/**
 * Opens the draft in the address or the one in progress, from the browser's storage and merged with the server's copy.
 */
export async function openStoredDraft(
  session: WizardSession,
  store: LocalDraftStore,
  startAutosave: () => DraftAutosave,
): Promise<DraftSessionState> {
  const { draft, definition } = session;
  const named = draftInAddress()?.toLowerCase() ?? null;
  if (named !== null && named !== NEW_DRAFT && !DRAFT_ID.test(named))
    return { draft: { status: "missing" }, sync: null };
  const found = findLocalDrafts(definition, store.storage, { owner: draft.owner, wanted: named });
  if (named === NEW_DRAFT) showInAddress(null);
  if (found.draft) {
    draft.takeUp(found.draft.id, found.draft.state, found.draft.mark, found.draft.text);
    session.dispatch({ type: "draft-restored", state: found.draft.state });
    showInAddress(found.draft.id);
  } else if (found.id !== null) draft.takeUp(found.id, session.getState(), null);
  const read: DraftOpening = { status: "read", found };
  const sync = new DraftSync(session, startAutosave());
  const ready = { draft: read, sync };
  const liesHere = found.draft !== null;
  const { id } = draft;
  // A draft that was never saved is not fetched: its first save finds any conflict.
  if (id === null || (liesHere && draft.revision === 0)) return ready;
  const there = await fetchDraft(id, liesHere ? GLANCE_MS : FETCH_MS);
  const unchanged = session.getState() === draft.saved;
  if (there.kind === "found") {
    if (there.draft.wizard !== draft.wizard) {
      location.replace(`${paths.wizard(there.draft.wizard)}${location.search}`);
      return { draft: { status: "pending" }, sync: null };
    }
    if (!liesHere || there.draft.revision !== draft.revision) sync.reconcile(there.draft, !liesHere || unchanged);
    return ready;
  }
  if (there.kind === "unreachable") return liesHere ? ready : { draft: { status: "unreachable" }, sync: null };
  if (liesHere && !(there.kind === "deleted" && unchanged)) {
    sync.saveAnew(there.kind === "deleted");
    return ready;
  }
  if (liesHere) store.remove(id);
  else store.setOpen(null);
  draft.clear();
  session.dispatch({ type: "draft-restored", state: emptyWizardState(definition.name) });
  return named === null ? ready : { draft: { status: "missing" }, sync: null };
}
