import "server-only";
import { database } from "@/lib/server/db/database";
import { VISITOR_COOKIE_SECONDS } from "@/lib/server/identity/visitor";

/**
 * How many visitors' questions are counted at most, in about a hundred megabytes: more than come in a year. Whoever fills
 * them to be forgotten themselves needs a new visitor for each, who could have asked instead.
 */
export const MOST_VISITORS = 500_000;

/** How many rows are removed at once. */
const PORTION = 500;

/** Removes the counts of visitors whose cookie cannot be alive any more, and the oldest of more than are kept. */
export async function forgetVisitors(now: Date, most = MOST_VISITORS): Promise<void> {
  const createdAt = { lt: new Date(now.getTime() - VISITOR_COOKIE_SECONDS * 1000) };
  const { visitor } = database();
  const isOver = await visitor.count({ where: { createdAt } });
  let surplus = Math.max(isOver, (await visitor.count()) - most);
  while (surplus > 0) {
    const oldest = await visitor.findMany({
      select: { id: true },
      orderBy: { createdAt: "asc" },
      take: Math.min(surplus, PORTION),
    });
    if (oldest.length === 0) return;
    await visitor.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
    surplus -= oldest.length;
  }
}
