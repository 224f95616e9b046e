import { NextResponse } from "next/server";
import { z } from "zod";
import { asAppError } from "@/lib/server/db/database-failure";
import { payloadError, readJsonBody } from "@/lib/server/http/body";
import { setCookie } from "@/lib/server/http/cookies";
import { assertSameOrigin } from "@/lib/server/http/site-host";
import { AppError } from "./app-error";

/** A handler for Next.js, with the request and the parameters of its address. */
export type Handler<Context extends unknown[] = []> = (request: Request, ...context: Context) => Promise<Response>;

/** The second argument of a handler whose address has one parameter. */
export type With<Name extends string> = [{ params: Promise<Record<Name, string>> }];

/** The parameters of a page's address from Next.js. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Makes a handler whose errors become JSON with a status (`asAppError`); none reaches the framework. */
export function route<Context extends unknown[] = []>(respond: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    try {
      return await respond(request, ...context);
    } catch (error) {
      return asAppError(error).toResponse();
    }
  };
}

/** Makes a handler for our own pages alone, because browsers send cookies for any page. */
export function ownRoute<Context extends unknown[] = []>(respond: Handler<Context>): Handler<Context> {
  return route(async (request, ...context) => {
    assertSameOrigin(request);
    return respond(request, ...context);
  });
}

/** Reads a JSON body by its schema. @throws AppError `invalid_request`, or `too_large` beyond so many bytes. */
export async function readBody<Body>(request: Request, schema: Schema<Body>, maxBytes?: number): Promise<Body> {
  return parseBody(schema, await readJsonBody(request, maxBytes));
}

type Schema<Body> = z.core.$ZodType<Body>;

/** Parses a body by its schema. @throws AppError `invalid_request`. */
export function parseBody<Body>(schema: Schema<Body>, json: unknown): Body {
  const body = z.safeParse(schema, json);
  if (!body.success) throw payloadError(body.error);
  return body.data;
}

/** Returns a JSON response that no cache stores, and to which cookies can be added. */
export function freshJson(body: unknown, status = 200): NextResponse {
  return NextResponse.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Returns a response without a body that removes cookies of ours from the browser. */
export function forgetting(cookies: readonly string[]): NextResponse {
  const response = new NextResponse(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  for (const name of cookies) setCookie(response, name, "", 0);
  return response;
}

const HEADER = "Idempotency-Key";

/** Returns the key of a request's click in lower case, if it has one. @throws AppError `invalid_request`. */
export function readIdempotencyKey(request: Request): string | undefined {
  const value = request.headers.get(HEADER);
  if (value === null) return undefined;
  const parsed = parseGenerationId(value);
  if (parsed !== undefined) return parsed;
  throw new AppError("invalid_request", { message: `${HEADER}: Send a new UUID with each text.`, field: HEADER });
}

/** Returns the key of a request's click, which it has to have. @throws AppError `invalid_request`. */
export function requireIdempotencyKey(request: Request): string {
  const key = readIdempotencyKey(request);
  if (key !== undefined) return key;
  throw new AppError("invalid_request", { message: `${HEADER}: Send a new UUID with each click.` });
}

/** Returns the id of a generation in lower case; undefined if it is not a UUID of any version. */
export function parseGenerationId(value: string): string | undefined {
  return z.guid().safeParse(value).success ? value.toLowerCase() : undefined;
}
