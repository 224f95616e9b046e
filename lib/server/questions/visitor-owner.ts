import "server-only";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie } from "@/lib/server/http/read-cookie";
import { readVisitorCookie, VISITOR_COOKIE } from "@/lib/server/identity/visitor";
import { counted } from "@/lib/server/limits/consume";
import { EVERYBODY, LIMITS } from "@/lib/server/limits/limits";
import { type Take, takeAll } from "@/lib/server/limits/take-all";
import { giveBackQuestion, takeQuestion } from "@/lib/server/questions/question-count";
import {
  bearerOf,
  type QuestionOwner,
  type TakenQuestion,
  type Unanswered,
} from "@/lib/server/questions/question-owner";
import { notAccepted, readVisitorToken } from "@/lib/server/questions/signed-question-token";

/**
 * Lets a visitor ask, by the bearer token that this browser was given. The visitor's questions are counted on the
 * server, and those beyond the limit need a sign-in (specification 6.1, 11.3).
 * @throws AppError `unauthorized`.
 */
export async function visitorOwner(request: Request): Promise<QuestionOwner> {
  const token = bearerOf(request);
  if (token === undefined) throw notAccepted();
  const visitorId = await readVisitorToken(token, request);
  const known = readVisitorCookie(readCookie(request, VISITOR_COOKIE));
  // A browser that is somebody else cannot ask in this visitor's name.
  if (known && known.id !== visitorId) throw notAccepted();
  return { owner: `visitor:${visitorId}`, take: () => take(visitorId, clientAddress(request)) };
}

async function take(visitorId: string, address: string): Promise<TakenQuestion> {
  const giveBack = await takeAll<Unanswered>([
    // A visitor's cookie is easily thrown away; the network is not, and all networks together have a limit as well.
    unlessStopped(counted(LIMITS.questionsPerAddress, address)),
    unlessStopped(counted(LIMITS.questionsOfVisitors, EVERYBODY)),
    () => takeOfVisitor(visitorId),
  ]);
  return { giveBack };
}

/**
 * Whoever stops a question before its first word has got nothing and keeps it, but the model was asked: without a limit
 * on that, somebody could have it asked without an end.
 */
function unlessStopped(take: Take): Take<Unanswered> {
  return async () => {
    const giveBack = await take();
    return (reason) => (reason === "stopped" ? undefined : giveBack());
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
