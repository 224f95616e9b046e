import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { MOST_UNANSWERED } from "@/lib/drafts/draft-limits";
import { readLocalDraft } from "@/lib/drafts/local-draft";
import { mergeBase } from "@/lib/drafts/merge/merge-base";
import { mergeDrafts } from "@/lib/drafts/merge/merge-drafts";
import { sameDraft } from "@/lib/drafts/same-draft";
import type { SyncMark } from "@/lib/drafts/sync-mark";
import type { WizardState } from "@/lib/wizard/state";

/** What is to be stored where another tab has stored something of the same draft. */
export type StoredMerge =
  /** Both as one draft. The other tab shows its own until the server has put them together. */
  | { kind: "one"; state: WizardState; markWith: (mark: SyncMark) => SyncMark }
  /** Both wrote in the same place, or the other one cannot be read: they have to be two. */
  | { kind: "two" };

/**
 * Puts the open draft together with what another tab has stored of it, so that nothing of either is lost while nobody
 * reaches the server. The open one stays as it is.
 * @returns null when the other one has nothing that the open one has not got.
 */
export function mergeStored({ draft, definition, getState }: WizardSession, text: string): StoredMerge | null {
  const theirs = readLocalDraft(text, definition);
  if (!theirs) return { kind: "two" };
  const { mark } = theirs;
  const { stored } = draft;
  const isKnownRevision = draft.revision > 0 && mark?.revision === draft.revision;
  const base = isKnownRevision && stored?.revision !== draft.revision ? draft.base : stored?.state;
  if (base === undefined) return null;
  const mine = getState();
  const { state, clash } = mergeDrafts({ base, mine, theirs: theirs.state });
  if (clash) return { kind: "two" };
  if (sameDraft(state, mine)) return null;
  return { kind: "one", state, markWith: (own) => (mark ? markOfBoth(own, mark) : own) };
}

/** What is known of the copy on the server when a draft holds what two tabs have written. */
function markOfBoth(own: SyncMark, other: SyncMark): SyncMark {
  const { revision, base } = other.revision > own.revision ? other : own;
  const unanswered = [...new Set([...own.unanswered, ...other.unanswered, other.writeId])].slice(-MOST_UNANSWERED);
  return { writeId: own.writeId, revision, base: base && mergeBase(base), unanswered };
}
