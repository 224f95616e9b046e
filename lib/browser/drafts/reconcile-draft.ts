import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { mergeLetters } from "@/lib/drafts/merge/merge-drafts";
import { sameLetter } from "@/lib/drafts/same-letter";
import { parseStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import type { WizardState } from "@/lib/wizard/state";

/** What came of the meeting of the letter on the desk with its copy on the server. */
export type Meeting =
  /** They are one letter now, on the desk; what the server has not got is still to be saved. */
  | { kind: "one" }
  /** Both have something else in the same place: the letter on the desk is another one now, this is the server's. */
  | { kind: "two"; otherId: string }
  /** The copy was written by a later version of this application. */
  | { kind: "unreadable" };

interface Meet {
  newId: () => string;
  /** Nothing on the desk is worth keeping: the copy takes its place, with the step that it stands at. */
  replace?: boolean;
}

/** Puts the letter on the desk together with its copy, so that no text of either is lost. */
export function meetCopy(session: WizardSession, copy: StoredDraft, { newId, replace = false }: Meet): Meeting {
  const { letter, definition } = session;
  const theirs = parseStoredState(copy.state, definition);
  if (!theirs) return { kind: "unreadable" };
  if (replace) {
    letter.synced(copy.revision, theirs, theirs);
    session.dispatch({ type: "restored", state: theirs });
    return { kind: "one" };
  }
  // What this browser wrote itself is no news, only the answer that got lost.
  if (letter.isOwnWrite(copy.saveId)) {
    letter.synced(copy.revision, theirs, null);
    return { kind: "one" };
  }
  const { state, clash } = mergeLetters({ base: letter.base, mine: session.getState(), theirs });
  if (clash) {
    letter.becomeNew(newId());
    putOnDesk(session, state);
    return { kind: "two", otherId: copy.id };
  }
  const onDesk = sameLetter(state, session.getState()) ? session.getState() : state;
  letter.synced(copy.revision, theirs, sameLetter(state, theirs) ? onDesk : null);
  putOnDesk(session, onDesk);
  return { kind: "one" };
}

function putOnDesk(session: WizardSession, state: WizardState): void {
  if (state !== session.getState()) session.adopt(state);
}
