import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { endSession } from "@/lib/server/auth/sessions";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { SESSION_COOKIE } from "@/lib/server/http/cookie-names";
import { readCookie } from "@/lib/server/http/read-cookie";
import { findSessionUser } from "@/lib/server/identity/session-user";
import { recordEvent } from "@/lib/server/records/record-event";
import { authResponse, authRoute } from "@/lib/server/routes/auth-route";

const body = z.object({ csrfToken: z.string().max(200) });

/** `POST /api/auth/signout`, body `{ csrfToken }`: ends the session in the database and forgets its cookie. */
export const signOut = authRoute(body, async ({ csrfToken }, request) => {
  const token = readCookie(request, SESSION_COOKIE);
  const user = await findSessionUser(token);
  const answer = await nextAuth({ path: ["signout"], body: { csrfToken } });
  const place = new URL(answer.headers.get("location") ?? "", env().siteUrl);
  if (place.searchParams.get("csrf") === "true") {
    throw new AppError("forbidden", { message: "This page was open for too long. Reload it and try again." });
  }
  // NextAuth puts the cookies together whose names begin alike, and has then ended none.
  await endSession(token);
  if (user) recordEvent("signed-out", { address: user.email, network: clientAddress(request) });
  return authResponse({ signedIn: false }, answer);
});
