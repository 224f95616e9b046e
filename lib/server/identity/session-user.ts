import "server-only";
import { database } from "@/lib/server/db/database";
import { logLine } from "@/lib/server/log";
import { IDLE_DAYS } from "@/lib/sign-in/session-times";
import { isSessionToken, storedToken, storedTokenOf } from "./session-token";

/** Somebody who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
  /** Names the session, which opens nothing by itself. */
  sessionId: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Who is signed in with a session cookie: asked of the database each time, so that a session that has expired or was
 * ended elsewhere counts for nothing. Every page and handler that shows or does something for a user asks here.
 */
export async function findSessionUser(token: string | undefined): Promise<SessionUser | null> {
  if (token === undefined || !isSessionToken(token)) return null;
  const stored = storedToken(token);
  // Sessions from before tokens were hashed are found as they are, and hashed by their first use.
  return findStored([stored, token], stored);
}

/** Who is signed in with the session of this id, which something that was signed here names. */
export function findUserOfSession(sessionId: string): Promise<SessionUser | null> {
  const stored = storedTokenOf(sessionId);
  return findStored([stored], stored);
}

/** Which sessions are good: neither expired nor unused for too long. */
export function liveAt(now: Date) {
  return { expires: { gt: now }, lastSeenAt: { gt: new Date(now.getTime() - IDLE_DAYS * 24 * HOUR_MS) } };
}

async function findStored(tokens: string[], stored: string): Promise<SessionUser | null> {
  const now = new Date();
  const session = await database().session.findFirst({
    where: { sessionToken: { in: tokens }, ...liveAt(now) },
    select: { sessionToken: true, lastSeenAt: true, user: { select: { id: true, email: true } } },
  });
  if (!session) return null;
  const seenAgoMs = now.getTime() - session.lastSeenAt.getTime();
  if (session.sessionToken !== stored || seenAgoMs > HOUR_MS) await noteUse(session.sessionToken, stored, now);
  return { ...session.user, sessionId: stored.slice(storedTokenOf("").length) };
}

/** Nobody is kept out because it could not be written that they came in. */
async function noteUse(found: string, stored: string, now: Date): Promise<void> {
  try {
    const data = { sessionToken: stored, lastSeenAt: now };
    await database().session.updateMany({ where: { sessionToken: found }, data });
  } catch {
    logLine("session-use-not-noted", {});
  }
}
