import "server-only";
import type { FrameLog } from "@/lib/server/generations/frame-log";
import { WINDOW_MS } from "@/lib/server/model/text-window";
import { type redis, redisLosses } from "@/lib/server/redis/redis";
import type { SharedNames } from "./shared-names";

/** The most entries of a stream: more than the longest generation has windows. */
const MAX_ENTRIES = 20_000;

/** How long the frames stay in Redis while they are written, and when the database has them. */
const WRITING_SECONDS = 60 * 60;
const ENDED_SECONDS = 60;

/** How long to wait with the next attempt when Redis did not take frames. */
const RETRY_MS = 500;

/** How long after the end it is tried. */
const LAST_TRIES_MS = 2_000;

type Connection = NonNullable<ReturnType<typeof redis>>;

/**
 * Copies the frames of a log into a stream of Redis for the other instances, at most once in a window, and beside the
 * way of the frames to this instance's readers. When Redis fails, the frames wait in the log and all are sent anew,
 * because a Redis that is found again may have forgotten those it had.
 * @returns a promise that resolves when the last frame is there, or Redis is given up; it never fails.
 */
export function publishFrames(connection: Connection, names: SharedNames, log: FrameLog): Promise<void> {
  return new Promise((resolve) => new Publisher(connection, names, log, resolve));
}

class Publisher {
  #sent = 0;
  #isEndSent = false;
  #losses = redisLosses();
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #giveUpAt = Number.POSITIVE_INFINITY;
  readonly #leave: () => void;

  readonly #connection: Connection;
  readonly #names: SharedNames;
  readonly #log: FrameLog;
  readonly #onDone: () => void;

  constructor(connection: Connection, names: SharedNames, log: FrameLog, onDone: () => void) {
    this.#connection = connection;
    this.#names = names;
    this.#log = log;
    this.#onDone = onDone;

    this.#leave = log.subscribe(() => this.#schedule(WINDOW_MS));
    this.#schedule(0);
  }

  #schedule(ms: number): void {
    if (!this.#isSending) this.#timer ??= setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    this.#isSending = true;
    if (this.#log.ended) this.#giveUpAt = Math.min(this.#giveUpAt, performance.now() + LAST_TRIES_MS);
    const isSent = await this.#write().catch(() => false);
    this.#isSending = false;
    if (!isSent) this.#sent = 0;
    if (this.#isEndSent || performance.now() > this.#giveUpAt) {
      this.#leave();
      this.#onDone();
    } else if (!isSent) this.#schedule(RETRY_MS);
    else if (this.#log.ended || this.#sent < this.#log.length) this.#schedule(WINDOW_MS);
  }

  /** Writes what has come since the last time, in one go. */
  async #write(): Promise<boolean> {
    if (this.#connection.status !== "ready") return false;
    if (this.#losses !== redisLosses()) this.#sent = 0;
    this.#losses = redisLosses();
    const { frames, news } = this.#names;
    const next = this.#log.read(this.#sent, Number.POSITIVE_INFINITY);
    const isLast = this.#log.ended;
    if (!next && !isLast) return true;
    const isFirst = this.#sent === 0;
    const commands = this.#connection.multi();
    if (isFirst) commands.del(frames);
    const { bytes = EMPTY, position = this.#sent } = next ?? {};
    const fields = ["after", this.#sent, "frames", Buffer.from(bytes), "end", isLast ? "yes" : "no"];
    commands.xadd(frames, "MAXLEN", "~", MAX_ENTRIES, "*", ...fields);
    if (isFirst || isLast) commands.expire(frames, isLast ? ENDED_SECONDS : WRITING_SECONDS);
    commands.publish(news, "");
    const results = await commands.exec();
    if (!results || results.some(([error]) => error)) return false;
    this.#sent = position;
    this.#isEndSent = isLast;
    return true;
  }
}

const EMPTY = Buffer.alloc(0);
