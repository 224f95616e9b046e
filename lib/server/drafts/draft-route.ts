import "server-only";
import type { z } from "zod";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { needingDatabase } from "@/lib/server/db/needing-database";
import { type DraftOwners, draftOwnersOf } from "@/lib/server/drafts/draft-owner";
import { noSuchDraft } from "@/lib/server/drafts/draft-rows";
import { readJsonBody } from "@/lib/server/http/body";
import { asAppError } from "@/lib/server/http/errors";
import { payloadError } from "@/lib/server/http/payload-error";
import { assertSameOrigin } from "@/lib/server/http/same-origin";

/** What a handler of one draft is given. */
export interface DraftRequest {
  request: Request;
  owners: DraftOwners;
  id: string;
}

/** A handler below `/api/drafts/[id]`, as Next.js calls it. */
export type DraftHandler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/** Makes a handler of one draft: for its owner alone, from our own pages alone, with failures as JSON. */
export function draftRoute(answer: (asked: DraftRequest) => Promise<Response>): DraftHandler {
  return (request, context) =>
    answered(async () => {
      assertSameOrigin(request);
      const owners = await draftOwnersOf(request);
      const id = (await context.params).id.toLowerCase();
      if (!DRAFT_ID.test(id)) throw noSuchDraft();
      return answer({ request, owners, id });
    });
}

/** The body of a request by its schema. */
export async function draftBody<Body>(request: Request, schema: z.ZodType<Body>, maxBytes: number): Promise<Body> {
  const body = schema.safeParse(await readJsonBody(request, maxBytes));
  if (!body.success) throw payloadError(body.error);
  return body.data;
}

/** An answer, or the failure that kept it from being one. */
export async function answered(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await needingDatabase(answer());
  } catch (error) {
    return asAppError(error).toResponse();
  }
}

/** An answer that no cache keeps. */
export function draftAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
