import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { logLine } from "@/lib/server/log";
import { MAX_TRIES } from "./call-tokens";
import type { Say } from "./text-model";
import { UpstreamFailure } from "./upstream-failure";

/**
 * Runs a try, and once more when it failed in a way that may pass and nothing has been written yet: after the first
 * text a second try would write the beginning twice.
 * @throws UpstreamFailure of the last try.
 */
export async function retryOnce(
  tryOnce: (say: Say) => Promise<void>,
  say: Say,
  call: { path: string; model: string; signal: AbortSignal },
): Promise<void> {
  for (let count = 1; ; count += 1) {
    let begun = false;
    try {
      return await tryOnce((event) => {
        begun ||= event.type === "model" || event.type === "text-delta";
        say(event);
      });
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || call.signal.aborted) throw error;
      logLine("model-call-failed", { path: call.path, model: call.model, try: count, begun, ...error.facts });
      if (begun || count === MAX_TRIES || error.retryAfterMs === undefined) throw error;
      await wait(error.retryAfterMs, undefined, { signal: call.signal });
    }
  }
}
