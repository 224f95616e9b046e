import "server-only";
import { database } from "@/lib/server/db/database";
import { UNDO_MS } from "@/lib/server/drafts/delete-draft";
import { VISITOR_COOKIE_SECONDS } from "@/lib/server/visitor";

/**
 * Removes every word of what was taken away long enough ago. That there was a letter is remembered as long as a browser
 * may have a copy of it. Then it goes altogether, and so do the letters of visitors whose cookie cannot be alive any
 * more.
 */
export async function forgetDrafts(now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - VISITOR_COOKIE_SECONDS * 1000);
  await database().draft.updateMany({
    where: { deletedAt: { lt: new Date(now.getTime() - UNDO_MS) }, state: { not: "" } },
    data: { title: "", name: null, subject: "", state: "", searchText: "", nameSearch: "" },
  });
  await database().draft.deleteMany({
    where: {
      OR: [{ deletedAt: { lt: forgotten } }, { owner: { startsWith: "visitor:" }, updatedAt: { lt: forgotten } }],
    },
  });
}
