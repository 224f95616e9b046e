import "server-only";
import { reachDatabase } from "@/lib/server/db/reach-database";
import { isShuttingDown } from "@/lib/server/generations/shut-down";
import { redis } from "@/lib/server/redis/redis";
import { freshJson } from "./route";

/** Handles `GET /api/health`: this process runs. It checks nothing else, so that a lost database restarts no server. */
export function healthResponse(): Response {
  return freshJson({ status: "ok" });
}

/** The state for a load balancer, without addresses. */
interface Readiness {
  status: "ready" | "degraded" | "unavailable" | "stopping";
  database: "answers" | "does not answer";
  /** Without Redis, limits and texts in progress are in memory: the server works, but not as well. */
  redis: "answers" | "does not answer" | "not configured";
}

/**
 * Handles `GET /api/ready`: whether requests should be sent here. The status is 200 while the database responds, and
 * 503 otherwise and during a shutdown.
 */
export async function readyResponse(): Promise<Response> {
  const [databaseIsThere, redisState] = await Promise.all([reachDatabase(), stateOfRedis()]);
  const readiness: Readiness = {
    status: statusOf(databaseIsThere, redisState),
    database: databaseIsThere ? "answers" : "does not answer",
    redis: redisState,
  };
  const isReady = readiness.status === "ready" || readiness.status === "degraded";
  return freshJson(readiness, isReady ? 200 : 503);
}

function statusOf(databaseIsThere: boolean, redisState: Readiness["redis"]): Readiness["status"] {
  if (isShuttingDown()) return "stopping";
  if (!databaseIsThere) return "unavailable";
  return redisState === "does not answer" ? "degraded" : "ready";
}

/** Whether Redis responds; commands have a time limit of their own (`lib/server/redis/redis.ts`). */
async function stateOfRedis(): Promise<Readiness["redis"]> {
  const connection = redis();
  if (!connection) return "not configured";
  try {
    await connection.ping();
    return "answers";
  } catch {
    return "does not answer";
  }
}
