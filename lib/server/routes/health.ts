import "server-only";
import { freshJson } from "@/lib/server/routes/route";

/** The handler of `GET /api/health`: this process lives and answers. It asks nobody, so that a lost database restarts no server. */
export function healthResponse(): Response {
  return freshJson({ status: "ok" });
}
