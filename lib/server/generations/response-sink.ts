import "server-only";
import type { ServerResponse } from "node:http";

/** The destination of a stream's bytes. */
export interface ResponseSink {
  /** Whether it accepts more at the moment; the opener of the sink is called when it does again. */
  readonly isWritable: boolean;
  send(bytes: Uint8Array): void;
  /** Nothing comes after what was sent. */
  close(): void;
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Writes bytes to the web stream, one piece for each pull. */
export class WebSink implements ResponseSink {
  isWritable = true;

  readonly #controller: Controller;

  constructor(controller: Controller) {
    this.#controller = controller;
  }

  send(bytes: Uint8Array): void {
    this.isWritable = false;
    this.#controller.enqueue(bytes);
  }

  close(): void {
    this.#controller.close();
  }
}

/**
 * Writes bytes to the Node.js response behind the web stream, which stays empty and only signals the end: two web
 * streams would cost more for each piece of text than everything else.
 */
class NodeSink implements ResponseSink {
  readonly #response: ServerResponse;
  readonly #controller: Controller;

  constructor(response: ServerResponse, controller: Controller, onWritable: () => void) {
    this.#response = response;
    this.#controller = controller;

    response.on("drain", onWritable);
    // The signal of the request counts the reader out; a last write may still meet the closed connection.
    response.on("error", () => {});
  }

  get isWritable(): boolean {
    return !this.#response.writableNeedDrain;
  }

  send(bytes: Uint8Array): void {
    if (!this.#response.destroyed) this.#response.write(bytes);
  }

  close(): void {
    this.#controller.close();
  }
}

/**
 * Opens the sink when the framework first pulls from the stream. By then it has set the response's headers without
 * sending them; if not, the bytes go through the web stream.
 */
export function openResponseSink(
  response: ServerResponse | undefined,
  contentType: string,
  controller: Controller,
  onWritable: () => void,
): ResponseSink {
  // Next.js sets each header as a list of values.
  const isReady =
    response !== undefined && !response.headersSent && String(response.getHeader("content-type")) === contentType;
  return isReady ? new NodeSink(response, controller, onWritable) : new WebSink(controller);
}
