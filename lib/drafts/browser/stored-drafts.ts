import * as z from "zod/mini";
import { DRAFT_ID, fingerprintOf, type StoredDraft, unsavedSchema } from "@/lib/drafts/draft-wire";
import { parseJson } from "@/lib/text/json";
import { NEW_DRAFT, paths } from "@/lib/text/paths";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { readDecisions } from "@/lib/wizard/draft-schema";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { draftInAddress, showInAddress } from "./draft-address";
import { fetchDraft, sendChanges } from "./draft-api";
import type { DraftSync } from "./draft-sync";
import { draftOfEntry, type LeftEntry, type Outbox, type OutboxEntry } from "./outbox";

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

/**
 * Sends what pages that are gone have left of all drafts but the open one.
 * @returns the number of entries that the server has now.
 */
export async function sendAllWaiting(outbox: Outbox, except: string | null = null): Promise<number> {
  let sent = 0;
  for (const entry of leftEntries(outbox)) {
    if (draftOfEntry(entry) === except) continue;
    const outcome = await sendEntry(outbox, entry);
    // Words that stand in the way of others wait until their draft is opened, where the person decides.
    if (outcome.kind !== "saved" || Object.keys(outcome.conflicts).length > 0) continue;
    outbox.sent(entry);
    sent += 1;
  }
  return sent;
}

/** Returns what pages have left of one draft, or of all. What cannot be read stays where it is. */
function leftEntries(outbox: Outbox, id?: string): LeftEntry[] {
  return outbox.waiting(id).flatMap((waiting) => {
    const entry = entrySchema.safeParse(parseJson(waiting.text)).data;
    return entry ? [{ ...waiting, ...entry }] : [];
  });
}

const entrySchema = z.object({ body: unsavedSchema, parts: z.partialRecord(z.enum(STAGE_NAMES), z.string()) });

/** Whether what pages have left of a draft has the form of one, if only with texts that are too long. */
function isSound(definition: WizardDefinition, { body: { changes } }: LeftEntry): boolean {
  const reading = readDecisions(
    definition,
    Object.fromEntries(Object.entries(changes).map(([place, { to }]) => [place, to])),
  );
  // A text that is too long is opened, because the person can shorten it.
  return !("problem" in reading) || reading.problem.limit !== undefined;
}

/** Sends what a page has left, in the name of this page's owner, who may have written it as a visitor. */
const sendEntry = ({ owner }: Outbox, entry: LeftEntry) => sendChanges(draftOfEntry(entry), entry.body, owner);

/** Whether an entry holds a whole draft, of which the server has had nothing. */
const isWhole = ({ body: { changes } }: OutboxEntry): boolean =>
  Object.values(changes).every(({ from }) => from === fingerprintOf(null));
