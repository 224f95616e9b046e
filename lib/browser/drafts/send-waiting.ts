import { markOf } from "@/lib/drafts/decisions";
import { saveSchema } from "@/lib/drafts/draft-wire";
import { parseJson } from "@/lib/text/json";
import { sendChanges } from "./draft-api";
import { draftOfEntry, type Outbox, type OutboxEntry, type WaitingEntry } from "./outbox";

/** The unsent changes that a closed page left of a draft. */
export interface LeftEntry extends WaitingEntry, OutboxEntry {}

/** Returns what pages have left of one draft, or of all. What cannot be read stays where it is. */
export function leftEntries(outbox: Outbox, id?: string): LeftEntry[] {
  return outbox.waiting(id).flatMap((waiting) => {
    const { body, parts } = Object(parseJson(waiting.text));
    const parsed = saveSchema.safeParse(body);
    return parsed.success ? [{ ...waiting, body: parsed.data, parts: Object(parts) }] : [];
  });
}

/** Sends what a page has left, in the name of this page's owner, who may have written it as a visitor. */
export function sendEntry({ owner: { mark } }: Outbox, entry: LeftEntry) {
  const { owner: _, ...body } = entry.body;
  return sendChanges(draftOfEntry(entry), { ...body, ...(mark === "" ? {} : { owner: mark }) });
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

/** Whether an entry holds a whole draft, of which the server has had nothing. */
export const isWhole = ({ body: { changes } }: OutboxEntry): boolean =>
  Object.values(changes).every(({ from }) => from === markOf(null));
