import "server-only";
import type { Redis } from "ioredis";
import { env } from "@/lib/server/env/env";
import { logLine } from "@/lib/server/log";
import { once } from "@/lib/server/once";
import { StartError } from "@/lib/server/start-error";
import { isRedisRefusing, WatchedRedis } from "./watched-redis";

/**
 * The longest time for a command or a connection before Redis counts as away. It includes the time in which this
 * process is busy, such as loading a route for its first request, so that a shorter limit would see losses where there
 * are none.
 */
export const REDIS_WAIT_MS = 2_000;

/** The longest wait for Redis at the start, so that the first requests are counted there. */
const START_WAIT_MS = 4_000;

/** The longest time until a restored Redis is found. */
const RETRY_MS = 1_000;

/** The shortest time between two connections to a replica. */
const RENEWAL_MS = 30_000;

/** Returns the connection of this process; undefined when REDIS_URL is not set. */
export function redis(): Redis | undefined {
  return env().redisUrl === undefined ? undefined : redisOfProcess();
}

const redisOfProcess = once("Redis", () =>
  connectRedis(env().redisUrl ?? "").on("close", () => {
    losses().count += 1;
  }),
);

/** Counts the lost connections of this process: after each, Redis may have forgotten everything. */
export function redisLosses(): number {
  return losses().count;
}

const losses = once("losses of Redis", () => ({ count: 0 }));

/**
 * Connects to Redis, and again after every loss. Without a connection, commands fail at once instead of waiting in a
 * queue, and a command without a reply in time ends the connection. One to a replica is made anew from time to time: the
 * name in the address may lead to another server by now.
 */
export function connectRedis(url: string): Redis {
  let renewed = performance.now();
  const connection = new WatchedRedis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: REDIS_WAIT_MS,
    commandTimeout: REDIS_WAIT_MS,
    socketTimeout: REDIS_WAIT_MS,
    retryStrategy: (tries) => Math.min(tries * 100, RETRY_MS),
    reconnectOnError({ message }) {
      if (!message.startsWith("READONLY") || performance.now() - renewed < RENEWAL_MS) return false;
      renewed = performance.now();
      return true;
    },
  });
  let lost = false;
  // One line for each loss, not for each attempt to reconnect; and no address, which may hold a password.
  connection.on("reconnecting", () => {
    if (lost || isRedisRefusing()) return;
    logLine("redis-lost", {});
    lost = true;
  });
  // The sender of a command gets its failure; a failed attempt to connect is followed by another.
  connection.on("error", () => {});
  connection.on("ready", () => {
    if (lost) logLine("redis-found", {});
    lost = false;
  });
  return connection;
}

/** How far Redis can be used. */
export type RedisReach = "answers" | "refuses" | "does not answer";

/** Writes to Redis to see how far it can be used; undefined without REDIS_URL. */
export async function reachRedis(): Promise<RedisReach | undefined> {
  const connection = redis();
  if (!connection) return undefined;
  // The refusal of a write is noticed with those of all other commands.
  const isThere = await connection.set(PROBE_KEY, "1", "PX", REDIS_WAIT_MS).then(
    () => true,
    (error: Error) => error.name === "ReplyError",
  );
  if (!isThere) return "does not answer";
  return isRedisRefusing() ? "refuses" : "answers";
}

/** A key without a meaning. */
const PROBE_KEY = "email-writer:probe";

/**
 * Resolves when Redis can be used, or after the longest wait: the server also starts without Redis.
 * @throws StartError when Redis refuses the settings in REDIS_URL.
 */
export async function redisReady(connection: Redis | undefined = redis()): Promise<void> {
  if (!connection || connection.status === "ready") return;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      // Any other error is a failed connection, and another attempt follows.
      if (error && error.name !== "ReplyError") return;
      clearTimeout(limit);
      connection.off("ready", settle).off("error", settle);
      if (error) reject(refusedBy(error));
      else resolve();
    };
    const limit = setTimeout(settle, START_WAIT_MS);
    connection.on("ready", settle).on("error", settle);
  });
}

/** Returns only the code of an error of Redis: its message may repeat a part of the address. */
function refusedBy({ message }: Error): StartError {
  return new StartError(
    `REDIS_URL: Redis refused the connection (${message.split(" ", 1)}). Check the username, password and database number.`,
  );
}
