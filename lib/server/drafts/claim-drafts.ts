import "server-only";
import { database } from "@/lib/server/db/database";
import { inPortions } from "@/lib/server/db/in-portions";
import { logLine } from "@/lib/server/log";

/**
 * Gives a visitor's drafts and generations to the user who has just signed in with the visitor's browser, so that they
 * are on the user's other devices too. A failure does not prevent the sign-in: in this browser the drafts stay
 * available, and each becomes the user's with its next save.
 */
export async function claimDrafts(visitorId: string, email: string): Promise<void> {
  try {
    const user = await database().user.findUnique({ where: { email }, select: { id: true } });
    if (!user) return;
    const [where, data] = [{ owner: `visitor:${visitorId}` }, { owner: `user:${user.id}` }];
    const rows = await database().draft.findMany({ where, select: { id: true, bytes: true } });
    await inPortions(rows, (ids) => database().draft.updateMany({ where: { ...where, id: { in: ids } }, data }));
    // A generation in progress has the visitor's name until its end, in memory and in Redis.
    await database().generation.updateMany({ where: { ...where, status: { not: "running" } }, data });
  } catch {
    logLine("drafts-not-claimed", {});
  }
}
