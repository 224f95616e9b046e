import "server-only";
import type { z } from "zod";
import { cookieName } from "@/lib/server/http/cookie-names";
import { cookieOptions } from "@/lib/server/http/cookie-options";
import { freshJson, type Handler, ownRoute, readBody } from "@/lib/server/routes/route";

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
