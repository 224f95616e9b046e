import "server-only";
import { database } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { inPortions } from "@/lib/server/db/in-portions";
import { join } from "@/lib/server/db/sql";
import { hasAccount, type Owner } from "@/lib/server/identity/owner";
import { ownedBy } from "./draft-rows";

/**
 * Gives a visitor's drafts and generations to the user who has just signed in with the visitor's browser, so that they
 * are on the user's other devices too. A failure does not prevent the sign-in: in this browser the drafts stay
 * available, and each becomes the user's with its next save.
 * @param email as the user signed in with it.
 * @returns whether the user has drafts now, as far as is known.
 */
export async function claimDrafts(visitorId: string | undefined, email: string): Promise<boolean> {
  try {
    const { id } = await database().user.findUniqueOrThrow({ where: { email }, select: { id: true } });
    if (visitorId !== undefined) await claim(`visitor:${visitorId}`, `user:${id}`);
    const first = await database().draft.findFirst({ where: ownedBy([`user:${id}`]), select: { id: true } });
    return first !== null;
  } catch (error) {
    logDatabaseFailure(error);
    return false;
  }
}

async function claim(visitor: Owner, user: Owner): Promise<void> {
  const rows = await database().draft.findMany({ where: { owner: visitor }, select: { id: true, bytes: true } });
  await inPortions(rows, (ids) => {
    return database().$executeRaw`UPDATE "Draft" SET "owner" = ${user}
      WHERE "owner" = ${visitor} AND "id" IN (${join(ids)}) AND ${hasAccount(user)}`;
  });
  // A generation in progress has the visitor's name until its end, in memory and in Redis.
  await database().$executeRaw`UPDATE "Generation" SET "owner" = ${user}
    WHERE "owner" = ${visitor} AND "status" <> 'running' AND ${hasAccount(user)}`;
}
