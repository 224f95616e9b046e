import "server-only";
import type { FixedIdentity } from "@/lib/server/generations/generation-records";

/** Where instances find what they share of one generation in Redis. */
export interface SharedNames {
  /** The generation, as it is called on the channel of those to stop. */
  name: string;
  /** A stream of its frames. */
  frames: string;
  /** Says on a channel that there are more frames. */
  news: string;
  /** Is there as long as a reader follows through another instance than its own. */
  followed: string;
}

/** The channel on which an instance says what is to be stopped, by name. */
export const STOP_CHANNEL = "email-writer:generations-to-stop";

/** The names of what is shared of a generation. */
export function sharedNames({ id, instance, startedAt }: FixedIdentity): SharedNames {
  const name = `${id}:${instance}:${startedAt.getTime()}`;
  const key = `email-writer:generation:${name}`;
  return { name, frames: `${key}:frames`, news: `${key}:news`, followed: `${key}:followed` };
}
