import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { OPERATOR_COOKIE, OPERATOR_COOKIE_SECONDS, redeemStartCode } from "@/lib/model/server/operator";
import { reachDatabase } from "@/lib/server/db/database";
import { isDatabaseFailure, logDatabaseFailure } from "@/lib/server/db/database-failure";
import { env, IS_DEVELOPMENT } from "@/lib/server/env";
import {
  cookieName,
  isSecureSite,
  LONGEST_SECONDS,
  readCookie,
  SESSION_COOKIE,
  setCookie,
} from "@/lib/server/http/cookies";
import { plainPage } from "@/lib/server/http/plain-page";
import { findSessionUser } from "@/lib/server/identity/sessions";
import {
  findVisitor,
  TRIAL_COOKIE,
  TRIAL_COOKIE_SECONDS,
  trialCookieStart,
  trialCookieValue,
  trialStart,
  VISITOR_COOKIE,
  visitorCookieValue,
} from "@/lib/server/identity/visitor";
import { readReturnPath } from "@/lib/sign-in/return-path";
import { homePath } from "@/lib/text/features";

/**
 * Handles every request for a page first: redirects (specification 2.1), the link of a start, cookies, and the policy
 * for scripts. It does not replace authorization: each page checks again who is signed in.
 */
export async function pageResponse(request: NextRequest): Promise<Response> {
  if (needsDatabase(request) && !(await reachDatabase())) return databaseLostPage();
  try {
    return await respondToPage(request);
  } catch (error) {
    // The database was lost after the last check.
    if (!isDatabaseFailure(error)) throw error;
    logDatabaseFailure(error);
    return databaseLostPage();
  }
}

async function respondToPage(request: NextRequest): Promise<Response> {
  const { pathname, searchParams } = request.nextUrl;
  const code = pathname === "/connect" ? searchParams.get("code") : null;
  if (code !== null) return withoutCode(request, code);
  const elsewhere = await redirectFor(request);
  if (elsewhere) return NextResponse.redirect(new URL(elsewhere, request.nextUrl));

  const cookies = cookiesToSet(request);
  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"));
  // The page is rendered with the cookies that this response sets. Next.js reads the nonce of its scripts in the
  // policy.
  for (const { name, value } of cookies) request.cookies.set(cookieName(name), value);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  for (const { name, value, maxAgeSeconds } of cookies) setCookie(response, name, value, maxAgeSeconds);
  return response;
}

/** Redirects to `/connect` without the code of a start's link; a good one makes this an operator's browser. */
async function withoutCode(request: NextRequest, code: string): Promise<Response> {
  const response = NextResponse.redirect(new URL("/connect", request.nextUrl));
  // A HEAD is a program that looks at the link.
  const token = request.method === "GET" ? await redeemStartCode(request, code) : undefined;
  if (token !== undefined) setCookie(response, OPERATOR_COOKIE, token, OPERATOR_COOKIE_SECONDS);
  return response;
}

/** The pages that work without the database: a visitor's draft is in the browser, where the wizards can continue it. */
const STORED_IN_BROWSER: ReadonlySet<string> = new Set(["/wizard", "/story"]);

function needsDatabase(request: NextRequest): boolean {
  return readCookie(request, SESSION_COOKIE) !== undefined || !STORED_IN_BROWSER.has(request.nextUrl.pathname);
}

async function redirectFor(request: NextRequest): Promise<string | undefined> {
  const path = request.nextUrl.pathname;
  if (path !== "/" && path !== "/login" && path !== "/finish-sign-up") return undefined;
  const user = await findSessionUser(request);
  if (path === "/") return user ? undefined : "/login";
  return user ? readReturnPath(request.nextUrl.searchParams.get("returnTo"), homePath(env().shown)) : undefined;
}

/** Returns the cookies that a browser lacks. None is renewed: a slow page would bring back a forgotten visitor. */
function cookiesToSet(request: NextRequest) {
  const start = trialStart(request);
  const visitor = { name: VISITOR_COOKIE, value: visitorCookieValue(undefined, start), maxAgeSeconds: LONGEST_SECONDS };
  const trial = { name: TRIAL_COOKIE, value: trialCookieValue(start), maxAgeSeconds: TRIAL_COOKIE_SECONDS };
  const needsTrial = env().trialSeconds > 0 && trialCookieStart(request) === undefined;
  return [...(findVisitor(request) === undefined ? [visitor] : []), ...(needsTrial ? [trial] : [])];
}

/**
 * Makes the page that replaces all pages while the database is lost: 503, what is safe, and how to go on. It is
 * complete in itself, because rendering a page of the application asks the database who is signed in.
 */
function databaseLostPage(): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "5" };
  return new Response(PAGE, { status: 503, headers });
}

const PAGE = plainPage({
  title: "Back in a moment",
  heading: "The server can't reach its database right now.",
  words: "Everything you saved is safe, and what you were writing is still in this browser. Try again in a moment.",
  // An empty address is that of the request.
  link: { href: "", label: "Try again" },
});

/**
 * Returns the policy of a page: scripts with this response's nonce and those that they load, and everything else but
 * pictures from this server alone. Inline styles are allowed, because toasts and dialogs use them.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // The development server evaluates code to show where an error came from.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${IS_DEVELOPMENT ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    // Over HTTPS also from elsewhere: a sender's logo, which no page loads before a person asks for it. Frames of a page take
    // over its policy, and the preview's own is narrower.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    // A letter's preview is a document in the page itself (`srcdoc`), which needs no source.
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecureSite() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
