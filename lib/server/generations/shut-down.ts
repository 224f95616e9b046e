import "server-only";
import { AppError } from "@/lib/server/app-error";
import { beginShutdown, endAllWork } from "@/lib/server/generations/open-work";
import { generationRegistry } from "@/lib/server/generations/registry";

/** How long generations may go on after the signal (specification 10.7: streams get 3 s). */
const GRACE_MS = 3_000;

/** How long it may take to store those that were ended then, and to tell their readers. */
const STORE_MS = 3_000;

/**
 * Ends the generations of this process in good order. Nothing new is begun from now on (`isShuttingDown`); what runs gets
 * time to finish, and what still runs then is ended, stored, and its readers told to try again. Whoever follows a
 * generation of another process is told to come back for it.
 */
export async function shutDown(): Promise<void> {
  beginShutdown();
  const registry = generationRegistry();
  await registry.idle(GRACE_MS);
  registry.stopAll(new AppError("connection_lost"));
  await registry.idle(STORE_MS);
  endAllWork();
}
