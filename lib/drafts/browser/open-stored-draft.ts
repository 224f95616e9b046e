import { DRAFT_ID, type StoredDraft } from "@/lib/drafts/draft-wire";
import { NEW_DRAFT, paths } from "@/lib/text/paths";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { draftInAddress, showInAddress } from "./draft-address";
import { fetchDraft } from "./draft-api";
import type { DraftSync } from "./draft-sync";
import type { Outbox } from "./outbox";
import { isSound, isWhole, leftEntries, sendEntry } from "./send-waiting";

/** The state of opening a page's draft. */
export type DraftOpening =
  /** It is being read. */
  | { status: "pending" }
  /** There was no draft: the page has an empty one. */
  | { status: "new" }
  /** The code that reads it could not be fetched, or the server cannot be reached. */
  | { status: "unreachable" }
  /** The address names a draft that does not exist. */
  | { status: "missing" }
  /** It is open; `lastId` names the one before it, which can be opened again. */
  | { status: "read"; lastId: string | null };

/**
 * Opens the draft in the address or the one in progress, with what earlier pages have left of it. A draft of which the
 * server has had nothing is sent first; where the server cannot be reached, it opens from what is left alone.
 */
export async function openStoredDraft(session: WizardSession, outbox: Outbox, sync: DraftSync): Promise<DraftOpening> {
  const { wizard } = session.draft;
  const named = draftInAddress()?.toLowerCase() ?? null;
  if (named !== null && named !== NEW_DRAFT && !DRAFT_ID.test(named)) return { status: "missing" };
  const id = named === NEW_DRAFT ? null : (named ?? outbox.draftIn("open", wizard));
  if (named === NEW_DRAFT) showInAddress(null);
  if (id !== null) {
    const left = leftEntries(outbox, id).filter((entry) => isSound(session.definition, entry));
    const whole = left.find(isWhole);
    // The server may have had nothing of it so far.
    if (whole) await sendEntry(outbox, whole);
    const there = await fetchDraft(id);
    const unsaved: StoredDraft | null = whole ? { id, wizard, revision: 0, decisions: {}, texts: [] } : null;
    const stored = there.kind === "found" ? there.draft : unsaved;
    if (stored && stored.wizard !== wizard) {
      location.replace(`${paths.wizard(stored.wizard)}${location.search}`);
      return { status: "pending" };
    }
    if (stored) {
      sync.open(stored, left);
      showInAddress(id);
    } else if (there.kind === "unreachable") return { status: "unreachable" };
    else if (named !== null) {
      outbox.setOpen(wizard, null);
      return { status: "missing" };
    }
  }
  outbox.setOpen(wizard, session.draft.id);
  const lastId = outbox.draftIn("before", wizard);
  return { status: "read", lastId: lastId === session.draft.id ? null : lastId };
}
