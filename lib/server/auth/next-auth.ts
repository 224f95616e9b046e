import "server-only";
import { NextRequest } from "next/server";
import NextAuth, { type AuthOptions } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import type { EmailConfig } from "next-auth/providers/email";
import { AppError } from "@/lib/server/app-error";
import { applicationSecret } from "@/lib/server/crypto/secret";
import { env } from "@/lib/server/env/env";
import { cookieName, guardedCookie, SESSION_COOKIE } from "@/lib/server/http/cookies";
import { newSessionToken } from "@/lib/server/identity/session-token";
import { logLine } from "@/lib/server/log";
import { LINK_MINUTES, SESSION_DAYS } from "@/lib/sign-in/sign-in-times";
import { authAdapter } from "./adapter";

/** One action of NextAuth. */
export type AuthAction =
  | { path: ["csrf"] }
  | { path: ["signin", "email"]; body: { email: string; csrfToken: string } }
  /** `browser` is the one that signs in. */
  | { path: ["callback", "email"]; query: { email: string; token: string }; browser: string }
  | { path: ["signout"]; body: { csrfToken: string } };

/** Sends the link with a token to an address. */
export type SendLink = (email: string, token: string) => Promise<void>;

/**
 * Lets NextAuth act for the current request, whose cookies it reads by itself. It gets parsed values and never the
 * request, so that nothing else from the browser is read.
 * @returns its response: JSON, or a redirect whose address tells the result.
 * @throws AppError `forbidden` for a page that has been open longer than its token lives, and the database's error.
 */
export async function nextAuth(action: AuthAction, sendLink?: SendLink): Promise<Response> {
  const address = new URL(`/api/auth/${action.path.join("/")}`, env().siteUrl);
  if ("query" in action) address.search = new URLSearchParams(action.query).toString();
  const request =
    "body" in action
      ? new NextRequest(address, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(action.body),
        })
      : new NextRequest(address);
  const failures: unknown[] = [];
  const adapter = authAdapter("browser" in action ? action.browser : "", (error) => failures.push(error));
  const work = NextAuth(request, { params: { nextauth: action.path } }, optionsFor(adapter, sendLink));
  // NextAuth turns a database failure into a redirect in one place, and into an error of its own in another.
  const response: Response = await work.catch((error: unknown) => Promise.reject(failures[0] ?? error));
  if (failures.length > 0) throw failures[0];
  if (placeOf(response).searchParams.get("csrf") !== "true") return response;
  throw new AppError("forbidden", { message: "This page has been open too long. Reload it and try again." });
}

/** Returns the address that a response of NextAuth leads to. */
export function placeOf(response: Response): URL {
  return new URL(response.headers.get("location") ?? "", env().siteUrl);
}

function optionsFor(adapter: Adapter, sendLink: SendLink | undefined): AuthOptions {
  return {
    adapter,
    secret: applicationSecret(),
    session: { strategy: "database", maxAge: SESSION_DAYS * 24 * 60 * 60, generateSessionToken: newSessionToken },
    // NextAuth would use another name on a site with TLS.
    cookies: { sessionToken: { name: cookieName(SESSION_COOKIE), options: guardedCookie() } },
    providers: [emailProvider(sendLink)],
    // The message may hold an address; the name of the error is enough.
    logger: {
      error: (code) => logLine("sign-in-failed", { code }),
      warn: (code) => logLine("sign-in-warning", { code }),
      debug: () => {},
    },
  };
}

/** Returns our own provider: NextAuth's would bring its own nodemailer. */
function emailProvider(sendLink: SendLink | undefined): EmailConfig {
  return {
    id: "email",
    type: "email",
    name: "Email",
    server: "",
    from: "",
    maxAge: LINK_MINUTES * 60,
    // Addresses are parsed before they come here.
    normalizeIdentifier: (email) => email,
    sendVerificationRequest: ({ identifier, token }) => sendLink?.(identifier, token),
    options: {},
  };
}
