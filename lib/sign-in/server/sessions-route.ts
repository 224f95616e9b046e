import { z } from "zod";
import { OPERATOR_COOKIE } from "@/lib/model/server/operator";
import { AppError } from "@/lib/server/app-error";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie, SESSION_COOKIE, setCookie } from "@/lib/server/http/cookies";
import {
  currentUser,
  endOneSession,
  endSession,
  endSessions,
  findSessionUser,
  listSessions,
  requireUser,
  SESSION_ID,
  type SessionUser,
} from "@/lib/server/identity/sessions";
import { trialStart, VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { recordEvent } from "@/lib/server/log";
import { forgetting, ownRoute, type With } from "@/lib/server/route";
import type { SignedInBrowser } from "@/lib/sign-in/wire";
import { KNOWN_ADDRESSES_COOKIE } from "./known-addresses";
import { authResponse, authRoute, nextAuth } from "./next-auth";

/** Handles `DELETE /api/sessions/ID`: ends one session and its tokens. Another user's session counts as unknown. */
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
  const user = await requireUser(request);
  const isOut = await end(user);
  if (isOut) await endSession(readCookie(request, OPERATOR_COOKIE));
  recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return forgetting(isOut ? [SESSION_COOKIE, OPERATOR_COOKIE] : []);
}

/**
 * Handles `DELETE /api/browser`: makes a browser that signed out a new visitor, clears it, and ends its right to change
 * the model. When the trial began stays: it identifies no one, and a trial begins only once.
 */
export const forgetBrowser = ownRoute(async (request) => {
  await endSession(readCookie(request, OPERATOR_COOKIE));
  const response = forgetting([KNOWN_ADDRESSES_COOKIE, OPERATOR_COOKIE]);
  setCookie(response, VISITOR_COOKIE, visitorCookieValue(undefined, trialStart(request)));
  // Cookies are not cleared here, because those of other sites under the domain would go as well.
  response.headers.set("Clear-Site-Data", '"cache", "storage"');
  return response;
});

const body = z.object({ csrfToken: z.string().max(200) });

/** Handles `POST /api/auth/signout`, body `{ csrfToken }`: ends the session and the right to change the model. */
export const signOut = authRoute(body, async ({ csrfToken }, request) => {
  const user = await findSessionUser(request);
  const response = await nextAuth({ path: ["signout"], body: { csrfToken } });
  // NextAuth joins cookies whose names begin alike, and then ends no session.
  await endSession(readCookie(request, SESSION_COOKIE), readCookie(request, OPERATOR_COOKIE));
  if (user) recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return authResponse({ signedIn: false }, response, [OPERATOR_COOKIE, "", 0]);
});

/** Returns the sessions for the page `/sessions`; null without a user. */
export async function sessionsPage(): Promise<{ email: string; browsers: readonly SignedInBrowser[] } | null> {
  const user = await currentUser();
  return user && { email: user.email, browsers: await listSessions(user.id, user.sessionId) };
}
