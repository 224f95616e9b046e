import "server-only";
import { SESSION_COOKIE } from "@/lib/server/http/cookie-names";
import { readCookie } from "@/lib/server/http/read-cookie";
import { assertSameOrigin } from "@/lib/server/http/same-origin";
import { findSessionUser, findUserOfSession } from "@/lib/server/identity/session-user";
import { bearerOf, type QuestionOwner } from "@/lib/server/questions/question-owner";
import { notAccepted, readUserToken } from "@/lib/server/questions/signed-question-token";

/**
 * Lets those ask who are signed in: by a bearer token of `/api/tokens`, or by the session cookie from our own pages.
 * Their questions are not counted (specification 6.2).
 * @throws AppError `unauthorized`, or `forbidden` for another site's page.
 */
export async function signedInOwner(request: Request): Promise<QuestionOwner> {
  const token = bearerOf(request);
  const userId = token === undefined ? await userOfCookie(request) : await userOfToken(token, request);
  if (userId === undefined) throw notAccepted();
  return { owner: `user:${userId}`, take: async () => ({ giveBack: async () => {} }) };
}

async function userOfCookie(request: Request): Promise<string | undefined> {
  // A browser sends the cookie along whoever asks it to; a token it does not.
  assertSameOrigin(request);
  return (await findSessionUser(readCookie(request, SESSION_COOKIE)))?.id;
}

/** A token opens nothing any more once its session has ended, though it would last longer. */
async function userOfToken(token: string, request: Request): Promise<string | undefined> {
  const { userId, sessionId } = await readUserToken(token, request);
  const user = await findUserOfSession(sessionId);
  return user?.id === userId ? userId : undefined;
}
