import * as z from "zod/mini";
import { fingerprintOf, unsavedSchema } from "@/lib/drafts/draft-wire";
import { parseJson } from "@/lib/text/json";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { readDecisions } from "@/lib/wizard/draft-schema";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { sendChanges } from "./draft-api";
import { draftOfEntry, type Outbox, type OutboxEntry, type WaitingEntry } from "./outbox";

/** The unsent changes that a closed page left of a draft. */
export interface LeftEntry extends WaitingEntry, OutboxEntry {}

/** Returns what pages have left of one draft, or of all. What cannot be read stays where it is. */
export function leftEntries(outbox: Outbox, id?: string): LeftEntry[] {
  return outbox.waiting(id).flatMap((waiting) => {
    const entry = entrySchema.safeParse(parseJson(waiting.text)).data;
    return entry ? [{ ...waiting, ...entry }] : [];
  });
}

const entrySchema = z.object({ body: unsavedSchema, parts: z.partialRecord(z.enum(STAGE_NAMES), z.string()) });

/** Whether what pages have left of a draft has the form of one, if only with texts that are too long. */
export function isSound(definition: WizardDefinition, { body: { changes } }: LeftEntry): boolean {
  const reading = readDecisions(
    definition,
    Object.fromEntries(Object.entries(changes).map(([place, { to }]) => [place, to])),
  );
  // A text that is too long is opened, because the person can shorten it.
  return !("problem" in reading) || reading.problem.limit !== undefined;
}

/** Sends what a page has left, in the name of this page's owner, who may have written it as a visitor. */
export const sendEntry = ({ owner }: Outbox, entry: LeftEntry) => sendChanges(draftOfEntry(entry), entry.body, owner);

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

/** Whether an entry holds a whole draft, of which the server has had nothing. */
export const isWhole = ({ body: { changes } }: OutboxEntry): boolean =>
  Object.values(changes).every(({ from }) => from === fingerprintOf(null));
