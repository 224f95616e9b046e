import "server-only";
import { AppError } from "@/lib/server/app-error";
import { findGeneration } from "@/lib/server/generations/find-generation";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import { streamHead, streamResponse } from "@/lib/server/generations/stream-response";
import { parseGenerationId } from "@/lib/server/http/idempotency-key";
import { connectionOf } from "@/lib/server/http/node-response";
import { ownersOf } from "@/lib/server/identity/owner";
import { readLastEventId } from "@/lib/server/routes/last-event-id";
import { ownRoute, route, type With } from "@/lib/server/routes/route";

/**
 * `GET /api/generations/:id`: the frames after `Last-Event-ID`, and those that come, to the end. HEAD, for which Next.js
 * calls this too, is told whether they are there, and follows nothing.
 */
export const followRoute = route<With<"id">>(async (request, { params }) => {
  const generation = await find(request, await params);
  if (request.method === "HEAD") return streamHead();
  return streamResponse(generation, connectionOf(request), await readLastEventId(request, generation));
});

/** `POST /api/generations/:id/stop`: 204, also for one that has ended. */
export const stopRoute = ownRoute<With<"id">>(async (request, { params }) => {
  const generation = await find(request, await params);
  await generation.stop(new AppError("stopped"));
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});

async function find(request: Request, { id }: { id: string }): Promise<GenerationHandle> {
  const parsed = parseGenerationId(id);
  if (parsed === undefined) throw new AppError("not_found");
  return findGeneration(await ownersOf(request), parsed);
}
