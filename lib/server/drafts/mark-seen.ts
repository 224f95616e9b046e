import "server-only";
import { database } from "@/lib/server/db/database";
import { inPortions } from "@/lib/server/db/in-portions";
import type { DraftOwners } from "@/lib/server/identity/draft-owner";

/** How exactly it is known when a visitor came by last: a row is written no more often than that. */
const EXACT_MS = 7 * 24 * 60 * 60 * 1000;

/** Remembers that the browser whose drafts these are came by: those of visitors who do not are let go (`forgetDrafts`). */
export async function markSeen(owners: DraftOwners, now = new Date()): Promise<void> {
  const seenAt = { lt: new Date(now.getTime() - EXACT_MS) };
  for (const owner of owners) {
    if (!owner.startsWith("visitor:")) continue;
    const rows = await database().draft.findMany({ where: { owner, seenAt }, select: { id: true, bytes: true } });
    await inPortions(rows, (ids) => database().draft.updateMany({ where: { id: { in: ids } }, data: { seenAt: now } }));
  }
}
