import "server-only";
import type { FixedIdentity } from "@/lib/server/generations/generation-records";

/** The channel for stops, with the names of generations. */
export const STOP_CHANNEL = "email-writer:generations-to-stop";

/** The names of a shared generation in Redis. */
export type SharedNames = ReturnType<typeof sharedNames>;

/**
 * Returns the names of a shared generation: its own on the channel for stops, the stream of its frames, the channel
 * that announces them, and a key that exists as long as a reader follows through another instance.
 */
export function sharedNames({ id, instance, startedAt }: FixedIdentity) {
  const name = `${id}:${instance}:${startedAt.getTime()}`;
  const key = `email-writer:generation:${name}`;
  return { name, frames: `${key}:frames`, news: `${key}:news`, followed: `${key}:followed` };
}
