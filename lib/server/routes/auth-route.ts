import "server-only";
import type { z } from "zod";
import { nextAuth } from "@/lib/server/auth/next-auth";
import { setCookie } from "@/lib/server/http/cookies";
import { freshJson, type Handler, ownRoute, readBody, route } from "./route";

/** Makes a sign-in handler for our own pages alone, from the schema of its body and its action. */
export function authRoute<Body>(
  schema: z.ZodType<Body>,
  respond: (body: Body, request: Request) => Promise<Response>,
): Handler {
  return ownRoute(async (request) => respond(await readBody(request, schema), request));
}

/** NextAuth's cookie for the next address, which is not used: here the page knows where to go. */
const CALLBACK_COOKIE = "next-auth.callback-url=";

/** Returns a response that no cache stores, with NextAuth's cookies and one of ours, its name and value. */
export function authResponse(body: unknown, from?: Response, own?: [string, string]): Response {
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
