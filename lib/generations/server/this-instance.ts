import { randomUUID } from "node:crypto";
import { once } from "@/lib/server/once";
import { type RedisConnection, redis } from "@/lib/server/redis";

/** The name of this process among all that share a database; each start has another. */
export const thisInstance = once<string>("name of the instance", () => randomUUID());

/** Returns the Redis key that exists as long as an instance runs. */
export function heartbeatKey(instance: string): string {
  return `email-writer:instance:${instance}`;
}

/** The interval of heartbeats, and the life of each. */
const BEAT_MS = 2_000;
export const BELIEVED_MS = 8_000;

/** Starts this process's heartbeat if there is Redis, and not later: texts of a process without one count as lost. */
export const startHeartbeat = once("heartbeat", () => {
  const connection = redis();
  if (!connection) return;
  const work = () => void beat(connection);
  setInterval(work, BEAT_MS).unref();
  work();
});

/**
 * Gives a sign of life; returns whether Redis took it. If not, it cannot tell which other instances are gone either.
 */
export function beat(connection: RedisConnection): Promise<boolean> {
  // If Redis is away, the next beat may reach it.
  return connection.set(heartbeatKey(thisInstance()), "1", "PX", BELIEVED_MS).then(
    () => true,
    () => false,
  );
}

/** The facts of a generation that never change, even when its visitor signs in. */
export interface FixedIdentity {
  id: string;
  instance: string;
  startedAt: Date;
}

/** The channel for stops, with the names of generations. */
export const STOP_CHANNEL = "email-writer:generations-to-stop";

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
