import { hash, randomBytes } from "node:crypto";
import { headers } from "next/headers";
import { userAgentFromString } from "next/server";
import { cache } from "react";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { readCookie, SESSION_COOKIE, type WithHeaders } from "@/lib/server/http/cookies";
import { outsideRequests } from "@/lib/server/outside-requests";
import { IDLE_DAYS } from "@/lib/sign-in/sign-in-times";
import type { SignedInBrowser } from "@/lib/sign-in/wire";
import { maySignIn } from "./sign-in-settings";

export interface SessionUser {
  id: string;
  email: string;
  /** The id of the session, which cannot be used to sign in. */
  sessionId: string;
}

/** The form of a stored token, which also names a session to its owner and cannot be used to sign in. */
export const SESSION_ID = /^[0-9a-f]{64}$/;

/** Makes a token of 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns a token in its stored form, which cannot sign in. The hash needs no key: no one can guess random bits. */
export function storedToken(token: string): string {
  return hash("sha256", token);
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Finds the user of a request by its session cookie, for every page and handler. The database is asked each time, so
 * that a session that has ended does not count, nor one of a person who may no longer sign in.
 */
export async function findSessionUser(request: WithHeaders): Promise<SessionUser | null> {
  const token = readCookie(request, SESSION_COOKIE);
  return token === undefined ? null : findUserOfSession(storedToken(token));
}

/** Returns the user of a request. @throws AppError `unauthorized` without one. */
export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await findSessionUser(request);
  if (!user) throw new AppError("unauthorized", { message: "You're signed out in this browser." });
  return user;
}

/** Returns the user of a request. @param to what one signs in for. @throws AppError `sign_in_required` without one. */
export async function signedInUser(request: Request, to: string): Promise<SessionUser> {
  const user = await findSessionUser(request);
  if (user) return user;
  throw new AppError("sign_in_required", { message: `Sign in to ${to}.` });
}

/** Finds the user of a session by an id from something that was signed here. */
export async function findUserOfSession(sessionId: string): Promise<SessionUser | null> {
  const user = (await findSession(sessionId))?.user;
  return user && maySignIn(user.email) ? { ...user, sessionId } : null;
}

/** Finds a valid session with its user, null for one from the link of a start, and notes its use once an hour. */
export async function findSession(sessionId: string) {
  const now = new Date();
  const session = await database().session.findFirst({
    where: { sessionToken: sessionId, ...liveAt(now) },
    select: { lastSeenAt: true, user: { select: { id: true, email: true } } },
  });
  if (session && now.getTime() - session.lastSeenAt.getTime() > HOUR_MS) {
    const seen = database().session.updateMany({ where: { sessionToken: sessionId }, data: { lastSeenAt: now } });
    // Neither a failure nor a wait matters to the page.
    void outsideRequests(() => seen.catch(logDatabaseFailure));
  }
  return session;
}

/**
 * Returns the condition for valid sessions: neither expired nor, where a user is signed in, unused for too long. The
 * link of a start works once, so that a browser which opened it has no way back but another start.
 */
function liveAt(now: Date) {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * 24 * HOUR_MS);
  return { expires: { gt: now }, OR: [{ userId: null }, { lastSeenAt: { gt: idleSince } }] };
}

/** Finds the user of the current page or handler; asks the database once per request. */
export const currentUser = cache(async () => findSessionUser({ headers: await headers() }));

/** The most sessions that a page lists; ending all of them ends the others too. */
const MOST_LISTED = 100;

/** The user of sessions; null for those of browsers that opened the link of a start. */
type Holder = string | null;

/** Lists the browsers of a user, or those that opened the link of a start: this one first, then the most recent. */
export async function listSessions(userId: Holder, currentId: string | undefined): Promise<SignedInBrowser[]> {
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

/** Ends the sessions of cookies, as many of them as there are. */
export async function endSession(...tokens: readonly (string | undefined)[]): Promise<void> {
  const ids = tokens.flatMap((token) => (token === undefined ? [] : storedToken(token)));
  if (ids.length > 0) await database().session.deleteMany({ where: { sessionToken: { in: ids } } });
}

/** Ends one session of a user, or of a link of a start; returns whether it was one of those. */
export async function endOneSession(userId: Holder, sessionId: string): Promise<boolean> {
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

/** Returns what people recognize their browser by, and no more, such as `Firefox on Linux`; empty when unknown. */
export function browserName(userAgent: string | null): string {
  const { browser, os } = userAgentFromString(userAgent ?? "");
  if (browser.name === undefined) return os.name === undefined ? "" : `Browser on ${os.name}`;
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
