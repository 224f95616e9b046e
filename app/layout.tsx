import "./globals.css";
import type { Metadata, Viewport } from "next";
import Link from "next/link";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ClearedElsewhere } from "@/components/sign-in/cleared-elsewhere";
import { LogoutButton } from "@/components/sign-in/logout-button";
import { NavLink } from "@/components/site/nav-link";
import { SiteHeader } from "@/components/site/site-header";
import { Toaster } from "@/components/ui/toaster";
import { buttonClasses } from "@/lib/browser/button-classes";
import { env } from "@/lib/server/env";
import { currentUser } from "@/lib/server/identity/sessions";
import { signInPath } from "@/lib/sign-in/return-path";
import { paths } from "@/lib/text/paths";
import { fontVariables } from "./fonts";

export const metadata: Metadata = {
  title: { default: "AI Assistant: Marketing Tools", template: "%s · AI Assistant" },
  description:
    "Write a promotional email block by block: answer a few questions, keep what you like, revise what you don't, and send.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  // A phone's keyboard shrinks the page instead of covering the field.
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3efe6" },
    { media: "(prefers-color-scheme: dark)", color: "#191714" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Scripts carry a nonce of their response, so no page can be rendered before its request.
  await connection();
  const user = await currentUser();
  return (
    <html lang="en" className={fontVariables}>
      <body className="flex flex-col font-sans">
        <a href="#content" className={SKIP_LINK}>
          Skip to content
        </a>
        <SiteHeader
          shown={env().shown}
          isSignedIn={user !== null}
          account={user ? <Account {...user} /> : <SignInLink />}
        />
        {/* Each page has its own main element; this is the target of the skip link. */}
        <div id="content" tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </div>
        <Toaster />
        <ClearedElsewhere />
      </body>
    </html>
  );
}

function SignInLink() {
  return (
    <Link href={signInPath} prefetch={false} className={buttonClasses("secondary", "small")}>
      Sign in
    </Link>
  );
}

/** The links of a signed-in person: their account, with its address, and out. */
function Account({ email }: { email: string }) {
  return (
    <>
      <NavLink href={paths.account} leadsTo={[paths.sessions]} note={email}>
        Account
      </NavLink>
      <LogoutButton />
    </>
  );
}

const SKIP_LINK =
  "sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-3 focus:font-medium focus:text-desk";
