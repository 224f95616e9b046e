import "server-only";
import { reachDatabase } from "@/lib/server/db/reach-database";
import { isShuttingDown } from "@/lib/server/generations/shut-down";
import { reachRedis } from "@/lib/server/redis/redis";
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
  const [databaseIsThere, redisIsThere] = await Promise.all([reachDatabase(), reachRedis()]);
  const readiness: Readiness = {
    status: statusOf(databaseIsThere, redisIsThere),
    database: databaseIsThere ? "answers" : "does not answer",
    redis: redisIsThere === undefined ? "not configured" : redisIsThere ? "answers" : "does not answer",
  };
  const isReady = readiness.status === "ready" || readiness.status === "degraded";
  return freshJson(readiness, isReady ? 200 : 503);
}

function statusOf(databaseIsThere: boolean, redisIsThere: boolean | undefined): Readiness["status"] {
  if (isShuttingDown()) return "stopping";
  if (!databaseIsThere) return "unavailable";
  return redisIsThere === false ? "degraded" : "ready";
}
