import { z } from "zod";
import { claimDrafts } from "@/lib/drafts/server/draft-rows";
import { AppError } from "@/lib/server/app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { clientAddress } from "@/lib/server/http/client-address";
import { cookieName, readCookie, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { browserName, currentUser, endSession } from "@/lib/server/identity/sessions";
import { maySignIn, signInSettings } from "@/lib/server/identity/sign-in-settings";
import { findVisitor } from "@/lib/server/identity/visitor";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { recordEvent } from "@/lib/server/log";
import type { SearchParams } from "@/lib/server/route";
import { ADDRESS_ADVICE, readEmailAddress } from "@/lib/sign-in/email-address";
import { FINISH_PATHS, type ReturnPath, readReturnPath } from "@/lib/sign-in/return-path";
import { LINK_MINUTES } from "@/lib/sign-in/sign-in-times";
import { cookieKnowing, KNOWN_ADDRESSES_COOKIE } from "./known-addresses";
import { findLink, LINK_TOKEN } from "./link-token";
import { authResponse, authRoute, nextAuth } from "./next-auth";

const body = z.object({ token: z.string().max(200), email: z.string().max(1000) });

/**
 * Handles `POST /api/auth/callback/email`, body `{ token, email }`: signs in a person who has the link and knows its
 * address, and uses the link up. Nothing else does: there is no GET. After a failure with the `field` `email` the link
 * still works; with `token` it does not. The response says whether the person has emails (`hasEmails`).
 */
export const completeSignIn = authRoute(body, async ({ token, email: typed }, request) => {
  const email = readEmailAddress(typed);
  if (email === undefined) throw new AppError("invalid_request", { message: ADDRESS_ADVICE, field: "email" });
  const subject = { address: email, network: clientAddress(request) };
  try {
    await assertLinkFits(request, token, email);
  } catch (error) {
    recordEvent("link-refused", subject);
    throw error;
  }
  const browser = browserName(request.headers.get("user-agent"));
  const response = await nextAuth({ path: ["callback", "email"], query: { email, token }, browser });
  // Of two simultaneous uses of a link, only one gets a session.
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieName(SESSION_COOKIE)}=`))) {
    recordEvent("link-refused", subject);
    throw deadLink("This link has already been used.");
  }
  recordEvent("signed-in", subject);
  // Ends the old session, whose cookie is replaced. The link is used up, so a failure must not prevent the sign-in.
  await endSession(readCookie(request, SESSION_COOKIE)).catch(logDatabaseFailure);
  const hasEmails = await claimDrafts(findVisitor(request), email);
  const known = cookieKnowing(readCookie(request, KNOWN_ADDRESSES_COOKIE), email);
  return authResponse({ signedIn: true, hasEmails }, response, [KNOWN_ADDRESSES_COOKIE, known]);
});

/** Refuses an invalid link. A token of the wrong form costs nothing, and an unknown one gets no counter of its own. */
async function assertLinkFits(request: Request, token: string, email: string): Promise<void> {
  if (!LINK_TOKEN.test(token)) throw deadLink(UNKNOWN_LINK);
  await consume(LIMITS.signInTriesPerAddress, clientAddress(request));
  const link = await findLink(token);
  if (link.kind === "unknown") throw deadLink(UNKNOWN_LINK);
  if (link.kind === "expired") throw deadLink(`This link is older than ${LINK_MINUTES} minutes, so it has expired.`);
  await consume(LIMITS.signInTriesPerLink, token);
  if (link.email !== email) {
    throw new AppError("invalid_request", {
      message: "This link was sent to a different address. Enter the one you requested it with.",
      field: "email",
    });
  }
  if (maySignIn(email)) return;
  // A link is only ever sent to an address on the list, and this person has both.
  throw new AppError("forbidden", {
    message: "This address can no longer sign in here. Your emails are kept. Ask the person who runs this site.",
  });
}

const UNKNOWN_LINK = "This link has already been used, or it's incomplete.";

function deadLink(message: string): AppError {
  return new AppError("invalid_request", { message, field: "token" });
}

/** Reads the link in the address of a finish page, which continues to `home` by default, without using it up. */
export async function openedLink(searchParams: SearchParams, home: ReturnPath) {
  const { token, returnTo } = await searchParams;
  const asked = readReturnPath(returnTo, home);
  return {
    ...signInSettings(),
    ...(typeof token === "string" && LINK_TOKEN.test(token) ? { token } : {}),
    returnTo: FINISH_PATHS[asked] === FINISH_PATHS[home] ? asked : home,
    signedIn: (await currentUser()) !== null,
  };
}
