import { AppError } from "@/lib/server/app-error";
import { listenTo, type RedisConnection } from "@/lib/server/redis";
import { FrameLog, splitFrames } from "./frame-log";
import { type GenerationHandle, replay, settleLost } from "./generation-handle";
import { findRecordOf, type GenerationRecord } from "./generation-records";
import { beat, heartbeatKey, type SharedNames, STOP_CHANNEL, sharedNames } from "./this-instance";

/** How often a copy looks for frames without a message. */
const LOOK_MS = 1_000;

/**
 * The looks without a heartbeat until its process counts as gone: a restarted Redis has forgotten it until the next.
 */
const MISSED_BEATS = 4;

/** The looks without a new frame before the database is asked for one, and without a reader before a copy ends. */
const QUIET_LOOKS = 5;
const MAX_UNREAD_LOOKS = 10;

/** The number of entries that are read at once. */
const ENTRIES = 500;

const STOP_TRIES = 10;
const STOP_WAIT_MS = 500;

/** Copies a generation of another instance through Redis, as long as it has readers here. */
export class RemoteCopy implements GenerationHandle {
  readonly log = new FrameLog();
  frames: "all" | "copied" | "left" = "copied";
  /** Resolves when the frames from before the start have arrived, or cannot be read. */
  readonly ready: Promise<void>;
  readonly #connection: RedisConnection;
  readonly #abandonedMs: number;
  readonly #names: SharedNames;
  #readers = 0;
  /** Where to read on in the stream of frames: at its start, or after an entry. */
  #from = "-";
  #reading = Promise.resolve();
  #quietLooks = 0;
  #unreadLooks = 0;
  #missedBeats = 0;

  /** @param abandonedMs how long the other instance goes on after the last reader here has left. */
  constructor(
    connection: RedisConnection,
    readonly record: GenerationRecord,
    abandonedMs: number,
  ) {
    this.#connection = connection;
    this.#abandonedMs = abandonedMs;
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
      // The time without followers begins now.
      if (this.#readers === 0) void this.#sayFollowed();
    };
  }

  /** Asks the other instance to stop until it has: a message may be lost. */
  async stop(): Promise<void> {
    for (let tries = 0; tries < STOP_TRIES && !this.log.ended; tries += 1) {
      await this.#connection.publish(STOP_CHANNEL, this.#names.name).catch(() => this.#interrupt());
      await this.log.untilEnded(STOP_WAIT_MS);
    }
    if (!this.log.ended || this.log.interruption) throw new AppError("connection_lost");
  }

  async #begin(): Promise<void> {
    try {
      const leaveNews = await listenTo(this.#names.news, () => void this.#catchUp());
      const looking = setInterval(() => void this.#look(), LOOK_MS);
      const closeAtEnd = () => {
        if (!this.log.ended) return;
        clearInterval(looking);
        leaveNews();
      };
      this.log.subscribe(closeAtEnd);
      await this.#catchUp();
      closeAtEnd();
    } catch {
      this.#interrupt();
    }
  }

  /** Reads new entries, after the reads that were begun before. */
  #catchUp(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readNew());
    return this.#reading;
  }

  async #readNew(): Promise<void> {
    let mayBeMore = true;
    while (mayBeMore && !this.log.ended) {
      try {
        const entries = await this.#connection.xrangeBuffer(this.#names.frames, this.#from, "+", "COUNT", ENTRIES);
        for (const [id, fields] of entries) this.#take(id.toString(), fields);
        mayBeMore = entries.length === ENTRIES;
      } catch {
        this.#interrupt();
      }
    }
  }

  /** Adds the new frames of one entry: after a failure of Redis, the other instance sends all of them again. */
  #take(id: string, [, after, , bytes, , end]: Buffer[]): void {
    this.#from = `(${id}`;
    let number = Number(after);
    // Some frames are missing; only the instance that has them can help.
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

  /** Looks for changes regularly: messages may be lost, and a killed process sends none. */
  async #look(): Promise<void> {
    await this.#catchUp();
    if (this.log.ended) return;
    this.#unreadLooks = this.#readers === 0 ? this.#unreadLooks + 1 : 0;
    if (this.#unreadLooks > MAX_UNREAD_LOOKS) return this.#interrupt();
    this.#quietLooks += 1;
    try {
      if (this.#readers > 0) await this.#sayFollowed();
      const canTell = await beat(this.#connection);
      const isAlive = (await this.#connection.exists(heartbeatKey(this.record.instance))) === 1;
      this.#missedBeats = isAlive || !canTell ? 0 : this.#missedBeats + 1;
      const isDead = this.#missedBeats > MISSED_BEATS;
      // A text that has not begun by now was lost with its process.
      const isForgotten = canTell && this.log.length === 0 && this.#quietLooks >= 2 * QUIET_LOOKS;
      if (isDead || this.#quietLooks % QUIET_LOOKS === 0) await this.#askDatabase(isDead || isForgotten);
    } catch {
      // Neither Redis nor the database can tell now; the next read decides whether to go on.
    }
  }

  /** Ends with the stored result, or with what is left of a process that is gone. */
  async #askDatabase(isLost: boolean): Promise<void> {
    const record = await findRecordOf(this.record);
    if (this.log.ended) return;
    if (!record) return this.#interrupt();
    if (record.status !== "running") {
      const { log, frames } = replay(record);
      for (const frame of log.encodedAfter(this.log.length)) this.log.appendEncoded(frame);
      this.frames = frames;
      this.log.end();
    } else if (isLost) {
      this.frames = "left";
      await settleLost(record, this.log);
    }
  }

  async #sayFollowed(): Promise<void> {
    await this.#connection.set(this.#names.followed, "1", "PX", this.#abandonedMs).catch(() => {});
  }

  /** Ends the copy; the generation may go on, and readers can reconnect. */
  #interrupt(): void {
    if (!this.log.ended) this.log.interrupt(new AppError("connection_lost"));
  }
}
