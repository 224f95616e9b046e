import "server-only";
import { AppError } from "@/lib/server/app-error";
import { FrameLog, splitFrames } from "@/lib/server/generations/frame-log";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import { findRecordOf, type GenerationRecord } from "@/lib/server/generations/generation-records";
import { replay } from "@/lib/server/generations/replay";
import type { redis } from "@/lib/server/redis/redis";
import { listenTo } from "@/lib/server/redis/redis-channels";
import { settleLost } from "./settle-lost";
import { type SharedNames, STOP_CHANNEL, sharedNames } from "./shared-names";
import { heartbeatKey, MISSING_MS } from "./this-instance";

type Connection = NonNullable<ReturnType<typeof redis>>;

/** How often a copy looks for what it was not told. */
const LOOK_MS = 1_000;

/** After so many looks without a new frame, the database is asked whether there will be any. */
const QUIET_LOOKS = 5;

/** After so many looks without a reader, a copy ends. */
const MAX_UNREAD_LOOKS = 10;

/** How many entries are read at once. */
const ENTRIES = 500;

const STOP_TRIES = 10;
const STOP_WAIT_MS = 500;

/**
 * A generation that another instance runs, as far as it has come to this one through Redis. It goes on as long as it has
 * readers.
 */
export class RemoteCopy implements GenerationHandle {
  readonly log = new FrameLog();
  frames: "all" | "copied" | "left" = "copied";
  /** Resolves when all is here that was there at the beginning, or cannot be had. */
  readonly ready: Promise<void>;
  readonly #names: SharedNames;
  #readers = 0;
  #lastEntry = "-";
  #reading: Promise<void> | undefined;
  #mayBeMore = false;
  #quietLooks = 0;
  #unreadLooks = 0;
  #isOpen = true;
  #missingSince: number | undefined;
  #looking: NodeJS.Timeout | undefined;
  #leaveNews: (() => void) | undefined;

  /**
   * @param abandonedMs how long the other instance should go on when the last reader here has left.
   * @param onEnd is called when there is nothing more to come here.
   */
  readonly #connection: Connection;
  readonly #abandonedMs: number;
  readonly #onEnd: () => void;

  constructor(
    connection: Connection,
    readonly record: GenerationRecord,
    abandonedMs: number,
    onEnd: () => void,
  ) {
    this.#connection = connection;
    this.#abandonedMs = abandonedMs;
    this.#onEnd = onEnd;

    this.#names = sharedNames(record);
    this.ready = this.#begin();
  }

  join(): () => void {
    this.#readers += 1;
    void this.#sayFollowed();
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      this.#readers -= 1;
      // From now on the time without followers counts.
      if (this.#readers === 0) void this.#sayFollowed();
    };
  }

  /** Asks the other instance until it has ended: a message may be lost. */
  async stop(): Promise<void> {
    for (let tries = 0; tries < STOP_TRIES && !this.log.ended; tries += 1) {
      await this.#connection.publish(STOP_CHANNEL, this.#names.name).catch(() => this.#interrupt());
      await this.log.untilEnded(STOP_WAIT_MS);
    }
    if (!this.log.ended || this.log.interruption) throw new AppError("connection_lost");
  }

  async #begin(): Promise<void> {
    try {
      this.#leaveNews = await listenTo(this.#names.news, () => void this.#catchUp());
      await this.#catchUp();
      if (this.#isOpen) this.#looking = setInterval(() => void this.#look(), LOOK_MS);
    } catch {
      this.#interrupt();
    }
  }

  /** Reads what is new; calls that come before its end are served by the same reading. */
  #catchUp(): Promise<void> {
    this.#mayBeMore = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#mayBeMore && !this.log.ended) {
      this.#mayBeMore = false;
      try {
        const from = this.#lastEntry === "-" ? "-" : `(${this.#lastEntry}`;
        const entries = await this.#connection.xrangeBuffer(this.#names.frames, from, "+", "COUNT", ENTRIES);
        for (const [id, fields] of entries) this.#take(id.toString(), fields);
        this.#mayBeMore ||= entries.length === ENTRIES;
      } catch {
        this.#interrupt();
      }
    }
    if (this.log.ended) this.#close();
  }

  /** Adds the frames of one entry, but for those that are here: an instance that was in doubt has sent them again. */
  #take(id: string, [, after, , bytes, , end]: Buffer[]): void {
    this.#lastEntry = id;
    let number = Number(after);
    // Some are missing in between; the instance that has them is the one to ask.
    if (number > this.log.length) {
      this.#interrupt();
      return;
    }
    for (const frame of splitFrames(bytes ?? Buffer.alloc(0))) {
      number += 1;
      if (number <= this.log.length) continue;
      this.log.appendEncoded(frame);
      this.#quietLooks = 0;
    }
    if (end?.toString() === "yes" && number === this.log.length) this.log.end();
  }

  /** Does once in a while what no message tells: messages may be lost, and a process that is killed says nothing. */
  async #look(): Promise<void> {
    await this.#catchUp();
    if (this.log.ended) return;
    this.#unreadLooks = this.#readers === 0 ? this.#unreadLooks + 1 : 0;
    if (this.#unreadLooks > MAX_UNREAD_LOOKS) {
      this.#interrupt();
      return;
    }
    this.#quietLooks += 1;
    try {
      if (this.#readers > 0) await this.#sayFollowed();
      const isAlive = (await this.#connection.exists(heartbeatKey(this.record.instance))) === 1;
      this.#missingSince = isAlive ? undefined : (this.#missingSince ?? performance.now());
      const isDead = this.#missingSince !== undefined && performance.now() - this.#missingSince >= MISSING_MS;
      if (isDead || this.#quietLooks % QUIET_LOOKS === 0) await this.#askDatabase(isDead);
    } catch {
      // Neither Redis nor the database has anything to say now; reading decides whether to go on.
    }
  }

  /** Ends with what is stored, or with what is left of a process that is gone. */
  async #askDatabase(isDead: boolean): Promise<void> {
    const record = await findRecordOf(this.record);
    if (this.log.ended) return;
    if (!record) {
      this.#interrupt();
      return;
    }
    // A text that has not begun after all this time was forgotten by its process.
    const isForgotten = this.log.length === 0 && this.#quietLooks >= 2 * QUIET_LOOKS;
    if (record.status !== "running") {
      const { log, frames } = replay(record);
      for (const frame of log.encodedAfter(this.log.length)) this.log.appendEncoded(frame);
      this.frames = frames;
      this.log.end();
    } else if (isDead || isForgotten) {
      this.frames = "left";
      await settleLost(record, this.log);
    } else return;
    this.#close();
  }

  async #sayFollowed(): Promise<void> {
    await this.#connection.set(this.#names.followed, "1", "PX", this.#abandonedMs).catch(() => {});
  }

  /** Gives up here; the generation may go on where it runs, and readers can come back for it. */
  #interrupt(): void {
    if (!this.log.ended) this.log.interrupt(new AppError("connection_lost"));
    this.#close();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#looking);
    this.#leaveNews?.();
    this.#leaveNews = undefined;
    this.#onEnd();
  }
}
