import "server-only";
import type { FixedIdentity } from "@/lib/server/generations/generation-records";

/** The names of a shared generation in Redis. */
export interface SharedNames {
  /** The name of the generation on the channel for stops. */
  name: string;
  /** The stream of its frames. */
  frames: string;
  /** The channel that announces frames. */
  news: string;
  /** A key that exists as long as a reader follows through another instance. */
  followed: string;
}

/** The channel for stops, with the names of generations. */
export const STOP_CHANNEL = "email-writer:generations-to-stop";

/** Returns the names of a shared generation. */
export function sharedNames({ id, instance, startedAt }: FixedIdentity): SharedNames {
  const name = `${id}:${instance}:${startedAt.getTime()}`;
  const key = `email-writer:generation:${name}`;
  return { name, frames: `${key}:frames`, news: `${key}:news`, followed: `${key}:followed` };
}
