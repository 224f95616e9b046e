import type { FollowerEvent, FollowRequest, GenerationCall } from "@/lib/browser/generations/client";
import type { Stopping } from "@/lib/browser/generations/stop-generation";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { WireError } from "@/lib/stream/events";

/** Opens generations: nothing is generated before the first form is filled in. */
export const streamClient = new LazyModule(() => import("@/lib/browser/generations/wizard-client"));

const NOT_LOADED: WireError = {
  code: "connection_lost",
  message: "A part of this page could not be loaded. Check your connection and try again.",
  retryable: true,
};

/** Opens a generation with code that comes after the page, or says in the same form that it did not come. */
export async function* openGenerationLazily(call: GenerationCall): AsyncGenerator<FollowerEvent, void> {
  const client = await streamClient.load().catch(() => null);
  if (client) yield* client.openGeneration(call);
  else if (!call.signal.aborted) yield { type: "error", error: NOT_LOADED };
}

/** Follows a generation that has been begun before, in the same way. */
export async function* reattachLazily(following: FollowRequest): AsyncGenerator<FollowerEvent, void> {
  const client = await streamClient.load().catch(() => null);
  if (client) yield* client.reattach(following);
  else if (!following.signal.aborted) yield { type: "error", error: NOT_LOADED };
}

/** Stops a generation. Where the code that opens one has not come yet, there is nothing to stop. */
export function stopGenerationLazily(stopping: Stopping): void {
  void streamClient.get()?.stopGeneration(stopping);
}
