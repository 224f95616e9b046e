import type { Instrumentation } from "next";

/** Runs once before the first request: a wrong setting stops the start, and a shutdown ends what is still open. */
export async function register(): Promise<void> {
  // A constant of the build and no setting: it keeps Node.js out of the bundle for runtimes that have none.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareServer } = await import("@/lib/server/lifecycle/prepare-server");
  await prepareServer();
}

/** Records what goes wrong unforeseen in a page or before it; handlers tell for themselves. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordUnforeseen } = await import("@/lib/server/records/record-unforeseen");
  // The route as it lies in `app`: the address of the request may hold a token.
  recordUnforeseen(error, { route: routePath, kind: routeType });
};
