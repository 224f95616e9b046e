import { after } from "next/server";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { readCookie } from "@/lib/server/http/cookies";
import { mailDelivery, maySignIn } from "@/lib/server/identity/sign-in-settings";
import { counted, countedOfEverybody } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { recordEvent } from "@/lib/server/log";
import { type Mail, reachMailServer, sendMail } from "@/lib/server/mail";
import { ADDRESS_ADVICE, mailboxOf, readEmailAddress } from "@/lib/sign-in/email-address";
import { FINISH_PATHS, type ReturnPath, readReturnPath } from "@/lib/sign-in/return-path";
import { LINK_MINUTES, RESEND_SECONDS } from "@/lib/sign-in/sign-in-times";
import { KNOWN_ADDRESSES_COOKIE, knowsAddress } from "./known-addresses";
import { authResponse, authRoute, nextAuth, placeOf } from "./next-auth";

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
 * `{ delivery, retryAfterSeconds }`, which tells neither who has an account nor who may have one (SIGN_IN_EMAILS).
 */
export const requestLink = authRoute(body, async ({ email: typed, returnTo, csrfToken }, request) => {
  const email = readEmailAddress(typed);
  if (email === undefined) throw new AppError("invalid_request", { message: ADDRESS_ADVICE, field: "email" });
  const takeBack = await countLink(request, email);
  // NextAuth turns every failure of a mail into the same redirect.
  let failure: unknown;
  const send = async (address: string, token: string) => {
    try {
      await sendLink(signInMail(address, linkWith(token, returnTo)));
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
  recordEvent(maySignIn(email) ? "link-requested" : "link-withheld", {
    address: email,
    network: clientAddress(request),
  });
  return authResponse({ delivery: mailDelivery(), retryAfterSeconds: RESEND_SECONDS });
});

/**
 * Sends a link. Where a list says who may sign in, the mail goes out after the response, which then takes as long
 * without one. What the mail server says of an address is only in the log, and counts as sent.
 */
async function sendLink(mail: Mail): Promise<void> {
  if (env().signInEmails === undefined) return void (await sendMail(mail));
  await reachMailServer();
  if (maySignIn(mail.to)) after(() => sendMail(mail).catch(() => {}));
}

const SHARING_A_FINISH: ReadonlySet<ReturnPath> = new Set(["/wizard", "/story", "/guitar"]);

/** Returns the link in the mail. It has the token but not the email address: both are needed to sign in. */
function linkWith(token: string, returnTo: ReturnPath): string {
  const link = new URL(FINISH_PATHS[returnTo], env().siteUrl);
  link.searchParams.set("token", token);
  // Some pages share a finish page, which continues to another page by default.
  if (SHARING_A_FINISH.has(returnTo)) link.searchParams.set("returnTo", returnTo);
  return link.href;
}

const PRODUCT = "AI Assistant";

/** Makes the mail with a sign-in link, which holds nothing that was typed. */
function signInMail(to: string, link: string): Mail {
  const text = [`Open this link to sign in to ${PRODUCT}:`, link, LIFE, NOT_YOU].join("\n\n");
  return { to, link, subject: `Your sign-in link for ${PRODUCT}`, text, html: htmlWith(link) };
}

const LIFE = `The link works once and expires in ${LINK_MINUTES} minutes.`;
const NOT_YOU = "If you didn't ask for it, ignore this email. No one can sign in without the link.";

function htmlWith(address: string): string {
  const link = address.replaceAll("&", "&amp;");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your sign-in link for ${PRODUCT}</title>
</head>
<body style="margin:0;padding:32px 20px;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.6">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold">Sign in to ${PRODUCT}</p>
<p style="margin:0 0 28px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2a4b8d;color:#ffffff;font-family:Arial,sans-serif;font-size:16px;font-weight:bold;text-decoration:none">Sign in</a></p>
<p style="margin:0 0 20px">${LIFE}</p>
<p style="margin:0 0 20px;font-size:14px">Button not working? Copy this address into your browser:<br><a href="${link}" style="word-break:break-all">${link}</a></p>
<p style="margin:0;font-size:14px">${NOT_YOU}</p>
</div>
</body>
</html>
`;
}

/**
 * Counts one mail with a sign-in link against the limits of its network first, so that one that may ask for no more
 * reaches no other counter, of its mailbox and of the site. A browser that has signed in with the address before is not
 * held to what strangers can use up. Returns a way to take it back.
 * @throws AppError `rate_limited`.
 */
export function countLink(request: Request, email: string): Promise<() => Promise<void>> {
  const network = clientAddress(request);
  const mailbox = mailboxOf(email);
  const isKnown = knowsAddress(readCookie(request, KNOWN_ADDRESSES_COOKIE), email);
  const ofNewBrowser = [
    counted(LIMITS.signInMailsPerHour, `${mailbox} ${network}`),
    counted(LIMITS.signInMailsPerMailbox, mailbox),
    countedOfEverybody(LIMITS.signInMailsOfNewBrowsers, network),
  ];
  return takeAll([
    counted(LIMITS.signInMailsPerAddress, network),
    counted(LIMITS.signInMailsPerMinute, mailbox),
    ...(isKnown ? [] : ofNewBrowser),
    countedOfEverybody(LIMITS.signInMailsOfEverybody, network),
  ]);
}
