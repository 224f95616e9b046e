import "server-only";
import { heartbeatKey } from "@/lib/server/generations/shared-names";
import { thisInstance } from "@/lib/server/generations/this-instance";
import type { redis } from "@/lib/server/redis";

/** How often a process says that it lives, and for how long others believe it. */
const BEAT_MS = 2_000;
const BELIEVED_MS = 8_000;

/**
 * How long a heartbeat may be missing before its process counts as dead: longer than from beat to beat, because a Redis
 * that was started anew has forgotten it.
 */
export const MISSING_MS = 4_000;

/** Says that this process lives until the returned function is called as often as this one was. */
export function holdHeartbeat(connection: NonNullable<ReturnType<typeof redis>>): () => void {
  const heart = globalThis.heartOfInstance ?? { holders: 0, timer: undefined };
  globalThis.heartOfInstance = heart;
  const beat = () => void connection.set(heartbeatKey(thisInstance()), "1", "PX", BELIEVED_MS).catch(beatsAgain);
  if (heart.holders === 0) {
    beat();
    heart.timer = setInterval(beat, BEAT_MS);
    heart.timer.unref();
  }
  heart.holders += 1;
  return () => {
    heart.holders -= 1;
    if (heart.holders === 0) clearInterval(heart.timer);
  };
}

/** Redis is away; the next beat may reach it. */
function beatsAgain(): void {}

declare global {
  // Next.js may load a module once for each kind of route; the process has one heart.
  var heartOfInstance: { holders: number; timer: NodeJS.Timeout | undefined } | undefined;
}
