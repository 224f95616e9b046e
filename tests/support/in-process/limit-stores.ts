import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { connectRedis, redisReady } from "@/lib/server/redis/redis";

/** A place where limits are counted. */
export interface LimitStore {
  name: "memory" | "Redis";
  /** A connection as one instance of the application has it; undefined for memory. */
  connect(): Promise<Redis | undefined>;
}

/** The store to test on: the Redis that TEST_REDIS_URL names, memory otherwise. */
export function limitStores(): LimitStore[] {
  const url = process.env.TEST_REDIS_URL;
  return [url ? { name: "Redis", connect: () => connected(url) } : { name: "memory", connect: async () => undefined }];
}

/** A connection to Redis that can be used at once. */
export async function connected(url: string): Promise<Redis> {
  const connection = connectRedis(url);
  await redisReady(connection);
  if (connection.status !== "ready") throw new Error("Redis does not answer.");
  return connection;
}

/** A name or key that no other test uses, and no other run: Redis remembers. */
export function unused(name: string): string {
  return `test-${name}-${randomUUID()}`;
}
