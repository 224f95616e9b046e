import "server-only";
import type { Server } from "node:http";

/** The signals that end a server, with the exit codes of its process. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/** The longest time from a signal to the end of the process (specification 10.7: 15 s). */
const EXIT_MS = 12_000;

/** The time for the last responses after the work has ended: a client may hold a silent connection. */
const LAST_RESPONSES_MS = 3_000;

/**
 * Ends a server in order after a signal: first its open work, while load balancers can still learn that this instance
 * is no longer ready, and then the server itself.
 * @param endWork resolves when all open work has ended.
 */
export function endInOrder(server: Server, endWork: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // A terminal and the program that started the server may both send the signal, which counts once.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const exit = () => process.exit(EXIT_CODES[signal]);
      setTimeout(exit, EXIT_MS).unref();
      // Each connection now ends with its response, so that the server need not wait for idle ones.
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
