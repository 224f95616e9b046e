import { isFinal, requestJson } from "@/lib/browser/request-json";
import { api } from "@/lib/paths";
import type { GenerationDependencies } from "./client";

/** What is to be stopped. */
export interface StopRequest extends GenerationDependencies {
  /** The generation's id. */
  id: string;
}

/** How long to wait before each new attempt, in milliseconds. */
const WAITS_MS = [500, 1000, 2000, 4000] as const;

/** How long one attempt may take, in milliseconds. */
const ATTEMPT_MS = 10_000;

/**
 * Stops a generation, for everybody who follows it; the text that was written is kept. The request outlives its page. A
 * server that cannot be reached is asked a few times more, and so is one that does not know the generation yet, because
 * the request that begins it may still be on its way. Nothing is thrown: what nobody follows ends by itself.
 */
export async function stopGeneration({ id, fetch = globalThis.fetch, connection }: StopRequest): Promise<void> {
  for (const waitMs of [...(connection?.waitsMs ?? WAITS_MS), undefined]) {
    if ((await askToStop(id, fetch)) || waitMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Gives whether there is no need to ask again. */
async function askToStop(id: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  const request = { method: "POST", keepalive: true, timeLimitMs: ATTEMPT_MS, fetch } as const;
  const { ok, status } = await requestJson(`${api.generation(id)}/stop`, request);
  return ok || (status !== 404 && isFinal(status));
}
