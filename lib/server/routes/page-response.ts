import "server-only";
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { isDatabaseFailure, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { reachDatabase } from "@/lib/server/db/reach-database";
import { env } from "@/lib/server/env/env";
import { contentSecurityPolicy } from "@/lib/server/http/content-security-policy";
import { cookieName, cookieOptions, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { plainPage } from "@/lib/server/http/plain-page";
import { readCookie } from "@/lib/server/http/read-cookie";
import { findSessionUser } from "@/lib/server/identity/session-user";
import { readTrialStart, TRIAL_COOKIE, trialCookieValue } from "@/lib/server/identity/trial-cookie";
import {
  newVisitor,
  readVisitorCookie,
  VISITOR_COOKIE,
  VISITOR_COOKIE_SECONDS,
  visitorCookieValue,
} from "@/lib/server/identity/visitor";
import { readReturnPath } from "@/lib/sign-in/return-path";

/**
 * Handles what comes before every page: redirects between `/` and `/login` (specification 2.1), cookies of the visitor and
 * of the trial, and the policy for scripts. Nothing is authorised here alone: each page asks again who is signed in.
 */
export async function pageResponse(request: NextRequest): Promise<Response> {
  if (needsDatabase(request) && !(await reachDatabase())) return databaseLostPage();
  try {
    return await respondToPage(request);
  } catch (error) {
    // It has hung or gone since it was asked.
    if (!isDatabaseFailure(error)) throw error;
    logDatabaseFailure(error);
    return databaseLostPage();
  }
}

async function respondToPage(request: NextRequest): Promise<Response> {
  const elsewhere = await redirectFor(request);
  if (elsewhere) return NextResponse.redirect(new URL(elsewhere, request.nextUrl));

  const cookies = cookiesToSet(request);
  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"));
  // The page is rendered with the cookies that this response sets. Next.js takes the nonce of its scripts from the policy.
  for (const [name, value] of cookies) request.cookies.set(name, value);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of cookies) response.cookies.set(name, value, cookieOptions(VISITOR_COOKIE_SECONDS));
  return response;
}

/** A visitor's draft is in the browser: the wizards open it, and go on with it, also while the database is lost. */
const KEPT_IN_BROWSER: ReadonlySet<string> = new Set(["/wizard", "/story"]);

function needsDatabase(request: NextRequest): boolean {
  return readCookie(request, SESSION_COOKIE) !== undefined || !KEPT_IN_BROWSER.has(request.nextUrl.pathname);
}

async function redirectFor(request: NextRequest): Promise<string | undefined> {
  const path = request.nextUrl.pathname;
  if (path !== "/" && path !== "/login" && path !== "/finish-sign-up") return undefined;
  const user = await findSessionUser(readCookie(request, SESSION_COOKIE));
  if (path === "/") return user ? undefined : "/login";
  return user ? readReturnPath(request.nextUrl.searchParams.get("returnTo")) : undefined;
}

/**
 * Returns the cookies that a browser has not got yet, by their names. None is renewed: a page that was asked for just
 * before would bring back a visitor whom the browser has forgotten.
 */
function cookiesToSet(request: NextRequest): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (!readVisitorCookie(readCookie(request, VISITOR_COOKIE)))
    cookies.set(cookieName(VISITOR_COOKIE), visitorCookieValue(newVisitor()));
  if (env().trialSeconds > 0 && readTrialStart(request) === undefined)
    cookies.set(cookieName(TRIAL_COOKIE), trialCookieValue(Math.floor(Date.now() / 1000)));
  return cookies;
}

/** After how many seconds a program may ask again; a person decides for themselves. */
const RETRY_SECONDS = 5;

/**
 * Makes what every page is while the database is lost: 503, what is safe, and a way on. It stands here whole, because drawing
 * a page of the application asks the database who is signed in.
 */
function databaseLostPage(): Response {
  return new Response(PAGE, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_SECONDS),
    },
  });
}

const PAGE = plainPage({
  title: "Back in a moment",
  heading: "The server cannot reach its database at the moment.",
  words: "What was saved is safe, and what you were writing is still in this browser. Try again in a moment.",
  // An empty address is the one that was asked for.
  link: { href: "", label: "Try again" },
});
