import "server-only";
import { reachDatabase } from "@/lib/server/db/reach-database";
import { isShuttingDown } from "@/lib/server/generations/shut-down";
import { reachRedis } from "@/lib/server/redis/redis";
import { freshJson } from "./route";

/** Handles `GET /api/health`: this process runs. It checks nothing else, so that a lost database restarts no server. */
export function healthResponse(): Response {
  return freshJson({ status: "ok" });
}

/**
 * Handles `GET /api/ready`: whether requests should be sent here, for a load balancer. The status is 200 while the
 * database responds, and 503 otherwise and during a shutdown.
 */
export async function readyResponse(): Promise<Response> {
  const [databaseIsThere, redis = "not configured"] = await Promise.all([reachDatabase(), reachRedis()]);
  const database = databaseIsThere ? "answers" : "does not answer";
  if (isShuttingDown()) return freshJson({ status: "stopping", database, redis }, 503);
  if (!databaseIsThere) return freshJson({ status: "unavailable", database, redis }, 503);
  // Without Redis, limits and texts in progress are in memory: the server works, but not as well.
  const isDegraded = redis === "refuses" || redis === "does not answer";
  return freshJson({ status: isDegraded ? "degraded" : "ready", database, redis });
}
