import "server-only";
import { database } from "@/lib/server/db/database";
import { isDuplicate } from "@/lib/server/db/is-duplicate";

/** How many questions a visitor has asked; somebody who was never counted has asked none. */
export async function questionsAsked(visitorId: string): Promise<number> {
  const visitor = await database().visitor.findUnique({
    where: { id: visitorId },
    select: { questionsAsked: true },
  });
  return visitor?.questionsAsked ?? 0;
}

/**
 * Counts one question, unless that would be more than the limit. One conditional statement decides, so that no number
 * of questions at the same moment gets past it.
 * @returns whether the question may be asked.
 */
export async function takeQuestion(visitorId: string, limit: number): Promise<boolean> {
  if (await raise(visitorId, limit)) return true;
  if (limit < 1) return false;
  try {
    await database().visitor.create({ data: { id: visitorId, questionsAsked: 1 } });
    return true;
  } catch (error) {
    // Already there: at the limit, or since a moment ago.
    if (!isDuplicate(error)) throw error;
    return raise(visitorId, limit);
  }
}

/** Takes back the count of a question that got no answer. */
export async function giveBackQuestion(visitorId: string): Promise<void> {
  await database().visitor.updateMany({
    where: { id: visitorId, questionsAsked: { gt: 0 } },
    data: { questionsAsked: { decrement: 1 } },
  });
}

async function raise(visitorId: string, limit: number): Promise<boolean> {
  const { count } = await database().visitor.updateMany({
    where: { id: visitorId, questionsAsked: { lt: limit } },
    data: { questionsAsked: { increment: 1 } },
  });
  return count === 1;
}
