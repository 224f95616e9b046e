import "server-only";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";

/** Ends one piece of work that a connection waits for. */
type End = (reason: AppError) => void;

interface OpenWork {
  readonly ends: Set<End>;
  state: "open" | "closing" | "closed";
}

const openWork = once<OpenWork>("open work", () => ({ ends: new Set(), state: "open" }));

/** Whether the server is ending, so that nothing new should be begun here. */
export function isShuttingDown(): boolean {
  return openWork().state !== "open";
}

/** Says that the server is ending; what is in progress goes on. */
export function beginShutdown(): void {
  if (!isShuttingDown()) openWork().state = "closing";
}

/**
 * Remembers work until the returned function is called, so that a shutdown can end it. Work that begins when all other
 * has been ended is ended as soon as it has begun.
 */
export function trackWork(end: End): () => void {
  const work = openWork();
  work.ends.add(end);
  if (work.state === "closed") queueMicrotask(() => end(shuttingDown()));
  return () => work.ends.delete(end);
}

/** Ends everything in progress with an error that says to try again: `next start` waits for open streams without limit. */
export function endAllWork(): void {
  const work = openWork();
  work.state = "closed";
  for (const end of [...work.ends]) end(shuttingDown());
}

function shuttingDown(): AppError {
  return new AppError("connection_lost");
}
