import "server-only";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { isDuplicate } from "@/lib/server/db/database-failure";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import { VISITOR_COOKIE_SECONDS } from "@/lib/server/identity/visitor";
import { counted } from "@/lib/server/limits/consume";
import type { GenerationOutcome } from "@/lib/server/limits/generation-outcome";
import { EVERYBODY, LIMITS } from "@/lib/server/limits/limits";
import { type Take, takeAll } from "@/lib/server/limits/take-all";

/** Returns how many questions a visitor has asked; one who was never counted has asked none. */
export async function questionsAsked(visitorId: string): Promise<number> {
  const visitor = await database().visitor.findUnique({
    where: { id: visitorId },
    select: { questionsAsked: true },
  });
  return visitor?.questionsAsked ?? 0;
}

/** How the text of a question ended. */
type Result = GenerationOutcome["result"];

/** Takes the count of a question back because no answer came, or none of a model. Only the first call does something, and none throws. */
export type GiveBackQuestion = (result: Result) => Promise<void>;

/**
 * Counts the question that is about to be asked: of a visitor, because those beyond the limit need a sign-in
 * (specification 6.1, 11.3), and of a user none (6.2).
 * @throws AppError when it is one too many.
 */
export async function countQuestion(owner: Owner, request: Request): Promise<GiveBackQuestion> {
  if (isUser(owner)) return async () => {};
  return takeAll<Result>([
    // A visitor's cookie is easily thrown away; the network is not, and all networks together have a limit as well.
    unlessStopped(counted(LIMITS.questionsPerAddress, clientAddress(request))),
    unlessStopped(counted(LIMITS.questionsOfVisitors, EVERYBODY)),
    () => takeOfVisitor(owner.slice("visitor:".length)),
  ]);
}

/**
 * A visitor who stops a question before its first word has got nothing and keeps it, but the model was asked: without a limit
 * on that, it could be asked without an end.
 */
function unlessStopped(take: Take): Take<Result> {
  return async () => {
    const giveBack = await take();
    return (result) => (result === "stopped" ? undefined : giveBack());
  };
}

/** @throws AppError `sign_in_required` when the visitor has asked as many questions as allowed (specification 6.1). */
async function takeOfVisitor(visitorId: string): Promise<() => Promise<void>> {
  const limit = env().anonymousQuestionLimit;
  if (await takeQuestion(visitorId, limit)) return () => giveBackQuestion(visitorId);
  throw new AppError("sign_in_required", {
    message: `You have asked ${limit} of ${limit} questions. Confirm your email address to ask more.`,
  });
}

/**
 * Counts one question, unless that would be more than the limit. One conditional statement decides, so that no number
 * of questions at the same moment gets past it.
 * @returns whether the question may be asked.
 */
async function takeQuestion(visitorId: string, limit: number): Promise<boolean> {
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
async function giveBackQuestion(visitorId: string): Promise<void> {
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

/**
 * How many visitors' questions are counted at most, in about a hundred megabytes: more than come in a year. A program that fills
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
