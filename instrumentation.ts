/** Runs once when the server starts: a wrong setting stops the start, and a shutdown ends what is still open. */
export async function register(): Promise<void> {
  const { prepareServer } = await import("@/lib/server/prepare-server");
  prepareServer();
}
