import { PrismaAdapter } from "@auth/prisma-adapter";
import { NextRequest } from "next/server";
import type { AuthOptions } from "next-auth";
import NextAuth from "next-auth";
import type { Adapter } from "next-auth/adapters";
import type { EmailConfig } from "next-auth/providers/email";
import type { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { env } from "@/lib/server/env";
import { cookieName, guardedCookie, SESSION_COOKIE, setCookie } from "@/lib/server/http/cookies";
import { newSessionToken, storedToken } from "@/lib/server/identity/sessions";
import { logLine } from "@/lib/server/log";
import { freshJson, type Handler, ownRoute, readBody, route } from "@/lib/server/route";
import { applicationSecret } from "@/lib/server/secret";
import { LINK_MINUTES, SESSION_DAYS } from "@/lib/sign-in/sign-in-times";

/** One action of NextAuth. */
type AuthAction =
  | { path: ["csrf"] }
  | { path: ["signin", "email"]; body: { email: string; csrfToken: string } }
  /** `browser` is the one that signs in. */
  | { path: ["callback", "email"]; query: { email: string; token: string }; browser: string }
  | { path: ["signout"]; body: { csrfToken: string } };

/** Sends the link with a token to an address. */
type SendLink = (email: string, token: string) => Promise<void>;

/**
 * Lets NextAuth act for the current request, with parsed values: nothing else from the browser is read but cookies.
 * Returns JSON, or a redirect whose address tells the result.
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

/** Makes NextAuth's store for a browser. `onFailure` gets the database's errors, of which NextAuth makes a redirect. */
function authAdapter(browser: string, onFailure: (error: unknown) => void): Adapter {
  const db = database();
  return watched(onFailure, {
    ...(PrismaAdapter(db) satisfies Adapter),
    // Two links of one new user may be opened at the same moment; both work.
    createUser: ({ email, emailVerified }: { email: string; emailVerified: Date | null }) =>
      db.user.upsert({ where: { email }, create: { email, emailVerified }, update: { emailVerified } }),
    createSession: async (session) => {
      await db.session.create({ data: { ...session, sessionToken: storedToken(session.sessionToken), browser } });
      return session;
    },
    // Who was signed in before makes no difference to who signs in now, and nothing makes a session last longer.
    getSessionAndUser: async () => null,
    updateSession: async () => null,
    // The callers of NextAuth end the session by its cookie: a failure here would use up the link of a person who signs
    // in.
    deleteSession: async () => {},
  });
}

/** Returns the adapter with its failures reported. */
function watched(onFailure: (error: unknown) => void, adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== "function") return method;
      return async (...values: unknown[]) => {
        try {
          return await method(...values);
        } catch (error) {
          onFailure(error);
          throw error;
        }
      };
    },
  });
}

/** Makes a sign-in handler for our own pages alone, from the schema of its body and its action. */
export function authRoute<Body>(
  schema: z.ZodType<Body>,
  respond: (body: Body, request: Request) => Promise<Response>,
): Handler {
  return ownRoute(async (request) => respond(await readBody(request, schema), request));
}

/** NextAuth's cookie for the next address, which is not used: here the page knows where to go. */
const CALLBACK_COOKIE = "next-auth.callback-url=";

/** Returns a response that no cache stores, with NextAuth's cookies and one of ours: its name, value and life. */
export function authResponse(
  body: unknown,
  from?: Response,
  own?: [name: string, value: string, maxAgeSeconds?: number],
): Response {
  const response = freshJson(body);
  if (own) setCookie(response, ...own);
  for (const cookie of from?.headers.getSetCookie() ?? []) {
    if (!cookie.includes(CALLBACK_COOKIE)) response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

/** Handles `GET /api/auth/csrf`: returns the token for requesting a link or signing out, and sets its cookie. */
export const csrfToken = route(async () => {
  const response = await nextAuth({ path: ["csrf"] });
  return authResponse(await response.json(), response);
});
