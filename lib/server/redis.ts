import { type Command, Redis } from "ioredis";
import { env } from "./env";
import { logLine } from "./log";
import { once } from "./once";
import { StartError } from "./start-error";

/**
 * The longest time for a command or a connection before Redis counts as away. It includes the time in which this
 * process is busy, such as loading a route, so that a shorter one would see losses where there are none.
 */
export const REDIS_WAIT_MS = 2_000;

/** The longest wait for Redis at the start, so that the first requests are counted there. */
const START_WAIT_MS = 4_000;

/** The longest time until a restored Redis is found. */
const RETRY_MS = 1_000;

/** The shortest time between two connections to a replica. */
const RENEWAL_MS = 30_000;

export type RedisConnection = Redis;

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
 * Connects to Redis, and again after every loss. Without a connection commands fail at once, and one without a reply in
 * time ends the connection. One to a replica is renewed: the name may lead to another server by now.
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

/** Writes to Redis to see how far it can be used; undefined without REDIS_URL. */
export async function reachRedis(): Promise<"answers" | "refuses" | "does not answer" | undefined> {
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

const PROBE_KEY = "email-writer:probe";

/** Resolves when Redis can be used, or after the longest wait. @throws StartError when it refuses the settings. */
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

/**
 * A connection that notices which commands Redis refuses, as a replica (READONLY), a full memory (OOM) or narrow rights
 * (NOPERM) make it do. Redis responds all the same, so nothing else would tell.
 */
class WatchedRedis extends Redis {
  override sendCommand(...parameters: Parameters<Redis["sendCommand"]>): unknown {
    const [command] = parameters;
    // The commands before are the driver's own, and it manages without them.
    if (this.status === "ready") watch(command);
    return super.sendCommand(...parameters);
  }
}

/** Whether Redis refuses a command that this process needs. */
export function isRedisRefusing(): boolean {
  return refusals().size > 0;
}

/** The commands that are refused, each with the code of the error. */
const refusals = once("commands that Redis refuses", () => new Map<string, string>());

function watch({ name, promise }: Command): void {
  promise.then(
    () => accept(name),
    (error: unknown) => {
      if (error instanceof Error && error.name === "ReplyError") refuse(name, error);
    },
  );
}

/** Notes a refusal; the first writes a line, with the code of the error alone. */
function refuse(command: string, { message }: Error): void {
  const [code = ""] = message.split(" ", 1);
  if (!isRedisRefusing()) logLine("redis-refused", { command, code });
  refusals().set(command, code);
}

/** The codes of a Redis that refuses every write. A script that happens to write nothing is accepted all the same. */
const OF_ALL_WRITES = new Set(["READONLY", "OOM"]);

/** A command that always writes. Each instance sends it every few seconds. */
const PLAIN_WRITE = "set";

/** Ends the refusals that an accepted command disproves. */
function accept(command: string): void {
  if (!isRedisRefusing()) return;
  for (const [refused, code] of refusals()) {
    if (command === (OF_ALL_WRITES.has(code) ? PLAIN_WRITE : refused)) refusals().delete(refused);
  }
  if (!isRedisRefusing()) logLine("redis-found", {});
}

type Listener = (message: string) => void;

/**
 * Listens to a Redis channel until the returned function is called. Messages are missed while the connection is lost,
 * so that a reader has to check as well. @throws when Redis cannot be reached, or is not set.
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

/** A separate connection, because one that listens can do nothing else. */
const channels = once("channels of Redis", () => {
  const { redisUrl } = env();
  if (redisUrl === undefined) throw new Error("There is no Redis.");
  const connection = connectRedis(redisUrl);
  const listeners = new Map<string, Set<Listener>>();
  connection.on("message", (channel, message) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message);
  });
  return { connection, listeners };
});
