import "server-only";
import { listSessions } from "@/lib/server/auth/sessions";
import { currentUser } from "@/lib/server/identity/current-user";
import type { SignedInBrowser } from "@/lib/sign-in/signed-in-browser";

/** What the page `/sessions` shows to whoever is signed in; null for everybody else. */
export async function sessionsPage(): Promise<{ email: string; browsers: readonly SignedInBrowser[] } | null> {
  const user = await currentUser();
  return user && { email: user.email, browsers: await listSessions(user.id, user.sessionId) };
}
