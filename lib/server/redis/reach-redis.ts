import "server-only";
import { redis } from "./redis";

/** Whether Redis responds; undefined without REDIS_URL. Commands have a time limit of their own (`redis.ts`). */
export async function reachRedis(): Promise<boolean | undefined> {
  const connection = redis();
  if (!connection) return undefined;
  return connection.ping().then(
    () => true,
    () => false,
  );
}
