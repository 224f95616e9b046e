import "server-only";
import { NextResponse } from "next/server";
import type { z } from "zod";
import { asAppError } from "@/lib/server/db/as-app-error";
import { needingDatabase } from "@/lib/server/db/needing-database";
import { readJsonBody } from "@/lib/server/http/body";
import { cookieName } from "@/lib/server/http/cookie-names";
import { cookieOptions } from "@/lib/server/http/cookie-options";
import { payloadError } from "@/lib/server/http/payload-error";
import { assertSameOrigin } from "@/lib/server/http/same-origin";

/**
 * Makes a handler of sign-in out of its body's schema and what it does. A failure is answered as JSON with a status,
 * never as a redirect.
 */
export function authRoute<Body>(
  schema: z.ZodType<Body>,
  answer: (body: Body, request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      assertSameOrigin(request);
      const body = schema.safeParse(await readJsonBody(request));
      if (!body.success) throw payloadError(body.error);
      return await needingDatabase(answer(body.data, request));
    } catch (error) {
      return asAppError(error).toResponse();
    }
  };
}

/** NextAuth keeps in this cookie where to go afterwards; here the page knows, and no cookie is believed. */
const CALLBACK_COOKIE = "next-auth.callback-url=";

/** A cookie of ours. */
interface OwnCookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/** An answer that no cache keeps, with the cookies that NextAuth set, and one of ours. */
export function authAnswer(body: unknown, from?: Response, own?: OwnCookie): Response {
  const answer = NextResponse.json(body, { headers: { "Cache-Control": "no-store" } });
  if (own) answer.cookies.set(cookieName(own.name), own.value, cookieOptions(own.maxAgeSeconds));
  for (const cookie of from?.headers.getSetCookie() ?? []) {
    if (!cookie.includes(CALLBACK_COOKIE)) answer.headers.append("Set-Cookie", cookie);
  }
  return answer;
}
