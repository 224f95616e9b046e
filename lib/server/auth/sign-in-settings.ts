import "server-only";
import { env } from "@/lib/server/env/env";
import type { Delivery } from "@/lib/sign-in/wire";

/** The part of this server's settings that the sign-in pages show. */
export interface SignInSettings {
  legal: { termsUrl?: string; privacyUrl?: string };
  delivery: Delivery;
}

/**
 * Reads the links to the terms and the privacy policy, and where sign-in links go. Links that are not set are left out.
 */
export function signInSettings(): SignInSettings {
  const { termsUrl, privacyUrl } = env();
  return {
    legal: { ...(termsUrl === undefined ? {} : { termsUrl }), ...(privacyUrl === undefined ? {} : { privacyUrl }) },
    delivery: mailDelivery(),
  };
}

/** Returns where sign-in links go. */
export function mailDelivery(): Delivery {
  return env().mail.server === undefined ? "terminal" : "mail";
}
