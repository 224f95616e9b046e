import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { cookieName, cookieOptions } from "@/lib/server/http/cookies";
import { readCsrfToken } from "@/lib/sign-in/wire";
import { freshJson, type Handler, ownRoute, readBody, route } from "./route";

/** Makes a handler of sign-in, for our own pages alone, out of its body's schema and what it does. */
export function authRoute<Body>(
  schema: z.ZodType<Body>,
  respond: (body: Body, request: Request) => Promise<Response>,
): Handler {
  return ownRoute(async (request) => respond(await readBody(request, schema), request));
}

/** NextAuth keeps in this cookie where to go afterwards; here the page knows, and no cookie is believed. */
const CALLBACK_COOKIE = "next-auth.callback-url=";

/** A cookie of ours. */
interface OwnCookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/** A response that no cache keeps, with the cookies that NextAuth set, and one of ours. */
export function authResponse(body: unknown, from?: Response, own?: OwnCookie): Response {
  const response = freshJson(body);
  if (own) response.cookies.set(cookieName(own.name), own.value, cookieOptions(own.maxAgeSeconds));
  for (const cookie of from?.headers.getSetCookie() ?? []) {
    if (!cookie.includes(CALLBACK_COOKIE)) response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

/** `GET /api/auth/csrf`: the token that a request for a link or for signing out carries, and its half in a cookie. */
export const csrfToken = route(async () => {
  const response = await nextAuth({ path: ["csrf"] });
  const token = readCsrfToken(await response.json());
  if (token === undefined) throw new AppError("internal");
  return authResponse({ csrfToken: token }, response);
});
