import "server-only";
import { database } from "@/lib/server/db/database";
import { isSessionToken, STORED_PREFIX, storedToken, storedTokenOf } from "@/lib/server/identity/session-token";
import { liveAt } from "@/lib/server/identity/session-user";
import type { SignedInBrowser } from "@/lib/sign-in/signed-in-browser";

/** How many sessions a page lists; ending all of them ends the others too. */
const MOST_LISTED = 100;

/** How many old tokens are hashed before the next are read. */
const BATCH = 200;

/** Where a user is signed in: this browser first, then those seen last. */
export async function listSessions(userId: string, currentId: string): Promise<SignedInBrowser[]> {
  const rows = await database().session.findMany({
    where: { userId, ...liveAt(new Date()) },
    orderBy: [{ lastSeenAt: "desc" }, { sessionToken: "asc" }],
    take: MOST_LISTED,
  });
  const browsers = rows.map(({ sessionToken, browser, createdAt, lastSeenAt }) => ({
    id: sessionToken.slice(STORED_PREFIX.length),
    browser,
    signedInAtMs: createdAt.getTime(),
    lastSeenAtMs: lastSeenAt.getTime(),
    isThis: sessionToken === storedTokenOf(currentId),
  }));
  return [...browsers.filter(({ isThis }) => isThis), ...browsers.filter(({ isThis }) => !isThis)];
}

/** Ends the session of a cookie. One that is gone or never was has ended already. */
export async function endSession(token: string | undefined): Promise<void> {
  if (token === undefined || !isSessionToken(token)) return;
  await database().session.deleteMany({ where: { sessionToken: { in: [storedToken(token), token] } } });
}

/** Ends one session of a user, and says whether they had it. */
export async function endOneSession(userId: string, sessionId: string): Promise<boolean> {
  const { count } = await database().session.deleteMany({ where: { userId, sessionToken: storedTokenOf(sessionId) } });
  return count > 0;
}

/** Ends the sessions of a user, all of them or all but one. */
export async function endSessions(userId: string, exceptId?: string): Promise<void> {
  const except = exceptId === undefined ? {} : { sessionToken: { not: storedTokenOf(exceptId) } };
  await database().session.deleteMany({ where: { userId, ...except } });
}

/** Hashes the tokens that were stored before tokens were hashed, used or not: a copy of the database opens nothing. */
async function hashOldTokens(): Promise<void> {
  for (;;) {
    const old = await database().session.findMany({
      where: { NOT: { sessionToken: { startsWith: STORED_PREFIX } } },
      select: { sessionToken: true },
      take: BATCH,
    });
    for (const { sessionToken } of old) {
      await database().session.updateMany({
        where: { sessionToken },
        data: { sessionToken: storedToken(sessionToken) },
      });
    }
    if (old.length < BATCH) return;
  }
}

/** Deletes the sessions that have expired, or that nobody has used for too long. */
export async function forgetSessions(now: Date): Promise<void> {
  await hashOldTokens();
  await database().session.deleteMany({ where: { NOT: liveAt(now) } });
}
