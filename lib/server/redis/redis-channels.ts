import "server-only";
import { env } from "@/lib/server/env/env";
import { once } from "@/lib/server/once";
import { connectRedis, redisReady } from "./redis";

/** Takes a message of a channel. */
type Listener = (message: string) => void;

interface Channels {
  /** A separate connection, because one that listens can do nothing else. */
  readonly connection: ReturnType<typeof connectRedis>;
  readonly listeners: Map<string, Set<Listener>>;
}

/**
 * Listens to a Redis channel until the returned function is called. Messages are missed while the connection is lost,
 * so that a reader has to check from time to time as well.
 * @throws when Redis cannot be reached, or REDIS_URL is not set.
 */
export async function listenTo(channel: string, listener: Listener): Promise<() => void> {
  const { connection, listeners } = channels();
  await redisReady(connection);
  const others = listeners.get(channel);
  if (others) others.add(listener);
  else listeners.set(channel, new Set([listener]));
  const leave = () => {
    const all = listeners.get(channel);
    if (!all?.delete(listener) || all.size > 0) return;
    listeners.delete(channel);
    // A lost connection no longer listens, and subscribes again when it is restored.
    connection.unsubscribe(channel).catch(() => {});
  };
  try {
    if (!others) await connection.subscribe(channel);
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}

const channels = once("channels of Redis", (): Channels => {
  const { redisUrl } = env();
  if (redisUrl === undefined) throw new Error("There is no Redis.");
  const connection = connectRedis(redisUrl);
  const listeners = new Map<string, Set<Listener>>();
  connection.on("message", (channel, message) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message);
  });
  return { connection, listeners };
});
