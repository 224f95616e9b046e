import "server-only";
import { env } from "@/lib/server/env";
import type { Delivery } from "@/lib/sign-in/wire";

/** Returns what the sign-in pages show: links to the terms and the privacy policy, and where sign-in links go. */
export function signInSettings() {
  const { termsUrl, privacyUrl } = env();
  const legal = { ...(termsUrl !== undefined && { termsUrl }), ...(privacyUrl !== undefined && { privacyUrl }) };
  return { legal, delivery: mailDelivery() };
}

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
