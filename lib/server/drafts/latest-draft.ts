import "server-only";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { database } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";
import { ownedBy, SUMMARY_COLUMNS, shownOf, summaryOf } from "./draft-rows";

/** Returns the unfinished draft that an owner changed last; undefined without one. */
export async function latestUnfinished(owners: Owners): Promise<DraftSummary | undefined> {
  const row = await database().draft.findFirst({
    where: shownOf(owners, "drafts"),
    select: SUMMARY_COLUMNS,
    orderBy: { updatedAt: "desc" },
  });
  return row ? summaryOf(row) : undefined;
}

/** Whether a user has a draft. @param email as the user signed in with it */
export async function hasDrafts(email: string): Promise<boolean> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true } });
  return (
    user !== null &&
    (await database().draft.findFirst({ where: ownedBy([`user:${user.id}`]), select: { id: true } })) !== null
  );
}
