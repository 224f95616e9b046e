import "server-only";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { LONGEST_SECONDS } from "@/lib/server/http/cookies";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import type { GenerationOutcome } from "@/lib/server/limits/admit-generation";
import { counted, countedOfEverybody } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { type Take, takeAll } from "@/lib/server/limits/take-all";

/** Returns the number of questions that a visitor has asked. */
export async function questionsAsked(visitorId: string): Promise<number> {
  const visitor = await database().visitor.findUnique({
    where: { id: visitorId },
    select: { questionsAsked: true },
  });
  return visitor?.questionsAsked ?? 0;
}

/** How the text of a question ended. */
type Result = GenerationOutcome["result"];

/** Takes back the count of a question that got no answer of a model. Only the first call counts, and none throws. */
export type GiveBackQuestion = (result: Result) => Promise<void>;

/**
 * Counts a visitor's question, because those beyond the limit need a sign-in (specification 6.1, 11.3). A user's are
 * not counted (6.2).
 * @throws AppError when it is one too many.
 */
export async function countQuestion(owner: Owner, request: Request): Promise<GiveBackQuestion> {
  if (isUser(owner)) return async () => {};
  return takeAll<Result>([
    // A visitor's cookie is easily deleted, but not the network; all networks together have a limit too.
    unlessStopped(counted(LIMITS.questionsPerAddress, clientAddress(request))),
    unlessStopped(countedOfEverybody(LIMITS.questionsOfVisitors, clientAddress(request))),
    () => takeOfVisitor(owner.slice("visitor:".length)),
  ]);
}

/**
 * Returns a count that stays after a stop before the first word: such a question does not count for the visitor, but
 * the model was called, and must not be called without limit.
 */
function unlessStopped(take: Take): Take<Result> {
  return async () => {
    const giveBack = await take();
    return (result) => (result === "stopped" ? undefined : giveBack());
  };
}

/**
 * Counts a visitor's question unless that would exceed the limit. It is one conditional statement, so that simultaneous
 * questions cannot exceed it together.
 * @throws AppError `sign_in_required` beyond the limit (specification 6.1).
 */
async function takeOfVisitor(id: string): Promise<() => Promise<unknown>> {
  const limit = env().anonymousQuestionLimit;
  const counted =
    limit < 1
      ? 0
      : await database().$executeRaw`INSERT INTO "Visitor" ("id", "questionsAsked", "createdAt")
    VALUES (${id}, 1, ${new Date()})
    ON CONFLICT ("id") DO UPDATE SET "questionsAsked" = "Visitor"."questionsAsked" + 1
      WHERE "Visitor"."questionsAsked" < ${limit}`;
  if (counted === 0) {
    throw new AppError("sign_in_required", {
      message: `You have asked ${limit} of ${limit} questions. Confirm your email address to ask more.`,
    });
  }
  const giveBack = { where: { id, questionsAsked: { gt: 0 } }, data: { questionsAsked: { decrement: 1 } } };
  return () => database().visitor.updateMany(giveBack);
}

/**
 * The most visitors whose questions are counted, in about a hundred megabytes: more than come in a year. A program that
 * fills them in order to be forgotten needs a new visitor for each, which could have asked instead.
 */
export const MOST_VISITORS = 500_000;

/** The number of rows that are removed at once. */
const PORTION = 500;

/** Removes the counts of visitors whose cookie has expired, and the oldest beyond the limit. */
export async function forgetVisitors(now: Date, most = MOST_VISITORS): Promise<void> {
  const { visitor } = database();
  const expiredMs = now.getTime() - LONGEST_SECONDS * 1000;
  const beyond = await visitor.findFirst({ select: { createdAt: true }, orderBy: { createdAt: "desc" }, skip: most });
  const createdAt = { lte: new Date(Math.max(expiredMs, beyond?.createdAt.getTime() ?? 0)) };
  let removed = PORTION;
  while (removed === PORTION) removed = (await visitor.deleteMany({ where: { createdAt }, limit: PORTION })).count;
}
