import type { ServerResponse } from "node:http";
import { encodeInterruption, PING } from "@/lib/generations/encode";
import { AppError } from "@/lib/server/app-error";
import type { Connection } from "@/lib/server/http/node-response";
import type { Usage } from "@/lib/stream/events";
import { readLog } from "./frame-log";
import type { GenerationHandle } from "./generation-handle";
import { trackWork } from "./shut-down";

/** How often a quiet stream shows that it is alive (specification 10.2). */
const PING_MS = 15_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * Responds with the frames of a generation after a number, present and future. A frame is sent when the reader has
 * taken the one before, so that a slow reader costs nothing but its place in the log. A reader that leaves is only
 * counted out. It counts from the framework's first pull: the body of a response whose connection is gone by then is
 * never read or canceled.
 */
export function streamResponse(generation: GenerationHandle, connection: Connection, after = 0): Response {
  const reading = new Reading(generation, connection, after);
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => reading.pull(controller), cancel: () => reading.leave() },
    // The stream is not pulled before the response is being sent.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: HEADERS });
}

/** Responds to HEAD with the headers of such a stream; this counts no reader. */
export function streamHead(): Response {
  return new Response(null, { headers: HEADERS });
}

/** One reader's place in a log. */
class Reading {
  #controller: Controller | undefined;
  #sink: ResponseSink | undefined;
  /** The steps that count the reader out; undefined before the first pull. */
  #leaving: (() => void)[] | undefined;
  #hasRead = false;

  readonly #generation: GenerationHandle;
  readonly #connection: Connection;
  #position: number;

  constructor(generation: GenerationHandle, connection: Connection, position: number) {
    this.#generation = generation;
    this.#connection = connection;
    this.#position = position;

    const { signal } = connection.request;
    signal.addEventListener("abort", () => this.leave(), { once: true });
    if (signal.aborted) this.leave();
  }

  #begin(controller: Controller): void {
    this.#controller = controller;
    const ping = setInterval(() => this.#sink?.isWritable() && this.#sink.send(PING_BYTES), PING_MS);
    this.#leaving = [
      () => clearInterval(ping),
      this.#generation.log.subscribe(() => this.#deliver()),
      trackWork((reason) => this.#breakOff(reason)),
      this.#generation.join(),
    ];
  }

  pull(controller: Controller): void {
    if (!this.#leaving) this.#begin(controller);
    if (!this.#controller) return;
    this.#sink?.pulled();
    if (!this.#sink) {
      this.#sink = openResponseSink(this.#connection.response, this.#controller, () => this.#deliver());
      // Even the headers wait for the first bytes, and a reader that reconnects should know that it is connected.
      if (this.#position > 0 && this.#position >= this.#generation.log.length) this.#sink.send(PING_BYTES);
    }
    this.#deliver();
  }

  /** Counts the reader out, once. */
  leave(): void {
    // A person who began a text and left before its first word was a reader: the text does not wait for them.
    const leaving = this.#leaving ?? [this.#generation.join()];
    this.#leaving = [];
    this.#controller = undefined;
    this.#sink = undefined;
    for (const step of leaving) step();
  }

  /** Sends the next frames as far as they are wanted, and ends after the last one. */
  #deliver(): void {
    const { log, frames } = this.#generation;
    // A reader who saw more than is left of a lost generation still has to learn how it ended.
    if (!this.#hasRead && log.ended && frames === "left") this.#position = Math.min(this.#position, log.length - 1);
    while (this.#sink?.isWritable()) {
      const next = log.read(this.#position);
      if (!next) break;
      this.#position = next.position;
      this.#hasRead = true;
      this.#sink.send(next.bytes);
    }
    if (!this.#sink || !log.ended || this.#position < log.length) return;
    if (log.interruption) this.#breakOff(log.interruption);
    else this.#end();
  }

  /** Ends this connection, though not the generation. */
  #breakOff(reason: AppError): void {
    if (!this.#controller) return;
    this.#sink ??= webSink(this.#controller);
    this.#sink.send(Buffer.from(encodeInterruption(reason.toWire())));
    this.#end();
  }

  #end(): void {
    const controller = this.#controller;
    this.leave();
    controller?.close();
  }
}

const PING_BYTES = Buffer.from(PING);

type Controller = ReadableStreamDefaultController<Uint8Array>;

interface ResponseSink {
  /** Whether it accepts more at the moment; the opener of the sink is called when it does again. */
  isWritable(): boolean;
  send(bytes: Uint8Array): void;
  /** Notes that the framework has pulled from the web stream. */
  pulled(): void;
}

/**
 * Opens the sink at the framework's first pull. If it has set the response's headers by then without sending them, the
 * web stream stays empty and only signals the end: two of them would cost more for each piece of text than everything
 * else. Otherwise the bytes go through it.
 */
function openResponseSink(
  response: ServerResponse | undefined,
  controller: Controller,
  onWritable: () => void,
): ResponseSink {
  // Next.js sets each header as a list of values.
  const contentType = String(response?.getHeader("content-type"));
  if (!response || response.headersSent || contentType !== HEADERS["Content-Type"]) return webSink(controller);
  response.on("drain", onWritable);
  // The signal of the request counts the reader out; a last write may still meet the closed connection.
  response.on("error", () => {});
  return {
    isWritable: () => !response.writableNeedDrain,
    send: (bytes) => !response.destroyed && response.write(bytes),
    pulled: () => {},
  };
}

/** Makes a sink that writes bytes to the web stream, one piece for each pull. */
function webSink(controller: Controller): ResponseSink {
  let isPulled = true;
  return {
    isWritable: () => isPulled,
    send(bytes) {
      isPulled = false;
      controller.enqueue(bytes);
    },
    pulled() {
      isPulled = true;
    },
  };
}

/**
 * Waits for a generation and returns its complete reply, for a response in one piece. A caller that disconnects no
 * longer counts as a reader. @throws AppError when the generation failed, or at a shutdown.
 */
export async function collectReply(generation: GenerationHandle, connection: Connection) {
  await untilEnded(generation, connection);
  const { prompt, text, usage = NOTHING_USED, error } = readLog(generation.log);
  if (error) throw AppError.fromWire(error);
  return { prompt, text, usage };
}

function untilEnded(generation: GenerationHandle, connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaving: (() => void)[] = [];
    const finish = (reason = generation.log.interruption) => {
      for (const step of leaving.splice(0)) step();
      if (reason) reject(reason);
      else resolve();
    };
    const left = () => finish(new AppError("connection_lost"));
    connection.request.signal.addEventListener("abort", left, { once: true });
    leaving.push(
      generation.join(),
      () => connection.request.signal.removeEventListener("abort", left),
      generation.log.subscribe(() => generation.log.ended && finish()),
      trackWork(finish),
    );
    if (connection.request.signal.aborted) left();
    else if (generation.log.ended) finish();
  });
}

const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, estimated: true, cost: 0 };
