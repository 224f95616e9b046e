import "server-only";
import { database } from "@/lib/server/db/database";
import { storedToken } from "@/lib/server/identity/session-token";
import { liveAt } from "@/lib/server/identity/session-user";
import type { SignedInBrowser } from "@/lib/sign-in/wire";

/** The most sessions that a page lists; ending all of them ends the others too. */
const MOST_LISTED = 100;

/** Lists the browsers in which a user is signed in: this one first, then the most recent. */
export async function listSessions(userId: string, currentId: string): Promise<SignedInBrowser[]> {
  const rows = await database().session.findMany({
    where: { userId, ...liveAt(new Date()) },
    orderBy: [{ lastSeenAt: "desc" }, { sessionToken: "asc" }],
    take: MOST_LISTED,
  });
  const browsers = rows.map(({ sessionToken, browser, createdAt, lastSeenAt }) => ({
    id: sessionToken,
    browser,
    signedInAtMs: createdAt.getTime(),
    lastSeenAtMs: lastSeenAt.getTime(),
    isThis: sessionToken === currentId,
  }));
  return [...browsers.filter(({ isThis }) => isThis), ...browsers.filter(({ isThis }) => !isThis)];
}

/** Ends the session of a cookie; does nothing if there is none. */
export async function endSession(token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await database().session.deleteMany({ where: { sessionToken: storedToken(token) } });
}

/** Ends one session of a user; returns whether it was theirs. */
export async function endOneSession(userId: string, sessionId: string): Promise<boolean> {
  const { count } = await database().session.deleteMany({ where: { userId, sessionToken: sessionId } });
  return count > 0;
}

/** Ends the sessions of a user, all of them or all but one. */
export async function endSessions(userId: string, exceptId?: string): Promise<void> {
  const except = exceptId === undefined ? {} : { sessionToken: { not: exceptId } };
  await database().session.deleteMany({ where: { userId, ...except } });
}

/** Deletes sessions that have expired or were not used for too long. */
export async function forgetSessions(now: Date): Promise<void> {
  await database().session.deleteMany({ where: { NOT: liveAt(now) } });
}
