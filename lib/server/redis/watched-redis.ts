import "server-only";
import { type Command, Redis } from "ioredis";
import { logLine } from "@/lib/server/log";
import { once } from "@/lib/server/once";

/**
 * A connection that notices which commands Redis refuses, as a replica (READONLY), a full memory (OOM) or narrow rights
 * (NOPERM) make it do. Redis responds all the same, so nothing else would tell.
 */
export class WatchedRedis extends Redis {
  override sendCommand(...parameters: Parameters<Redis["sendCommand"]>): unknown {
    const [command] = parameters;
    // The commands before are the driver's own, and it manages without them.
    if (this.status === "ready") watch(command);
    return super.sendCommand(...parameters);
  }
}

/** Whether Redis refuses a command that this process needs. */
export function isRedisRefusing(): boolean {
  return refusals().size > 0;
}

/** The commands that are refused, each with the code of the error. */
const refusals = once("commands that Redis refuses", () => new Map<string, string>());

function watch({ name, promise }: Command): void {
  promise.then(
    () => accept(name),
    (error: unknown) => {
      if (error instanceof Error && error.name === "ReplyError") refuse(name, error);
    },
  );
}

/** Notes a refusal; the first writes a line, with the code of the error alone. */
function refuse(command: string, { message }: Error): void {
  const [code = ""] = message.split(" ", 1);
  if (!isRedisRefusing()) logLine("redis-refused", { command, code });
  refusals().set(command, code);
}

/** The codes of a Redis that refuses every write. A script that happens to write nothing is accepted all the same. */
const OF_ALL_WRITES = new Set(["READONLY", "OOM"]);

/** A command that always writes. Each instance sends it every few seconds. */
const PLAIN_WRITE = "set";

/** Ends the refusals that an accepted command disproves. */
function accept(command: string): void {
  if (!isRedisRefusing()) return;
  for (const [refused, code] of refusals()) {
    if (command === (OF_ALL_WRITES.has(code) ? PLAIN_WRITE : refused)) refusals().delete(refused);
  }
  if (!isRedisRefusing()) logLine("redis-found", {});
}
