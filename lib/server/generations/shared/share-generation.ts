import "server-only";
import { AppError } from "@/lib/server/app-error";
import type { RunningGeneration } from "@/lib/server/generations/running-generation";
import { once } from "@/lib/server/once";
import type { redis } from "@/lib/server/redis/redis";
import { listenTo } from "@/lib/server/redis/redis-channels";
import { publishFrames } from "./publish-frames";
import { type SharedNames, STOP_CHANNEL } from "./shared-names";
import { startHeartbeat } from "./this-instance";

type Connection = NonNullable<ReturnType<typeof redis>>;

interface Sharing {
  /** The generations of this process that other instances may follow and stop, by name. */
  readonly generations: Map<string, RunningGeneration>;
  /** Resolves when this process listens for stops; undefined while it does not. */
  listening: Promise<unknown> | undefined;
}

const sharing = once<Sharing>("shared generations", () => ({ generations: new Map(), listening: undefined }));

/**
 * Lets other instances follow and stop a generation of this process, until its end.
 * @returns a promise that resolves when they have the last frame or cannot be reached; it never rejects.
 */
export async function shareGeneration(
  connection: Connection,
  names: SharedNames,
  generation: RunningGeneration,
): Promise<void> {
  const { generations } = sharing();
  startHeartbeat();
  generations.set(names.name, generation);
  listenForStops();
  await publishFrames(connection, names, generation.log);
  generations.delete(names.name);
}

/** Returns how long a generation will at least be followed through other instances, in milliseconds; 0 if not known. */
export async function followedElsewhereMs(connection: Connection, { followed }: SharedNames): Promise<number> {
  return Math.max(0, await connection.pttl(followed).catch(() => 0));
}

/** Listens once for the whole process; after a failure, the next generation tries again. */
function listenForStops(): void {
  const shared = sharing();
  shared.listening ??= listenTo(STOP_CHANNEL, (name) => {
    void shared.generations.get(name)?.stop(new AppError("stopped"));
  }).catch(() => {
    shared.listening = undefined;
  });
}
