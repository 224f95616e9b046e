import { type Decisions, markOf } from "@/lib/drafts/decisions";
import { saveSchema } from "@/lib/drafts/draft-wire";
import { parseJson } from "@/lib/text/json";
import { sendChanges } from "./draft-api";
import { draftOfEntry, type Outbox, type OutboxEntry, type WaitingEntry } from "./outbox";

/** The entries of a draft after they were sent. */
export interface SentEntries {
  /** The entries that the server has not got, because it cannot be reached or does not accept them. */
  left: readonly OutboxEntry[];
  /** Forgets the entries that are left, once the page has them in its own. */
  takeOver: () => void;
  /** The typed words that stand in places that were changed elsewhere, and the parts of texts that run. */
  words: Decisions;
  parts: OutboxEntry["parts"];
}

/** Sends what pages that are gone have left of one draft. */
export async function sendWaiting(outbox: Outbox, id: string): Promise<SentEntries> {
  const left: OutboxEntry[] = [];
  const taken: WaitingEntry[] = [];
  const words: Record<string, unknown> = {};
  let parts: OutboxEntry["parts"] = {};
  for (const waiting of outbox.waiting(id)) {
    const entry = readEntry(waiting);
    if (!entry) continue;
    parts = { ...parts, ...entry.parts };
    const outcome = await send(outbox, id, entry);
    if (outcome.kind !== "saved") {
      left.push(entry);
      taken.push(waiting);
    } else {
      for (const place of Object.keys(outcome.conflicts)) words[place] = entry.body.changes[place]?.to ?? null;
      outbox.sent(waiting);
    }
  }
  const takeOver = () => {
    for (const waiting of taken) outbox.sent(waiting);
  };
  return { left, words, parts, takeOver };
}

/**
 * Sends what pages that are gone have left of all drafts but the open one.
 * @returns the number of entries that the server has now.
 */
export async function sendAllWaiting(outbox: Outbox, except: string | null = null): Promise<number> {
  let sent = 0;
  for (const waiting of outbox.waiting()) {
    const [id, entry] = [draftOfEntry(waiting), readEntry(waiting)];
    if (!entry || id === except) continue;
    const outcome = await send(outbox, id, entry);
    // Words that stand in the way of others wait until their draft is opened, where the person decides.
    if (outcome.kind !== "saved" || Object.keys(outcome.conflicts).length > 0) continue;
    outbox.sent(waiting);
    sent += 1;
  }
  return sent;
}

/** Sends an entry in the name of the page's owner, whose predecessor may have written it as a visitor. */
const send = ({ owner: { mark } }: Outbox, id: string, { body: { owner: _, ...body } }: OutboxEntry) =>
  sendChanges(id, { ...body, ...(mark === "" ? {} : { owner: mark }) });

function readEntry({ text }: WaitingEntry): OutboxEntry | null {
  const { body, parts } = Object(parseJson(text));
  const parsed = saveSchema.safeParse(body);
  return parsed.success ? { body: parsed.data, parts: Object(parts) } : null;
}

/** Whether an entry holds a whole draft, of which the server has had nothing. */
export const isWhole = ({ body: { changes } }: OutboxEntry): boolean =>
  Object.values(changes).every(({ from }) => from === markOf(null));
