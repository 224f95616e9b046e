import "server-only";
import type { AppError } from "@/lib/server/app-error";
import type { Connection } from "@/lib/server/http/node-response";
import { encodeInterruption, PING } from "@/lib/stream/encode";
import type { GenerationHandle } from "./generation-handle";
import { openResponseSink, type ResponseSink, webSink } from "./response-sink";
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
 * taken the one before, so that a slow reader costs nothing but its place in the log. A reader counts from the
 * framework's first pull, because the body of a response whose connection is gone by then is never read or canceled. A
 * reader that leaves is only counted out.
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
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
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

  #begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller;
    const ping = setInterval(() => this.#sink?.isWritable() && this.#sink.send(PING_BYTES), PING_MS);
    this.#leaving = [
      () => clearInterval(ping),
      this.#generation.log.subscribe(() => this.#deliver()),
      trackWork((reason) => this.#breakOff(reason)),
      this.#generation.join(),
    ];
  }

  /** Handles a pull of the framework. */
  pull(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (!this.#leaving) this.#begin(controller);
    if (!this.#controller) return;
    this.#sink?.pulled();
    if (!this.#sink) {
      const { response } = this.#connection;
      this.#sink = openResponseSink(response, HEADERS["Content-Type"], this.#controller, () => this.#deliver());
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
