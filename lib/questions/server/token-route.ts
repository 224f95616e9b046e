import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import type { QuestionAsker } from "@/lib/questions/answer-state";
import type { QuestionToken } from "@/lib/questions/question-schemas";
import { env } from "@/lib/server/env";
import { setCookie } from "@/lib/server/http/cookies";
import { currentUser, findSessionUser, type SessionUser } from "@/lib/server/identity/sessions";
import { signInSettings } from "@/lib/server/identity/sign-in-settings";
import { findVisitor, trialStart, VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { freshJson, ownRoute } from "@/lib/server/route";
import { questionsAsked } from "./question-count";
import { TOKEN_SECONDS, userAgentOf, userToken, visitorToken } from "./signed-question-token";

/** Handles `GET /api/tokens`: returns a bearer token for the user or visitor, who may be new, and a visitor's count. */
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
    token: await visitorToken(visitor, userAgentOf(request)),
    expiresInSeconds: TOKEN_SECONDS,
    ...(await visitorAsker(known)),
  } satisfies QuestionToken);
  if (!known) setCookie(response, VISITOR_COOKIE, visitorCookieValue(visitor, trialStart(request)));
  return response;
}

/** Finds the user of the page, the number of questions asked, and the settings for signing in. */
export async function questionPageFacts() {
  const user = await currentUser();
  if (user) return { ...signInSettings(), asker: { kind: "user" } satisfies QuestionAsker, email: user.email };
  return { ...signInSettings(), asker: await visitorAsker(findVisitor({ headers: await headers() })) };
}

async function visitorAsker(id: string | undefined) {
  const questionLimit = env().anonymousQuestionLimit;
  return { kind: "visitor", questionsAsked: id ? await questionsAsked(id) : 0, questionLimit } as const;
}
