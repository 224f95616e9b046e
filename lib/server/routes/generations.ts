import "server-only";
import { AppError } from "@/lib/server/app-error";
import { findGeneration } from "@/lib/server/generations/find-generation";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import { streamHead, streamResponse } from "@/lib/server/generations/stream-response";
import { parseGenerationId } from "@/lib/server/http/idempotency-key";
import { connectionOf } from "@/lib/server/http/node-response";
import { ownersOf } from "@/lib/server/identity/owner";
import { ownRoute, route, type With } from "./route";

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

const HEADER = "Last-Event-ID";

/** How long frames of another instance are waited for that a reader has seen there already. */
const COPY_MS = 1_000;

/**
 * How many frames a reader may have seen of an instance before others had a copy of them: as many as have their windows in
 * five seconds. When that instance is killed, the reader comes back ahead of everything that is left.
 */
const MOST_AHEAD = 200;

/**
 * The number of the frame that a reader saw last, 0 when it has seen none. Frames that were lost with their process
 * cannot be had again, so that a reader who has seen more than is left is given the end, now or when the loss is known.
 * @throws AppError `invalid_request` for what is not a whole number, or beyond the frames that there are.
 */
async function readLastEventId(request: Request, generation: GenerationHandle): Promise<number> {
  const value = request.headers.get(HEADER);
  if (value === null) return 0;
  if (!/^\d{1,15}$/.test(value)) throw wrong("Send the number of the frame that you saw last.");
  const last = Number(value);
  const { log } = generation;
  if (generation.frames === "copied") await log.untilFrame(last, COPY_MS);
  if (log.interruption) return last;
  if (generation.frames === "left") return Math.min(last, log.length - 1);
  if (last <= log.length || (generation.frames === "copied" && last <= log.length + MOST_AHEAD)) return last;
  throw wrong(`There are ${log.length} frames.`);
}

function wrong(words: string): AppError {
  return new AppError("invalid_request", { message: `${HEADER}: ${words}`, field: HEADER });
}
