import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { mergeDrafts } from "@/lib/drafts/merge/merge-drafts";
import { sameDraft } from "@/lib/drafts/same-draft";
import { parseStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import type { WizardState } from "@/lib/wizard/state";

/** What came of the open draft and its copy on the server. */
export type Reconciliation =
  /** They are one draft now, the open one; what the server has not got is still to be saved. */
  | { kind: "one" }
  /** Both have something else in the same place: the open draft is another one now, this is the server's. */
  | { kind: "two"; otherId: string }
  /** The copy was written by a later version of this application. */
  | { kind: "unreadable" };

interface ReconcileOptions {
  newId: () => string;
  /** Nothing in the open draft is worth keeping: the copy takes its place, with the step that it stands at. */
  replace?: boolean;
}

/** Puts the open draft together with its copy, so that no text of either is lost. */
export function reconcileDraft(
  session: WizardSession,
  copy: StoredDraft,
  { newId, replace = false }: ReconcileOptions,
): Reconciliation {
  const { draft, definition } = session;
  const theirs = parseStoredState(copy.state, definition);
  if (!theirs) return { kind: "unreadable" };
  if (replace) {
    draft.synced(copy.revision, theirs, theirs);
    session.dispatch({ type: "restored", state: theirs });
    return { kind: "one" };
  }
  // What this browser wrote itself is no news, only the answer that got lost.
  if (draft.isOwnWrite(copy.saveId)) {
    draft.synced(copy.revision, theirs, null);
    return { kind: "one" };
  }
  const { state, clash } = mergeDrafts({ base: draft.base, mine: session.getState(), theirs });
  if (clash) {
    draft.becomeNew(newId());
    adopt(session, state);
    return { kind: "two", otherId: copy.id };
  }
  const merged = sameDraft(state, session.getState()) ? session.getState() : state;
  draft.synced(copy.revision, theirs, sameDraft(state, theirs) ? merged : null);
  adopt(session, merged);
  return { kind: "one" };
}

function adopt(session: WizardSession, state: WizardState): void {
  if (state !== session.getState()) session.adopt(state);
}
