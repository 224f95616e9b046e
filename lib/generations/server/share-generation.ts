import { setTimeout as pause } from "node:timers/promises";
import { WINDOW_MS } from "@/lib/model/server/text-window";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { listenTo, type RedisConnection, redisLosses } from "@/lib/server/redis";
import type { FrameLog } from "./frame-log";
import type { GenerationHandle } from "./generation-handle";
import { type SharedNames, STOP_CHANNEL, startHeartbeat } from "./this-instance";

interface Sharing {
  /** The generations of this process that other instances may follow and stop, by name. */
  readonly generations: Map<string, GenerationHandle>;
  /** Resolves when this process listens for stops; undefined while it does not. */
  listening: Promise<unknown> | undefined;
}

const sharing = once<Sharing>("shared generations", () => ({ generations: new Map(), listening: undefined }));

/**
 * Lets other instances follow and stop a generation of this process, until its end.
 * @returns a promise that resolves when they have the last frame or cannot be reached; it never rejects.
 */
export async function shareGeneration(
  connection: RedisConnection,
  names: SharedNames,
  generation: GenerationHandle,
): Promise<void> {
  const { generations } = sharing();
  startHeartbeat();
  generations.set(names.name, generation);
  listenForStops();
  await publishFrames(connection, names, generation.log);
  generations.delete(names.name);
}

/** Returns how long other instances will at least follow a generation, in milliseconds; 0 if not known. */
export async function followedElsewhereMs(connection: RedisConnection, { followed }: SharedNames): Promise<number> {
  return Math.max(0, await connection.pttl(followed).catch(() => 0));
}

/** Listens once for the whole process; after a failure, the next generation tries again. */
function listenForStops(): void {
  const shared = sharing();
  const stop = (name: string) => void shared.generations.get(name)?.stop(new AppError("stopped"));
  shared.listening ??= listenTo(STOP_CHANNEL, stop).catch(() => {
    shared.listening = undefined;
  });
}

/** The most entries of a stream: more than the longest generation has. */
const MAX_ENTRIES = 20_000;

/** How long frames stay in Redis while they are written, and after the database has them. */
const WRITING_SECONDS = 60 * 60;
const ENDED_SECONDS = 60;

/** The longest wait for a frame, the wait after a failure of Redis, and how long it is tried after the end. */
const QUIET_MS = 60_000;
const RETRY_MS = 500;
const LAST_TRIES_MS = 2_000;

/**
 * Copies the frames of a log into a Redis stream, at most once per window, and all again after a failure of Redis,
 * which may have lost them. Resolves when the last one is there or Redis is given up, and never rejects.
 */
async function publishFrames(connection: RedisConnection, names: SharedNames, log: FrameLog): Promise<void> {
  let sent = 0;
  let losses = redisLosses();
  let giveUpAt = Number.POSITIVE_INFINITY;
  for (;;) {
    await log.untilFrame(sent + 1, QUIET_MS);
    await pause(WINDOW_MS);
    if (losses !== redisLosses()) sent = 0;
    losses = redisLosses();
    const isLast = log.ended;
    if (isLast) giveUpAt = Math.min(giveUpAt, performance.now() + LAST_TRIES_MS);
    const { bytes, position } = log.read(sent, Number.POSITIVE_INFINITY) ?? { bytes: EMPTY, position: sent };
    if (position === sent && !isLast) continue;
    const isSent = await write(connection, names, { after: sent, bytes, isLast }).catch(() => false);
    sent = isSent ? position : 0;
    if ((isSent && isLast) || performance.now() > giveUpAt) return;
    if (!isSent) await pause(RETRY_MS);
  }
}

const EMPTY = Buffer.alloc(0);

/** Writes frames after a number in one go; returns whether Redis has them. */
async function write(
  connection: RedisConnection,
  { frames, news }: SharedNames,
  { after, bytes, isLast }: { after: number; bytes: Uint8Array; isLast: boolean },
): Promise<boolean> {
  if (connection.status !== "ready") return false;
  const commands = connection.multi();
  if (after === 0) commands.del(frames);
  const fields = ["after", after, "frames", Buffer.from(bytes), "end", isLast ? "yes" : "no"];
  commands.xadd(frames, "MAXLEN", "~", MAX_ENTRIES, "*", ...fields);
  if (after === 0 || isLast) commands.expire(frames, isLast ? ENDED_SECONDS : WRITING_SECONDS);
  commands.publish(news, "");
  const results = await commands.exec();
  return results?.every(([error]) => !error) ?? false;
}
