import "server-only";
import type { ServerResponse } from "node:http";

/** The destination of a stream's bytes. */
export interface ResponseSink {
  /** Whether it accepts more at the moment; the opener of the sink is called when it does again. */
  isWritable(): boolean;
  send(bytes: Uint8Array): void;
  /** Notes that the framework has pulled from the web stream. */
  pulled(): void;
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/**
 * Opens the sink when the framework first pulls from the stream. By then it has set the response's headers without
 * sending them; if not, the bytes go through the web stream. Otherwise that one stays empty and only signals the end:
 * two web streams would cost more for each piece of text than everything else.
 */
export function openResponseSink(
  response: ServerResponse | undefined,
  contentType: string,
  controller: Controller,
  onWritable: () => void,
): ResponseSink {
  // Next.js sets each header as a list of values.
  if (!response || response.headersSent || String(response.getHeader("content-type")) !== contentType) {
    return webSink(controller);
  }
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
export function webSink(controller: Controller): ResponseSink {
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
