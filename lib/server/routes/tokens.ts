import "server-only";
import { randomUUID } from "node:crypto";
import type { QuestionToken } from "@/lib/questions/question-token";
import { env } from "@/lib/server/env/env";
import { setCookie } from "@/lib/server/http/cookies";
import { findSessionUser, type SessionUser } from "@/lib/server/identity/session-user";
import { trialStart } from "@/lib/server/identity/trial";
import { findVisitor, VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { questionsAsked } from "@/lib/server/questions/question-count";
import { TOKEN_SECONDS, userAgentOf, userToken, visitorToken } from "@/lib/server/questions/signed-question-token";
import { freshJson, ownRoute } from "./route";

/**
 * Handles `GET /api/tokens`: returns a bearer token for the user or visitor of this browser, and for a visitor the
 * number of questions left. A browser that has opened no page before becomes a visitor.
 */
export const tokenRoute = ownRoute(async (request) => {
  const user = await findSessionUser(request);
  return user ? freshJson(await tokenOfUser(user)) : tokenOfVisitor(request);
});

async function tokenOfUser({ id, sessionId }: SessionUser): Promise<QuestionToken> {
  return { kind: "user", token: await userToken(id, sessionId), expiresInSeconds: TOKEN_SECONDS };
}

async function tokenOfVisitor(request: Request): Promise<Response> {
  const known = findVisitor(request);
  const visitor = known ?? randomUUID();
  const response = freshJson({
    kind: "visitor",
    token: await visitorToken(visitor, userAgentOf(request)),
    expiresInSeconds: TOKEN_SECONDS,
    questionsAsked: await questionsAsked(visitor),
    questionLimit: env().anonymousQuestionLimit,
  } satisfies QuestionToken);
  if (!known) setCookie(response, VISITOR_COOKIE, visitorCookieValue(visitor, trialStart(request)));
  return response;
}
