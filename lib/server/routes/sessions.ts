import "server-only";
import { NextResponse } from "next/server";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { KNOWN_ADDRESSES_COOKIE } from "@/lib/server/auth/known-addresses";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { endOneSession, endSession, endSessions, listSessions } from "@/lib/server/auth/sessions";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie, SESSION_COOKIE, setCookie } from "@/lib/server/http/cookies";
import { currentUser } from "@/lib/server/identity/current-user";
import { SESSION_ID } from "@/lib/server/identity/session-token";
import { findSessionUser, type SessionUser } from "@/lib/server/identity/session-user";
import { trialStart } from "@/lib/server/identity/trial";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { recordEvent } from "@/lib/server/records/record-event";
import type { SignedInBrowser } from "@/lib/sign-in/wire";
import { authResponse, authRoute } from "./auth-route";
import { ownRoute, type With } from "./route";

/**
 * Handles `DELETE /api/sessions/ID`: signs the user out of one browser, at once and with all its tokens. Another user's
 * session counts as unknown.
 */
export const removeSession = ownRoute<With<"id">>((request, { params }) =>
  endFor(request, async (user) => {
    const { id } = await params;
    if (SESSION_ID.test(id) && (await endOneSession(user.id, id))) return id === user.sessionId;
    throw new AppError("not_found", { message: "This browser is already signed out." });
  }),
);

/** Handles `DELETE /api/sessions`: signs the user out everywhere, or everywhere else with `?except=this`. */
export const removeSessions = ownRoute((request) =>
  endFor(request, async (user) => {
    const except = new URL(request.url).searchParams.get("except");
    if (except !== null && except !== "this") {
      throw new AppError("invalid_request", { message: "except: Send “this” or leave it out.", field: "except" });
    }
    await endSessions(user.id, except === null ? undefined : user.sessionId);
    return except === null;
  }),
);

/** Ends sessions of a user who is signed in. `end` returns whether this browser was signed out too. */
async function endFor(request: Request, end: (user: SessionUser) => Promise<boolean>): Promise<Response> {
  const user = await findSessionUser(request);
  if (!user) throw new AppError("unauthorized", { message: "You're signed out in this browser." });
  const isOut = await end(user);
  recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return forgetting(isOut ? [SESSION_COOKIE] : []);
}

/**
 * Handles `DELETE /api/browser`: makes the browser a new visitor and clears it, for a person who has signed out on a
 * computer that is not theirs. When the trial began stays: it identifies no one, and a trial begins only once.
 */
export const forgetBrowser = ownRoute(async (request) => {
  const response = forgetting([KNOWN_ADDRESSES_COOKIE]);
  setCookie(response, VISITOR_COOKIE, visitorCookieValue(undefined, trialStart(request)));
  // Cookies are not cleared here, because those of other sites under the domain would go as well.
  response.headers.set("Clear-Site-Data", '"cache", "storage"');
  return response;
});

function forgetting(cookies: readonly string[]): NextResponse {
  const response = new NextResponse(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  for (const name of cookies) setCookie(response, name, "", 0);
  return response;
}

const body = z.object({ csrfToken: z.string().max(200) });

/** Handles `POST /api/auth/signout`, body `{ csrfToken }`: ends the session in the database and removes its cookie. */
export const signOut = authRoute(body, async ({ csrfToken }, request) => {
  const user = await findSessionUser(request);
  const response = await nextAuth({ path: ["signout"], body: { csrfToken } });
  // NextAuth joins cookies whose names begin alike, and then ends no session.
  await endSession(readCookie(request, SESSION_COOKIE));
  if (user) recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return authResponse({ signedIn: false }, response);
});

/** Returns the sessions for the page `/sessions`; null without a user. */
export async function sessionsPage(): Promise<{ email: string; browsers: readonly SignedInBrowser[] } | null> {
  const user = await currentUser();
  return user && { email: user.email, browsers: await listSessions(user.id, user.sessionId) };
}
