import "server-only";
import { assertSameOrigin } from "@/lib/server/http/same-origin";
import type { Owner } from "@/lib/server/identity/owner";
import { findSessionUser, findUserOfSession } from "@/lib/server/identity/session-user";
import { findVisitor } from "@/lib/server/identity/visitor";
import { notAccepted, readUserToken, readVisitorToken } from "./signed-question-token";

/**
 * Finds the user who asks, by a bearer token of `/api/tokens`, or by the session cookie from our own pages.
 * @throws AppError `unauthorized`, or `forbidden` for another site's page.
 */
export async function signedInOwner(request: Request): Promise<Owner> {
  const token = bearerOf(request);
  const userId = token === undefined ? await userOfCookie(request) : await userOfToken(token, request);
  if (userId === undefined) throw notAccepted();
  return `user:${userId}`;
}

/**
 * Finds the visitor who asks, by the bearer token of this browser.
 * @throws AppError `unauthorized`.
 */
export async function visitorOwner(request: Request): Promise<Owner> {
  const token = bearerOf(request);
  if (token === undefined) throw notAccepted();
  const visitorId = await readVisitorToken(token, request);
  const known = findVisitor(request);
  // A browser of another visitor cannot ask in this visitor's name.
  if (known && known !== visitorId) throw notAccepted();
  return `visitor:${visitorId}`;
}

/** Returns the token of `Authorization: Bearer …`; undefined if there is none or it is empty (specification 7.4). */
function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

async function userOfCookie(request: Request): Promise<string | undefined> {
  // A browser sends the cookie for any page, but not a token.
  assertSameOrigin(request);
  return (await findSessionUser(request))?.id;
}

/** Checks that the session of a token has not ended, though the token itself lasts longer. */
async function userOfToken(token: string, request: Request): Promise<string | undefined> {
  const { userId, sessionId } = await readUserToken(token, request);
  const user = await findUserOfSession(sessionId);
  return user?.id === userId ? userId : undefined;
}
