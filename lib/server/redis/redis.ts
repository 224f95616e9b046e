import "server-only";
import { Redis } from "ioredis";
import { env } from "@/lib/server/env/env";
import { logLine } from "@/lib/server/log";
import { once } from "@/lib/server/once";
import { StartError } from "@/lib/server/start-error";

/**
 * How long a command, or a connection, may take before Redis counts as stopped. The clock runs on while this process is
 * busy with something else, such as loading a route for its first request; a shorter time takes that for a loss.
 */
export const REDIS_WAIT_MS = 2_000;

/** How long the start waits for Redis, so that the first requests are counted with everybody else's. */
const START_WAIT_MS = 4_000;

/** How long at most until a Redis that is back is found. */
const RETRY_MS = 1_000;

/** The connection of this process, or undefined when REDIS_URL is not set. */
export function redis(): Redis | undefined {
  return env().redisUrl === undefined ? undefined : redisOfProcess();
}

const redisOfProcess = once("Redis", () => countLosses(connectRedis(env().redisUrl ?? "")));

/** How often the connection of this process was lost: a Redis that is found again may have forgotten everything. */
export function redisLosses(): number {
  return losses().count;
}

const losses = once("losses of Redis", () => ({ count: 0 }));

function countLosses(connection: Redis): Redis {
  return connection.on("close", () => {
    losses().count += 1;
  });
}

/**
 * Connects to Redis, and again whenever the connection is lost. While there is none, commands fail at once instead of
 * waiting in a queue, and one that gets no reply in time fails and takes the connection with it.
 */
export function connectRedis(url: string): Redis {
  const connection = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: REDIS_WAIT_MS,
    commandTimeout: REDIS_WAIT_MS,
    socketTimeout: REDIS_WAIT_MS,
    retryStrategy: (tries) => Math.min(tries * 100, RETRY_MS),
  });
  let lost = false;
  // One line for each time it is lost, not for each attempt to find it; and no address, which may hold a password.
  connection.on("reconnecting", () => {
    if (!lost) logLine("redis-lost", {});
    lost = true;
  });
  // The sender of a command is told of its failure; an attempt to connect that fails is followed by another.
  connection.on("error", () => {});
  connection.on("ready", () => {
    if (lost) logLine("redis-found", {});
    lost = false;
  });
  return connection;
}

/**
 * Resolves when Redis can be used, or when it was waited for long enough: a Redis that is away is no reason not to start.
 * @throws StartError when it is there and refuses what REDIS_URL says.
 */
export async function redisReady(connection: Redis | undefined = redis()): Promise<void> {
  if (!connection || connection.status === "ready") return;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      // What is no reply of Redis is a connection that failed, and another attempt follows.
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

/** Of Redis' own words the code alone: what it says besides may repeat a part of the address. */
function refusedBy({ message }: Error): StartError {
  return new StartError(
    `REDIS_URL: Redis refuses it (${message.split(" ", 1)}). Check its user, its password and the number of its database.`,
  );
}
