import "server-only";
import type { Server } from "node:http";

/** The signals that end a server, and what its process then ends with. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/** How long after a signal the process is gone at the latest, whatever still holds it (specification 10.7: 15 s). */
const EXIT_MS = 12_000;

/** How long the last responses may take when the work has ended: a client may hold a connection and say nothing. */
const LAST_RESPONSES_MS = 3_000;

/**
 * Ends a server in order when its process is asked to end: first the work that is open, while a load balancer can still
 * ask and be told that this instance is no longer ready, and then the server itself.
 * @param endWork resolves when everything that was open has ended.
 */
export function endInOrder(server: Server, endWork: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Terminals and programs that start a server may both send the signal: it counts once.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const exit = () => process.exit(EXIT_CODES[signal]);
      setTimeout(exit, EXIT_MS).unref();
      // From now on each connection ends with its response, so that the server need not wait for what it is kept for.
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
      void endWork().finally(() => {
        setTimeout(exit, LAST_RESPONSES_MS).unref();
        server.close(exit);
      });
    });
  }
}
