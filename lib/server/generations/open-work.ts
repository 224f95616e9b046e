import "server-only";
import { AppError } from "@/lib/server/http/errors";

/** Ends one piece of work that a connection waits for. */
type End = (reason: AppError) => void;

interface OpenWork {
  readonly ends: Set<End>;
  closing: boolean;
}

declare global {
  // Next.js may load a module once for the routes and once for the instrumentation; the process has one list.
  var generationsInProgress: OpenWork | undefined;
}

function openWork(): OpenWork {
  globalThis.generationsInProgress ??= { ends: new Set(), closing: false };
  return globalThis.generationsInProgress;
}

/**
 * Remembers work until the returned function is called, so that a shutdown can end it. Work that begins while the
 * server is shutting down is ended as soon as it has begun.
 */
export function trackWork(end: End): () => void {
  const work = openWork();
  work.ends.add(end);
  if (work.closing) queueMicrotask(() => end(shuttingDown()));
  return () => work.ends.delete(end);
}

/** Ends everything in progress with an error that says to try again: `next start` waits for open streams without limit. */
export function endAllWork(): void {
  const work = openWork();
  work.closing = true;
  for (const end of [...work.ends]) end(shuttingDown());
}

function shuttingDown(): AppError {
  return new AppError("connection_lost");
}
