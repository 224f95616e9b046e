import "server-only";
import { database } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { readCookie, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { IDLE_DAYS } from "@/lib/sign-in/sign-in-times";
import { storedToken } from "./session-token";

/** A user who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
  /** The id of the session, which cannot be used to sign in. */
  sessionId: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Finds the user of a request by its session cookie. The database is asked each time, so that a session that has
 * expired or was ended elsewhere does not count. Every page and handler for users asks here.
 */
export async function findSessionUser(request: { headers: Pick<Headers, "get"> }): Promise<SessionUser | null> {
  const token = readCookie(request, SESSION_COOKIE);
  return token === undefined ? null : findUserOfSession(storedToken(token));
}

/** Finds the user of a session by an id from something that was signed here. */
export async function findUserOfSession(sessionId: string): Promise<SessionUser | null> {
  const now = new Date();
  const session = await database().session.findFirst({
    where: { sessionToken: sessionId, ...liveAt(now) },
    select: { lastSeenAt: true, user: { select: { id: true, email: true } } },
  });
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > HOUR_MS) {
    const seen = database().session.updateMany({ where: { sessionToken: sessionId }, data: { lastSeenAt: now } });
    // A failure does not matter to the page.
    await seen.catch(logDatabaseFailure);
  }
  return { ...session.user, sessionId };
}

/** Returns the condition for valid sessions: neither expired nor unused for too long. */
export function liveAt(now: Date) {
  return { expires: { gt: now }, lastSeenAt: { gt: new Date(now.getTime() - IDLE_DAYS * 24 * HOUR_MS) } };
}
