import { isShuttingDown } from "@/lib/generations/server/shut-down";
import { reachDatabase } from "@/lib/server/db/database";
import { reachRedis } from "@/lib/server/redis";
import { freshJson } from "@/lib/server/route";

/** Handles `GET /api/health`: this process runs. It checks nothing else, so that a lost database restarts no server. */
export function healthResponse(): Response {
  return freshJson({ status: "ok" });
}

/** Handles `GET /api/ready` for a load balancer: 503 while the database does not respond, and during a shutdown. */
export async function readyResponse(): Promise<Response> {
  const [databaseIsThere, redis = "not configured"] = await Promise.all([reachDatabase(), reachRedis()]);
  const database = databaseIsThere ? "answers" : "does not answer";
  if (isShuttingDown()) return freshJson({ status: "stopping", database, redis }, 503);
  if (!databaseIsThere) return freshJson({ status: "unavailable", database, redis }, 503);
  // Without Redis, limits and texts in progress are in memory: the server works, but not as well.
  const isDegraded = redis === "refuses" || redis === "does not answer";
  return freshJson({ status: isDegraded ? "degraded" : "ready", database, redis });
}
