import "server-only";
import { env } from "@/lib/server/env/env";
import type { Delivery } from "@/lib/sign-in/wire";

/** The part of this server's settings that the sign-in pages show. */
export type SignInSettings = ReturnType<typeof signInSettings>;

/**
 * Reads the links to the terms and the privacy policy, and where sign-in links go. Links that are not set are left out.
 */
export function signInSettings() {
  const { termsUrl, privacyUrl } = env();
  const legal = { ...(termsUrl !== undefined && { termsUrl }), ...(privacyUrl !== undefined && { privacyUrl }) };
  return { legal, delivery: mailDelivery() };
}

/** Returns where sign-in links go. */
export function mailDelivery(): Delivery {
  return env().mail.server === undefined ? "terminal" : "mail";
}
