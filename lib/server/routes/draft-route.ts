import "server-only";
import type { z } from "zod";
import { DRAFT_ID } from "@/lib/drafts/draft-id";
import { isAppError } from "@/lib/server/app-error";
import { asAppError } from "@/lib/server/db/as-app-error";
import { database } from "@/lib/server/db/database";
import { needingDatabase } from "@/lib/server/db/needing-database";
import { noSuchDraft } from "@/lib/server/drafts/draft-rows";
import { readJsonBody } from "@/lib/server/http/body";
import { clientAddress } from "@/lib/server/http/client-address";
import { payloadError } from "@/lib/server/http/payload-error";
import { assertSameOrigin } from "@/lib/server/http/same-origin";
import { type DraftOwners, draftOwnersOf } from "@/lib/server/identity/draft-owner";
import { recordEvent } from "@/lib/server/records/record-event";

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
      const asked = { request, owners, id };
      return await answer(asked).catch(async (error) => {
        if (isAppError(error) && error.code === "not_found") await recordForeign(asked);
        throw error;
      });
    });
}

/** Records that a letter was asked for that is somebody else's: its id is no accident. The answer tells nobody. */
async function recordForeign({ request, owners, id }: DraftRequest): Promise<void> {
  const letter = await database().draft.findUnique({ where: { id }, select: { owner: true } });
  if (!letter || owners.some((owner) => owner === letter.owner)) return;
  recordEvent("foreign-draft", { owner: owners[0], network: clientAddress(request) });
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
