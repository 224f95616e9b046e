import type { Instrumentation } from "next";

/** Runs once before the first request. A wrong setting stops the start. */
export async function register(): Promise<void> {
  // A constant of the build, which excludes Node.js from the bundle for other runtimes.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareServer } = await import("@/lib/boot/prepare-server");
  await prepareServer();
}

/** Records unexpected errors of pages; handlers record their own. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordUnforeseen } = await import("@/lib/server/log");
  // The route and not the address of the request, which may hold a token.
  recordUnforeseen(error, { route: routePath, kind: routeType });
};
