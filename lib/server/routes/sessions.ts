import "server-only";
import { NextResponse } from "next/server";
import { AppError } from "@/lib/server/app-error";
import { KNOWN_ADDRESSES_COOKIE } from "@/lib/server/auth/known-addresses";
import { endOneSession, endSessions } from "@/lib/server/auth/sessions";
import { clientAddress } from "@/lib/server/http/client-address";
import { cookieName, SESSION_COOKIE } from "@/lib/server/http/cookie-names";
import { cookieOptions } from "@/lib/server/http/cookie-options";
import { readCookie } from "@/lib/server/http/read-cookie";
import { SESSION_ID } from "@/lib/server/identity/session-token";
import { findSessionUser, type SessionUser } from "@/lib/server/identity/session-user";
import { VISITOR_COOKIE } from "@/lib/server/identity/visitor";
import { recordEvent } from "@/lib/server/records/record-event";
import { ownRoute, type With } from "@/lib/server/routes/route";

/**
 * `DELETE /api/sessions/ID`: signs the person who asks out of one browser, at once and with every token that was made
 * for it. Somebody else's session is none.
 */
export const removeSession = ownRoute<With<"id">>((request, { params }) =>
  endFor(request, async (user) => {
    const { id } = await params;
    if (SESSION_ID.test(id) && (await endOneSession(user.id, id))) return id === user.sessionId;
    throw new AppError("not_found", { message: "This browser is signed out already." });
  }),
);

/** `DELETE /api/sessions`: signs the person who asks out everywhere, and with `?except=this` everywhere else. */
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

/** For whoever is signed in. `end` says whether the asking browser was signed out too. */
async function endFor(request: Request, end: (user: SessionUser) => Promise<boolean>): Promise<Response> {
  const user = await findSessionUser(readCookie(request, SESSION_COOKIE));
  if (!user) throw new AppError("unauthorized", { message: "You are signed out in this browser." });
  const isOut = await end(user);
  recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return forgetting(isOut ? [SESSION_COOKIE] : []);
}

/**
 * `DELETE /api/browser`: makes a new visitor of the browser that asks, and lets go of what lies in it, for a person who
 * has signed out on a computer that is not theirs. The trial's cookie stays: it names nobody, and begins only once.
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
