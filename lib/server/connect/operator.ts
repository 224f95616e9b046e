import "server-only";
import { readSignedValue, signValue } from "@/lib/server/crypto/signed-value";
import { env } from "@/lib/server/env/env";
import { readCookie } from "@/lib/server/http/cookies";
import { findSessionUser } from "@/lib/server/identity/session-user";

/** The cookie of a browser that opened the link of a start, with the second in which it did. */
export const OPERATOR_COOKIE = "operator";
export const OPERATOR_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** Makes the cookie of an operator's browser. */
export function operatorCookieValue(): string {
  return signValue(String(Math.floor(Date.now() / 1000)), "operator cookie");
}

/**
 * Whether a request comes from who runs this server: from a browser that opened the link of a start, or from a user
 * with an address in ADMIN_EMAILS. Where a request comes from proves nothing: a proxy on this machine makes everybody
 * local.
 */
export async function isOperator(request: { headers: Pick<Headers, "get"> }): Promise<boolean> {
  const openedAt = Number(readSignedValue(readCookie(request, OPERATOR_COOKIE) ?? "", "operator cookie"));
  if (Date.now() / 1000 - openedAt < OPERATOR_COOKIE_SECONDS) return true;
  const { adminEmails } = env();
  if (adminEmails.length === 0) return false;
  const user = await findSessionUser(request);
  return user !== null && adminEmails.includes(user.email);
}
