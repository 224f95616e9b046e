import "server-only";
import { NextResponse } from "next/server";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { KNOWN_ADDRESSES_COOKIE } from "@/lib/server/auth/known-addresses";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { endOneSession, endSession, endSessions, listSessions } from "@/lib/server/auth/sessions";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { cookieName, cookieOptions, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { readCookie } from "@/lib/server/http/read-cookie";
import { currentUser } from "@/lib/server/identity/current-user";
import { SESSION_ID } from "@/lib/server/identity/session-token";
import { findSessionUser, type SessionUser } from "@/lib/server/identity/session-user";
import { VISITOR_COOKIE } from "@/lib/server/identity/visitor";
import { recordEvent } from "@/lib/server/records/record-event";
import type { SignedInBrowser } from "@/lib/sign-in/signed-in-browser";
import { authResponse, authRoute } from "./auth-route";
import { ownRoute, type With } from "./route";

/**
 * `DELETE /api/sessions/ID`: signs the user who asks out of one browser, at once and with every token that was made
 * for it. Another user's session is none.
 */
export const removeSession = ownRoute<With<"id">>((request, { params }) =>
  endFor(request, async (user) => {
    const { id } = await params;
    if (SESSION_ID.test(id) && (await endOneSession(user.id, id))) return id === user.sessionId;
    throw new AppError("not_found", { message: "This browser is signed out already." });
  }),
);

/** `DELETE /api/sessions`: signs the user who asks out everywhere, and with `?except=this` everywhere else. */
export const removeSessions = ownRoute((request) =>
  endFor(request, async (user) => {
    const except = new URL(request.url).searchParams.get("except");
    if (except !== null && except !== "this") {
      throw new AppError("invalid_request", { message: "except: Say this or leave it out.", field: "except" });
    }
    await endSessions(user.id, except === null ? undefined : user.sessionId);
    return except === null;
  }),
);

/** For a user who is signed in. `end` says whether the asking browser was signed out too. */
async function endFor(request: Request, end: (user: SessionUser) => Promise<boolean>): Promise<Response> {
  const user = await findSessionUser(readCookie(request, SESSION_COOKIE));
  if (!user) throw new AppError("unauthorized", { message: "You are signed out in this browser." });
  const isOut = await end(user);
  recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return forgetting(isOut ? [SESSION_COOKIE] : []);
}

/**
 * `DELETE /api/browser`: makes a new visitor of the browser that asks, and lets go of what lies in it, for a person who
 * has signed out on a computer that is not theirs. The trial's cookie stays: it names no one, and begins only once.
 */
export const forgetBrowser = ownRoute(async () => {
  const response = forgetting([VISITOR_COOKIE, KNOWN_ADDRESSES_COOKIE]);
  // Cookies are not named here, because those of the site's neighbors would go as well.
  response.headers.set("Clear-Site-Data", '"cache", "storage"');
  return response;
});

function forgetting(cookies: readonly string[]): NextResponse {
  const response = new NextResponse(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  for (const name of cookies) response.cookies.set(cookieName(name), "", cookieOptions(0));
  return response;
}

const body = z.object({ csrfToken: z.string().max(200) });

/** `POST /api/auth/signout`, body `{ csrfToken }`: ends the session in the database and forgets its cookie. */
export const signOut = authRoute(body, async ({ csrfToken }, request) => {
  const token = readCookie(request, SESSION_COOKIE);
  const user = await findSessionUser(token);
  const response = await nextAuth({ path: ["signout"], body: { csrfToken } });
  const place = new URL(response.headers.get("location") ?? "", env().siteUrl);
  if (place.searchParams.get("csrf") === "true") {
    throw new AppError("forbidden", { message: "This page was open for too long. Reload it and try again." });
  }
  // NextAuth puts the cookies together whose names begin alike, and has then ended none.
  await endSession(token);
  if (user) recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return authResponse({ signedIn: false }, response);
});

/** Lists what the page `/sessions` shows to a user who is signed in; null for others. */
export async function sessionsPage(): Promise<{ email: string; browsers: readonly SignedInBrowser[] } | null> {
  const user = await currentUser();
  return user && { email: user.email, browsers: await listSessions(user.id, user.sessionId) };
}
