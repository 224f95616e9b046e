import { letterInAddress, showInAddress } from "@/lib/browser/drafts/draft-address";
import { type DraftKeeper, shelfOf } from "@/lib/browser/drafts/draft-autosave";
import type { DeskView } from "@/lib/browser/drafts/draft-session-state";
import { LetterSync } from "@/lib/browser/drafts/draft-sync";
import { findDraft } from "@/lib/browser/drafts/find-draft";
import { browserSurroundings } from "@/lib/browser/drafts/sync-dependencies";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { DRAFT_ID, NEW_LETTER } from "@/lib/drafts/draft-id";
import { emptyWizardState } from "@/lib/wizard/state";

/**
 * Puts the letter on the desk that the address names, or else the one in progress: from the storage of the browser, and
 * together with what the server has of it.
 * @param keep begins to keep the desk in the storage.
 */
export async function openStoredLetter(
  session: WizardSession,
  storage: Storage,
  keep: () => DraftKeeper,
): Promise<DeskView> {
  const { letter, definition } = session;
  const named = letterInAddress()?.toLowerCase() ?? null;
  if (named !== null && named !== NEW_LETTER && !DRAFT_ID.test(named))
    return { draft: { status: "missing" }, sync: null };
  const found = findDraft(definition, storage, { person: letter.person, wanted: named });
  if (named === NEW_LETTER) showInAddress(null);
  if (found.letter) {
    letter.takeUp(found.letter.id, found.letter.state, found.letter.mark);
    session.dispatch({ type: "restored", state: found.letter.state });
    showInAddress(found.letter.id);
  } else if (found.id !== null) letter.takeUp(found.id, session.getState(), null);
  // What could not be read and could not be moved either must not be written over without asking.
  if (found.stuck) return { draft: { status: "read", found }, sync: null };

  const sync = new LetterSync(session, keep(), browserSurroundings());
  const there = await sync.catchUp(found.letter !== null);
  switch (there.kind) {
    case "ready":
      return { draft: { status: "read", found }, sync };
    case "elsewhere":
      location.replace(`/${there.wizard === "story" ? "story" : "wizard"}${location.search}`);
      return { draft: { status: "pending" }, sync: null };
    case "unreachable":
      return { draft: { status: "unreachable" }, sync: null };
    case "missing": {
      shelfOf(session, storage).remove(letter.id ?? "");
      letter.clear();
      session.dispatch({ type: "restored", state: emptyWizardState(definition.name) });
      return named === null ? { draft: { status: "read", found }, sync } : { draft: { status: "missing" }, sync: null };
    }
  }
}
