import "server-only";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { generationRegistry } from "./registry";

/** How long generations may go on after the signal (specification 10.7: streams get 3 s). */
const GRACE_MS = 3_000;

/** How long it may take to store those that were ended then, and to tell their readers. */
const STORE_MS = 3_000;

/**
 * Ends the generations of this process in good order. Nothing new is begun from now on (`isShuttingDown`); what runs gets
 * time to finish, and what still runs then is ended, stored, and its readers told to try again. A follower of a
 * generation of another process is told to come back for it.
 */
export async function shutDown(): Promise<void> {
  if (!isShuttingDown()) openWork().state = "closing";
  const registry = generationRegistry();
  await registry.idle(GRACE_MS);
  registry.stopAll(new AppError("connection_lost"));
  await registry.idle(STORE_MS);
  endAllWork();
}

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
