import { isFinal, requestJson } from "@/lib/browser/request-json";
import { api } from "@/lib/text/paths";
import type { FollowRequest } from "./client";

/** A request to stop a generation. */
export type StopRequest = Omit<FollowRequest, "signal">;

/** The wait before each new attempt in milliseconds. */
const WAITS_MS = [500, 1000, 2000, 4000] as const;

/** The time limit of one attempt in milliseconds. */
const ATTEMPT_MS = 10_000;

/**
 * Stops a generation for all its followers; the text so far is stored. The request outlives its page. It is repeated a
 * few times when the server cannot be reached, or does not know the generation yet because the request that begins it
 * is still on its way. Nothing is thrown: a generation without followers ends by itself.
 */
export async function stopGeneration({ id, fetch = globalThis.fetch, connection }: StopRequest): Promise<void> {
  const request = { method: "POST", keepalive: true, timeLimitMs: ATTEMPT_MS, fetch } as const;
  for (const waitMs of [...(connection?.waitsMs ?? WAITS_MS), undefined]) {
    const { ok, status } = await requestJson(`${api.generation(id)}/stop`, request);
    if (ok || (status !== 404 && isFinal(status)) || waitMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
