import { persisted } from "@/lib/browser/persisted";
import { api } from "@/lib/paths";
import type { ReturnPath } from "@/lib/sign-in/return-path";
import { type LinkRequested, readLinkRequested } from "@/lib/sign-in/wire";
import { postWithCsrf } from "./auth-request";

/** The address that this browser asked for a link with, until the link is used (specification 3.9). */
export const rememberedEmail = persisted("emailForSignIn");

/** The result of asking for a link. A refusal tells the person what to do next. */
type LinkRequestResult = ({ ok: true } & LinkRequested) | { ok: false; message: string };

/**
 * Asks for a sign-in link and remembers the address in this browser for the page that it opens (specification 4.9).
 * Nothing is thrown. A browser without storage will ask for the address again.
 *
 * - `email`: as `readEmailAddress` gives it.
 * - `returnTo`: the page to come back to.
 */
export async function requestSignInLink(request: { email: string; returnTo: ReturnPath }): Promise<LinkRequestResult> {
  const response = await postWithCsrf(api.requestLink, request);
  if (!response.ok) return { ok: false, message: response.error.message };
  const requested = readLinkRequested(response.body);
  if (!requested) return { ok: false, message: "We got an unexpected response from the server. Try again." };
  rememberedEmail.write(request.email);
  return { ok: true, ...requested };
}
