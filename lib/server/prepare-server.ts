import "server-only";
import { EnvError, env } from "@/lib/server/env";
import { endAllWork } from "@/lib/server/generations/open-work";

/**
 * Reads the environment before the first request, and listens for the signals that end the server.
 * A variable with a wrong value ends the process with one line that names it and says what it takes.
 */
export function prepareServer(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  process.once("SIGTERM", endAllWork);
  process.once("SIGINT", endAllWork);
}
