import "server-only";

/** The handler of `GET /api/health`: this process lives and answers. It asks nobody, so that a lost database restarts no server. */
export function healthAnswer(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
