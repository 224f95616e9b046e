import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { readLocalDraft } from "@/lib/drafts/local-draft";
import { mergeBase } from "@/lib/drafts/merge/merge-base";
import { mergeDrafts } from "@/lib/drafts/merge/merge-drafts";
import { sameDraft } from "@/lib/drafts/same-draft";
import { MOST_UNANSWERED, type SyncMark } from "@/lib/drafts/sync-mark";
import { parseStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import type { WizardState } from "@/lib/wizard/state";

/** The result of merging the open draft with its copy on the server. */
export type Reconciliation =
  /** They are one draft, the open one; what the server does not have is still to be saved. */
  | { kind: "one" }
  /** Both changed the same place: the open draft became a new one, and this is the server's. */
  | { kind: "two"; otherId: string }
  /** The copy was written by a later version of this application. */
  | { kind: "unreadable" };

/**
 * Merges the open draft with its copy, so that no text of either is lost.
 * @param replace whether the copy simply replaces the open draft, its step included.
 */
export function reconcileDraft(session: WizardSession, copy: StoredDraft, replace: boolean): Reconciliation {
  const { draft, definition } = session;
  const theirs = parseStoredState(copy.state, definition);
  if (!theirs) return { kind: "unreadable" };
  if (replace) {
    draft.synced(copy.revision, theirs, theirs);
    session.dispatch({ type: "draft-restored", state: theirs });
    return { kind: "one" };
  }
  // The copy is this browser's own save, whose response was lost.
  if (draft.isOwnWrite(copy.saveId)) {
    draft.synced(copy.revision, theirs, null);
    return { kind: "one" };
  }
  const { state, clash } = mergeDrafts({ base: draft.base, mine: session.getState(), theirs });
  if (clash) {
    draft.becomeNew(newGenerationKey());
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

/** The draft to store when another tab has stored the same one. */
export type StoredMerge =
  /** Both as one draft. The other tab shows its own until it hears from the server. */
  | { kind: "one"; state: WizardState; markWith: (mark: SyncMark) => SyncMark }
  /** Both changed the same place, or the other one cannot be read: they become two drafts. */
  | { kind: "two" };

/**
 * Merges the open draft with the one that another tab stored, so that nothing of either is lost while the server cannot
 * be reached. The open draft itself does not change.
 * @returns null when the other draft adds nothing.
 */
export function mergeStored({ draft, definition, getState }: WizardSession, text: string): StoredMerge | null {
  const theirs = readLocalDraft(text, definition);
  if (!theirs) return { kind: "two" };
  const { mark } = theirs;
  const { stored } = draft;
  const isKnownRevision = draft.revision > 0 && mark.revision === draft.revision;
  const base = isKnownRevision && stored?.revision !== draft.revision ? draft.base : stored?.state;
  if (base === undefined) return null;
  const mine = getState();
  const { state, clash } = mergeDrafts({ base, mine, theirs: theirs.state });
  if (clash) return { kind: "two" };
  if (sameDraft(state, mine)) return null;
  return { kind: "one", state, markWith: (own) => markOfBoth(own, mark) };
}

/** Returns the mark of a draft that holds the changes of two tabs. */
function markOfBoth(own: SyncMark, other: SyncMark): SyncMark {
  const { revision, base } = other.revision > own.revision ? other : own;
  const unanswered = [...new Set([...own.unanswered, ...other.unanswered, other.writeId])].slice(-MOST_UNANSWERED);
  return { writeId: own.writeId, revision, base: base && mergeBase(base), unanswered };
}
