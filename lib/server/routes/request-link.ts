import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { countLink } from "@/lib/server/auth/link-limits";
import { nextAuth, placeOf } from "@/lib/server/auth/next-auth";
import { mailDelivery } from "@/lib/server/auth/sign-in-settings";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { sendMail } from "@/lib/server/mail/send-mail";
import { signInMail } from "@/lib/server/mail/sign-in-mail";
import { recordEvent } from "@/lib/server/records/record-event";
import { ADDRESS_ADVICE, readEmailAddress } from "@/lib/sign-in/email-address";
import { FINISH_PATHS, type ReturnPath, readReturnPath } from "@/lib/sign-in/return-path";
import { RESEND_SECONDS } from "@/lib/sign-in/sign-in-times";
import { authResponse, authRoute } from "./auth-route";

const body = z.object({
  email: z.string().max(1000),
  returnTo: z
    .unknown()
    .optional()
    .transform((value) => readReturnPath(value)),
  csrfToken: z.string().max(200),
});

/**
 * Handles `POST /api/auth/signin/email`, body `{ email, returnTo, csrfToken }`: sends a sign-in link, and responds with
 * `{ delivery, retryAfterSeconds }`. The response is the same for known and unknown addresses: each gets a mail, and what
 * a mail server says of it does not depend on who has an account here.
 */
export const requestLink = authRoute(body, async ({ email: typed, returnTo, csrfToken }, request) => {
  const email = readEmailAddress(typed);
  if (email === undefined) throw new AppError("invalid_request", { message: ADDRESS_ADVICE, field: "email" });
  const takeBack = await countLink(request, email);
  // NextAuth turns every failure of a mail into the same redirect.
  let failure: unknown;
  const send = async (address: string, token: string) => {
    try {
      await sendMail(signInMail(address, linkWith(token, returnTo)));
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    const response = await nextAuth({ path: ["signin", "email"], body: { email, csrfToken } }, send);
    if (placeOf(response).pathname !== "/api/auth/verify-request") throw failure ?? new AppError("internal");
  } catch (error) {
    // A mail that was not sent does not count.
    await takeBack();
    throw error;
  }
  recordEvent("link-requested", { address: email, network: clientAddress(request) });
  return authResponse({ delivery: mailDelivery(), retryAfterSeconds: RESEND_SECONDS });
});

const SHARING_A_FINISH: ReadonlySet<ReturnPath> = new Set(["/wizard", "/story", "/guitar"]);

/** Returns the link in the mail. It has the token but not the email address: both are needed to sign in. */
function linkWith(token: string, returnTo: ReturnPath): string {
  const link = new URL(FINISH_PATHS[returnTo], env().siteUrl);
  link.searchParams.set("token", token);
  // Some pages share a finish page, which continues to another page by default.
  if (SHARING_A_FINISH.has(returnTo)) link.searchParams.set("returnTo", returnTo);
  return link.href;
}
