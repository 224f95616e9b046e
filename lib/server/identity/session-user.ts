import "server-only";
import { database } from "@/lib/server/db/database";
import { logLine } from "@/lib/server/log";
import { IDLE_DAYS } from "@/lib/sign-in/session-times";
import { isSessionToken, storedToken } from "./session-token";

/** A user who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
  /** Names the session, which opens nothing by itself. */
  sessionId: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Finds who is signed in with a session cookie. The database is asked each time, so that a session that has expired or was
 * ended elsewhere counts for nothing. Every page and handler that shows or does something for a user asks here.
 */
export async function findSessionUser(token: string | undefined): Promise<SessionUser | null> {
  return token === undefined || !isSessionToken(token) ? null : findUserOfSession(storedToken(token));
}

/** Finds who is signed in with the session of this id, which something that was signed here names. */
export async function findUserOfSession(sessionId: string): Promise<SessionUser | null> {
  const now = new Date();
  const session = await database().session.findFirst({
    where: { sessionToken: sessionId, ...liveAt(now) },
    select: { lastSeenAt: true, user: { select: { id: true, email: true } } },
  });
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > HOUR_MS) await noteUse(sessionId, now);
  return { ...session.user, sessionId };
}

/** Selects the sessions that are good: neither expired nor unused for too long. */
export function liveAt(now: Date) {
  return { expires: { gt: now }, lastSeenAt: { gt: new Date(now.getTime() - IDLE_DAYS * 24 * HOUR_MS) } };
}

/** A session that cannot be noted as used opens the page all the same. */
async function noteUse(sessionId: string, now: Date): Promise<void> {
  try {
    await database().session.updateMany({ where: { sessionToken: sessionId }, data: { lastSeenAt: now } });
  } catch {
    logLine("session-use-not-noted", {});
  }
}
