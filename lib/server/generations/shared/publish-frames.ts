import "server-only";
import type { FrameLog } from "@/lib/server/generations/frame-log";
import { FOLLOWED_DAYS } from "@/lib/server/generations/generation-room";
import { WINDOW_MS } from "@/lib/server/model/text-window";
import { type redis, redisLosses } from "@/lib/server/redis/redis";
import type { SharedNames } from "./shared-names";

/** The most entries of a stream: more than the longest generation has. */
const MAX_ENTRIES = 20_000;

/**
 * How long frames stay in Redis: those of a killed process as long as its text can be followed, because they are all that
 * is left of it, and a minute once the database has them.
 */
const WRITING_SECONDS = FOLLOWED_DAYS * 24 * 60 * 60;
const ENDED_SECONDS = 60;

/** The wait before the next attempt after a failure of Redis. */
const RETRY_MS = 500;

/** How long it is tried after the end. */
const LAST_TRIES_MS = 2_000;

type Connection = NonNullable<ReturnType<typeof redis>>;

/**
 * Copies the frames of a log into a Redis stream for the other instances, at most once per window, without delaying
 * this instance's readers. After a failure of Redis all frames are sent again, because Redis may have lost those it
 * had.
 * @returns a promise that resolves when the last frame is in Redis or Redis is given up; it never rejects.
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

  /** Writes the new frames in one go. */
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
