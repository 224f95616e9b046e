import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { findSessionUser, type SessionUser, sessionCookieName } from "@/lib/server/auth/session-user";

/** Who is signed in, for the page or the handler that is being answered; asked of the database once per request. */
export const currentUser: () => Promise<SessionUser | null> = cache(async () => {
  const jar = await cookies();
  return findSessionUser(jar.get(sessionCookieName())?.value);
});
