import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** The signals that end a server, and what its process then ends with. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/** How long after a signal the process is gone at the latest, whatever still holds it (specification 10.7: 15 s). */
const EXIT_MS = 12_000;

/** How long the last responses may take when the work has ended: somebody may hold a connection and say nothing. */
const LAST_ANSWERS_MS = 3_000;

/**
 * Ends the server in order when it is asked to end: first the work that is open, while a load balancer can still ask and
 * be told that this instance is no longer ready, and then the door. Next.js by itself closes the door at once, and then
 * waits for open streams without limit; here its own listeners are called when the work has ended.
 * @param endWork resolves when everything that was open has ended.
 */
export function endInOrder(endWork: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const ofNext = process.listeners(signal);
    process.removeAllListeners(signal);
    // Terminals and those who start a server may both send the signal: it counts once.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const exitWithin = (ms: number) => setTimeout(() => process.exit(EXIT_CODES[signal]), ms).unref();
      exitWithin(EXIT_MS);
      closeAnsweredConnections();
      void endWork().finally(() => {
        exitWithin(LAST_ANSWERS_MS);
        for (const listener of ofNext) listener.call(process, signal);
      });
    });
  }
}

/** From now on each connection ends with its response, so that the server need not wait for what it is kept for. */
function closeAnsweredConnections(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.shouldKeepAlive = false;
  });
}
