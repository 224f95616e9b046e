import "server-only";
import { database } from "@/lib/server/db/database";
import { isSecureSite } from "@/lib/server/http/cookie-options";

/** Somebody who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
}

/** The name of NextAuth's session cookie, which depends on whether the site is reached over TLS. */
export function sessionCookieName(): string {
  return isSecureSite() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/**
 * Who is signed in with a session cookie: asked of the database each time, so that a session that has expired or was
 * ended elsewhere counts for nothing. Every page and handler that shows or does something for a user asks here.
 */
export async function findSessionUser(sessionToken: string | undefined): Promise<SessionUser | null> {
  if (!sessionToken) return null;
  const session = await database().session.findUnique({
    where: { sessionToken },
    select: { expires: true, user: { select: { id: true, email: true } } },
  });
  return session && session.expires > new Date() ? session.user : null;
}
