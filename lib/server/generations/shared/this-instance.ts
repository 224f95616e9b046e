import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "@/lib/server/once";
import { redis } from "@/lib/server/redis/redis";

/** The name of this process among all that share a database: another one for each start. */
export const thisInstance = once<string>("name of the instance", () => randomUUID());

/** The key in Redis that is there as long as an instance lives. */
export function heartbeatKey(instance: string): string {
  return `email-writer:instance:${instance}`;
}

/** How often a process says that it lives, and for how long others believe it. */
const BEAT_MS = 2_000;
export const BELIEVED_MS = 8_000;

/**
 * How long a heartbeat may be missing before its process counts as dead: longer than from beat to beat, because a Redis
 * that was started anew has forgotten it.
 */
export const MISSING_MS = 4_000;

/**
 * Says from now on that this process lives, where there is Redis to say it to. It says so from its start and not while it
 * shares a text alone: what is stored as running under the name of a process that says nothing is taken for lost.
 */
export const startHeartbeat = once("heartbeat", () => {
  const connection = redis();
  if (!connection) return;
  // Where Redis is away, the next beat may reach it.
  const beat = () => void connection.set(heartbeatKey(thisInstance()), "1", "PX", BELIEVED_MS).catch(() => {});
  setInterval(beat, BEAT_MS).unref();
  beat();
});
