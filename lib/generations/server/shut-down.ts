import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { generationRegistry } from "./registry";

/** How long generations may go on after the signal (specification 10.7: streams get 3 s). */
const GRACE_MS = 3_000;

/** The time for storing those that were cut off, and for telling their readers. */
const STORE_MS = 3_000;

/**
 * Ends the generations of this process. Nothing new is begun (`isShuttingDown`); those that run get time to finish, and
 * the rest are ended and stored, with their readers told to try again. Followers of another process's generation are
 * told to reconnect.
 */
export async function shutDown(): Promise<void> {
  if (!isShuttingDown()) openWork().state = "closing";
  const registry = generationRegistry();
  await registry.idle(GRACE_MS);
  void registry.stopAll(new AppError("connection_lost"));
  await registry.idle(STORE_MS);
  endAllWork();
}

/** Ends the work that a connection waits for. */
type End = (reason: AppError) => void;

interface OpenWork {
  readonly ends: Set<End>;
  state: "open" | "closing" | "closed";
}

const openWork = once<OpenWork>("open work", () => ({ ends: new Set(), state: "open" }));

/** Whether the server is shutting down, so that nothing new should be begun. */
export function isShuttingDown(): boolean {
  return openWork().state !== "open";
}

/** Registers work that a shutdown ends, at once if it has closed, until the returned function is called. */
export function trackWork(end: End): () => void {
  const work = openWork();
  work.ends.add(end);
  if (work.state === "closed") queueMicrotask(() => end(new AppError("connection_lost")));
  return () => work.ends.delete(end);
}

/** Ends all work with an error that says to try again: `next start` waits for open streams without limit. */
export function endAllWork(): void {
  const work = openWork();
  work.state = "closed";
  for (const end of [...work.ends]) end(new AppError("connection_lost"));
}
