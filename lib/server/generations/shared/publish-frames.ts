import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { FrameLog } from "@/lib/server/generations/frame-log";
import { WINDOW_MS } from "@/lib/server/model/text-window";
import { type redis, redisLosses } from "@/lib/server/redis/redis";
import type { SharedNames } from "./shared-names";

/** The most entries of a stream: more than the longest generation has. */
const MAX_ENTRIES = 20_000;

/** How long frames stay in Redis while they are written, and after the database has them. */
const WRITING_SECONDS = 60 * 60;
const ENDED_SECONDS = 60;

/** The longest wait for the next frame before its log is looked at again. */
const QUIET_MS = 60_000;

/** The wait before the next attempt after a failure of Redis. */
const RETRY_MS = 500;

/** How long it is tried after the end. */
const LAST_TRIES_MS = 2_000;

type Connection = NonNullable<ReturnType<typeof redis>>;

/**
 * Copies the frames of a log into a Redis stream for the other instances, at most once per window, without delaying
 * this instance's readers. After a failure of Redis all frames are sent again, because Redis may have lost those it
 * had. Resolves when the last frame is in Redis or Redis is given up, and never rejects.
 */
export async function publishFrames(connection: Connection, names: SharedNames, log: FrameLog): Promise<void> {
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
  connection: Connection,
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
