import "server-only";
import { database } from "@/lib/server/db/database";
import { logLine } from "@/lib/server/log";

/**
 * Gives what a visitor wrote and had written to the person who has just signed in with the visitor's browser, known by
 * their address, so that they find it on their other devices. A failure does not keep anybody from signing in: in this
 * browser the letters stay in reach, and each becomes the person's with its next save.
 */
export async function claimDrafts(visitorId: string, email: string): Promise<void> {
  try {
    const user = await database().user.findUnique({ where: { email }, select: { id: true } });
    if (!user) return;
    const [where, data] = [{ owner: `visitor:${visitorId}` }, { owner: `user:${user.id}` }];
    await database().draft.updateMany({ where, data });
    // What is being written is known by the visitor's name until its end, in memory and in Redis.
    await database().generation.updateMany({ where: { ...where, status: { not: "running" } }, data });
  } catch {
    logLine("drafts-not-claimed", {});
  }
}
