import { IDLE_DAYS, SESSION_DAYS } from "@/lib/sign-in/sign-in-times";
import type { SignedInBrowser } from "@/lib/sign-in/wire";
import { SessionList } from "./session-list";

/** The page of signed-in browsers, with buttons to sign out of them. */
export function SessionsPage({ email, browsers }: { email: string; browsers: readonly SignedInBrowser[] }) {
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
      <h1 className="text-balance font-heading font-semibold text-2xl sm:text-3xl">Where you're signed in</h1>
      <p className="mt-3 max-w-measure text-ink-muted leading-relaxed">
        These browsers are signed in as <span className="text-ink [overflow-wrap:anywhere]">{email}</span>. Sign out of
        any you don't recognize or no longer use. Each one is signed out automatically after {IDLE_DAYS} days of
        inactivity, or {SESSION_DAYS} days after signing in.
      </p>
      <SessionList browsers={browsers} />
    </main>
  );
}
