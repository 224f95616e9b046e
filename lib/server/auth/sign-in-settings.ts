import "server-only";
import { env } from "@/lib/server/env/env";
import type { Delivery } from "@/lib/sign-in/wire";

/**
 * Returns the settings that the sign-in pages show: the links to the terms and the privacy policy, without those that
 * are not set, and where sign-in links go.
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
