import { ADDRESS_ADVICE, readEmailAddress } from "@/lib/sign-in/email-address";
import type { ReturnPath } from "@/lib/sign-in/return-path";
import { type Delivery, readLinkRequested } from "@/lib/sign-in/wire";
import { postWithCsrf } from "./auth-request";
import { rememberEmail } from "./remembered-email";

/** What came of asking for a link. A refusal says in words for a person what to do next. */
export type LinkRequestResult =
  | { ok: true; email: string; delivery: Delivery; retryAfterSeconds: number }
  | { ok: false; message: string; retryAfterSeconds?: number };

/**
 * Asks for a sign-in link and remembers the address in this browser for the page that it opens (specification 4.9).
 * Nothing is thrown.
 *
 * - `email`: as it was typed.
 * - `returnTo`: the page to come back to.
 */
export async function requestSignInLink(request: { email: string; returnTo: ReturnPath }): Promise<LinkRequestResult> {
  const email = readEmailAddress(request.email);
  if (email === undefined) return { ok: false, message: ADDRESS_ADVICE };
  const result = await postWithCsrf("/api/auth/signin/email", { email, returnTo: request.returnTo });
  if (!result.ok) {
    const { message, retryAfterSeconds } = result.error;
    return { ok: false, message, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  const answer = readLinkRequested(result.answer);
  if (!answer) return { ok: false, message: "The server answered in a way that is not understood. Try again." };
  rememberEmail(email);
  return { ok: true, email, ...answer };
}
