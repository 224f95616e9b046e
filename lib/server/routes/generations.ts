import "server-only";
import { AppError } from "@/lib/server/app-error";
import { asAppError } from "@/lib/server/db/as-app-error";
import { needingDatabase } from "@/lib/server/db/needing-database";
import { findGeneration } from "@/lib/server/generations/find-generation";
import type { Followed } from "@/lib/server/generations/followed";
import { streamHead, streamResponse } from "@/lib/server/generations/stream-response";
import { parseGenerationId } from "@/lib/server/http/idempotency-key";
import { connectionOf } from "@/lib/server/http/node-response";
import { assertSameOrigin } from "@/lib/server/http/same-origin";
import { ownersOf } from "@/lib/server/identity/owner";
import { readLastEventId } from "@/lib/server/routes/last-event-id";

/** The handler of an address that names a generation, as Next.js calls it. */
export type GenerationHandler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/**
 * `GET /api/generations/:id`: the frames after `Last-Event-ID`, and those that come, to the end. HEAD, for which Next.js
 * calls this too, is told whether they are there, and follows nothing.
 */
export const followRoute: GenerationHandler = async (request, context) => {
  try {
    const followed = await find(request, await context.params);
    if (request.method === "HEAD") return streamHead();
    return streamResponse(followed, connectionOf(request), await readLastEventId(request, followed));
  } catch (error) {
    return asAppError(error).toResponse();
  }
};

/** `POST /api/generations/:id/stop`: 204, also for one that has ended. */
export const stopRoute: GenerationHandler = async (request, context) => {
  try {
    assertSameOrigin(request);
    const followed = await find(request, await context.params);
    await followed.stop(new AppError("stopped"));
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return asAppError(error).toResponse();
  }
};

async function find(request: Request, { id }: { id: string }): Promise<Followed> {
  const parsed = parseGenerationId(id);
  if (parsed === undefined) throw new AppError("not_found");
  return findGeneration(await needingDatabase(ownersOf(request)), parsed);
}
