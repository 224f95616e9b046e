import "server-only";
import { NextResponse } from "next/server";
import type { z } from "zod";
import { asAppError } from "@/lib/server/db/database-failure";
import { payloadError, readJsonBody } from "@/lib/server/http/body";
import { assertSameOrigin } from "@/lib/server/http/same-origin";

/** A handler as Next.js calls it: with the request, and with the parameters of an address that has some. */
export type Handler<Context extends unknown[] = []> = (request: Request, ...context: Context) => Promise<Response>;

/** The second argument of a handler whose address has one parameter. */
export type With<Name extends string> = [{ params: Promise<Record<Name, string>> }];

/** Makes a handler: whatever is thrown is told as JSON with a status (`asAppError`), and none reaches the framework. */
export function route<Context extends unknown[] = []>(respond: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    try {
      return await respond(request, ...context);
    } catch (error) {
      return asAppError(error).toResponse();
    }
  };
}

/** Makes a handler for our own pages alone: the person is known by cookies, which a browser sends for any page. */
export function ownRoute<Context extends unknown[] = []>(respond: Handler<Context>): Handler<Context> {
  return route(async (request, ...context) => {
    assertSameOrigin(request);
    return respond(request, ...context);
  });
}

/**
 * The JSON body of a request by its schema.
 * @throws AppError `invalid_request`, or `too_large` beyond so many bytes.
 */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>, maxBytes?: number): Promise<Body> {
  const body = schema.safeParse(await readJsonBody(request, maxBytes));
  if (!body.success) throw payloadError(body.error);
  return body.data;
}

/** A JSON response that no cache keeps, and that takes cookies. */
export function freshJson(body: unknown, status = 200): NextResponse {
  return NextResponse.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
