import "server-only";
import { randomUUID } from "node:crypto";

/** The name of this process among all that share a database: another one for each start. */
export function thisInstance(): string {
  globalThis.nameOfInstance ??= randomUUID();
  return globalThis.nameOfInstance;
}

declare global {
  // Next.js may load a module once for each kind of route; the process has one name.
  var nameOfInstance: string | undefined;
}
