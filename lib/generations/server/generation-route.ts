import { AppError } from "@/lib/server/app-error";
import { connectionOf } from "@/lib/server/http/node-response";
import { ownersOf } from "@/lib/server/identity/owner";
import { ownRoute, parseGenerationId, route, type With } from "@/lib/server/route";
import { followRecord } from "./follow-record";
import type { GenerationHandle } from "./generation-handle";
import { findRecord } from "./generation-records";
import { generationRegistry } from "./registry";
import { streamHead, streamResponse } from "./stream-response";

/** Handles `GET /api/generations/:id`: returns the frames after `Last-Event-ID` to the end, and none for a HEAD. */
export const followRoute = route<With<"id">>(async (request, { params }) => {
  const generation = await find(request, await params);
  if (request.method === "HEAD") return streamHead();
  return streamResponse(generation, connectionOf(request), await readLastEventId(request, generation));
});

/** Handles `POST /api/generations/:id/stop`: responds with 204, also for one that has ended. */
export const stopRoute = ownRoute<With<"id">>(async (request, { params }) => {
  const generation = await find(request, await params);
  await generation.stop(new AppError("stopped"));
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});

/**
 * Finds the generation with a key that belongs to one of the request's owners, wherever it runs or ran.
 * @throws AppError `not_found` when there is none, also when it is another owner's or was refused.
 */
async function find(request: Request, { id }: { id: string }): Promise<GenerationHandle> {
  const parsed = parseGenerationId(id);
  if (parsed === undefined) throw new AppError("not_found");
  const owners = await ownersOf(request);
  for (const owner of owners) {
    const known = generationRegistry().find({ owner, id: parsed });
    if (known) return known.ready.catch(() => Promise.reject(unknown()));
  }
  const record = await findRecord(owners, parsed);
  const generation = record && (await followRecord(record));
  if (!generation) throw unknown();
  return generation;
}

function unknown(): AppError {
  return new AppError("not_found", { message: "We can't find that text. It may have been started by someone else." });
}

const HEADER = "Last-Event-ID";

/** The longest wait for frames of another instance that a reader has seen there already. */
const COPY_MS = 1_000;

/**
 * Returns the number of the last frame that a reader has seen, 0 for none. A reader may be ahead of a copy; one that
 * has seen more than a lost process left gets the end, now or when the loss is known.
 * @throws AppError `invalid_request` if it is not a whole number or beyond the existing frames.
 */
async function readLastEventId(request: Request, generation: GenerationHandle): Promise<number> {
  const value = request.headers.get(HEADER);
  if (value === null) return 0;
  if (!/^\d{1,15}$/.test(value)) throw wrong("Send the number of the last frame you received.");
  const last = Number(value);
  const { log } = generation;
  if (generation.frames === "copied") await log.untilFrame(last, COPY_MS);
  if (generation.frames === "left") return Math.min(last, log.length - 1);
  if (last <= log.length || generation.frames === "copied") return last;
  throw wrong(`There are ${log.length} frames.`);
}

function wrong(words: string): AppError {
  return new AppError("invalid_request", { message: `${HEADER}: ${words}`, field: HEADER });
}
