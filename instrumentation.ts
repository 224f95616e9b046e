/** Runs once before the first request: a wrong setting stops the start, and a shutdown ends what is still open. */
export async function register(): Promise<void> {
  // A constant of the build and no setting: it keeps Node.js out of the bundle for runtimes that have none.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareServer } = await import("@/lib/server/prepare-server");
  await prepareServer();
}
