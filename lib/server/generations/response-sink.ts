import "server-only";
import type { ServerResponse } from "node:http";

/** Where the bytes of one stream go. */
export interface ResponseSink {
  /** Whether the other side takes more at the moment; the opener of the sink is told when it does again. */
  readonly isWritable: boolean;
  send(bytes: Uint8Array): void;
  /** Nothing comes after what was sent. */
  close(): void;
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Hands bytes to the web's stream, one piece for each time that it asks. */
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
 * Writes bytes to the Node.js response behind the web's stream, which stays empty and only says when all is over: on its way
 * through two web streams a piece of text would cost more than everything else that happens to it.
 */
class NodeSink implements ResponseSink {
  readonly #response: ServerResponse;
  readonly #controller: Controller;

  constructor(response: ServerResponse, controller: Controller, onWritable: () => void) {
    this.#response = response;
    this.#controller = controller;

    response.on("drain", onWritable);
    // Who has left is counted out by the signal of the request; a last write may still meet the closed connection.
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
 * Opens the way to a reader, at the moment at which the framework first asks the stream for something. By then it has set
 * the response's headers and has not sent them; where that is not so, the bytes take its own way.
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
