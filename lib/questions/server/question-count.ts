import type { GenerationOutcome } from "@/lib/generations/server/admit-generation";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { LONGEST_SECONDS } from "@/lib/server/http/cookies";
import { isUser, type Owner } from "@/lib/server/identity/owner";
import { counted, countedOfEverybody } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { keptAfter, takeAll } from "@/lib/server/limits/take-all";
import { MOST_VISITORS } from "@/lib/server/storage-policy";

/** Returns the number of questions that a visitor has asked. */
export async function questionsAsked(visitorId: string): Promise<number> {
  const visitor = await database().visitor.findUnique({
    where: { id: visitorId },
    select: { questionsAsked: true },
  });
  return visitor?.questionsAsked ?? 0;
}

type Result = GenerationOutcome["result"];

/** Takes back the count of a question that got no answer of a model. Only the first call counts, and none throws. */
export type GiveBackQuestion = (result: Result) => Promise<void>;

/**
 * Counts a visitor's question, and no user's (specification 6.1, 6.2, 11.3).
 * @throws AppError when it is one too many.
 */
export async function countQuestion(owner: Owner, request: Request): Promise<GiveBackQuestion> {
  if (isUser(owner)) return async () => {};
  return takeAll<Result>([
    // A visitor's cookie is easily deleted, but not the network; all networks together have a limit too.
    keptAfter(counted(LIMITS.questionsPerAddress, clientAddress(request)), isStopped),
    keptAfter(countedOfEverybody(LIMITS.questionsOfVisitors, clientAddress(request)), isStopped),
    () => takeOfVisitor(owner.slice("visitor:".length)),
  ]);
}

/** Whether a question was stopped before the first word: it does not count for the visitor, but a model was called. */
const isStopped = (result: Result) => result === "stopped";

/**
 * Counts a visitor's question in one conditional statement, so that simultaneous ones cannot exceed the limit together.
 * @throws AppError `sign_in_required` beyond it (specification 6.1).
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
