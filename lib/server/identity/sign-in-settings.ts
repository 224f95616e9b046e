import { env } from "@/lib/server/env";
import { isOfThisMachine } from "@/lib/server/http/site-host";
import type { Delivery } from "@/lib/sign-in/wire";

/** Returns what the sign-in pages show: links to the terms and the privacy policy, and that no mail will come. */
export function signInSettings() {
  const { termsUrl, privacyUrl, mail } = env();
  const legal = { ...(termsUrl !== undefined && { termsUrl }), ...(privacyUrl !== undefined && { privacyUrl }) };
  return { legal, ...(mail.server === undefined && { noMail: withoutMail() }) };
}

/** Says that no mail will come and, on one's own machine, where the link is: elsewhere only who runs the site can see it. */
function withoutMail(): { words: string; whereInstead?: string } {
  const { siteUrl, wizardsNeedSignIn } = env();
  const words = `Sign-in emails aren't set up here yet.${wizardsNeedSignIn ? "" : " You can write without an account."}`;
  return { words, ...(isOfThisMachine(siteUrl) && { whereInstead: LINK_ON_SERVER }) };
}

const LINK_ON_SERVER =
  "No mail server is connected. You'll find the link in the server's terminal and the email in its outbox folder.";

/** Returns where sign-in links go. */
export function mailDelivery(): Delivery {
  const { mail, signInEmails } = env();
  if (mail.server === undefined) return "terminal";
  return signInEmails === undefined ? "mail" : "mail-if-listed";
}

/**
 * Whether the person with a parsed address may sign in and stay signed in (SIGN_IN_EMAILS). A domain does not include
 * the domains below it, which may be other people's.
 */
export function maySignIn(email: string): boolean {
  const { signInEmails } = env();
  const wholeDomain = `*${email.slice(email.lastIndexOf("@"))}`;
  return signInEmails === undefined || signInEmails.includes(email) || signInEmails.includes(wholeDomain);
}
