import type { Readable } from "node:stream";
import { createParser } from "eventsource-parser";
import { parseJson } from "@/lib/text/json";
import { errorWithin } from "./server-words";
import { textWindow } from "./text-window";
import { failureSaid, UpstreamFailure } from "./upstream-failure";
import { MAX_FAILURE_BYTES } from "./upstream-fetch";

export interface MessageReader {
  /** Whether text has been reported, so that more of it may wait for its window. */
  readonly hasBegun: boolean;
  readonly isFinished: boolean;
  /** Takes a message and its event. @throws UpstreamFailure for an error, and for what is no part of a reply. */
  take(message: string, event: string | undefined): void;
  /** Notes the server's `[DONE]`. */
  finish(): void;
  /** Reports the text that has been read since the last time. */
  passOn(): void;
}

/** The longest message in characters; usual ones are a few words. */
const MAX_MESSAGE_CHARACTERS = 1_000_000;

/** How long a server may take to end its response after its last word, so that the connection can be reused. */
const ENDING_MS = 1_000;

/** Reads the messages of a whole response. @throws UpstreamFailure for no stream, and what the reader throws. */
export function readMessages(body: Readable, signal: AbortSignal, reader: MessageReader): Promise<void> {
  return new Promise((resolve, reject) => {
    const feed = messageFeed(reader, resolve, reject);
    const window = textWindow(feed.read);
    const abort = () => {
      window.flush();
      feed.stop();
    };
    const end = () => {
      window.flush();
      feed.end();
    };
    body.setEncoding("utf8");
    body.on("data", (piece: string) => (reader.hasBegun ? window.push(piece) : feed.read(piece)));
    // A reset, a cut and an orderly end are all handled here.
    body.once("error", end);
    body.once("close", end);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
  });
}

/** Takes the pieces of a response, and feeds a reader with their messages until one of them is the last. */
function messageFeed(reader: MessageReader, resolve: () => void, reject: (failure: unknown) => void) {
  let isOver = false;
  const stop = (failure?: unknown) => {
    isOver = true;
    if (failure === undefined) resolve();
    else reject(failure);
  };
  const parser = createParser({
    maxBufferSize: MAX_MESSAGE_CHARACTERS,
    onError: ({ type }) => type === "max-buffer-size-exceeded" && stop(),
    onEvent({ data, event }) {
      const message = data.trim();
      // Proxies keep a connection alive with empty messages.
      if (isOver || message === "") return;
      if (message !== "[DONE]") return reader.take(message, event);
      reader.finish();
      stop();
    },
  });
  const beginning = new ResponseBeginning();
  const run = (step: () => void) => {
    if (isOver) return;
    try {
      try {
        step();
      } finally {
        // The reader has everything that came before a failure.
        reader.passOn();
      }
    } catch (error) {
      stop(error);
    }
  };
  const readLastLine = () => {
    beginning.end();
    parser.feed("\n\n");
  };
  return {
    read: (piece: string) => run(() => parser.feed(beginning.streamIn(piece))),
    /** Ends the response. Nothing may end its last line, which may be cut after the end of a reply. */
    end() {
      if (!reader.isFinished) run(readLastLine);
      stop();
    },
    stop: () => stop(),
  };
}

/** Tells a stream from a page and from JSON by its first character: servers give each of them any content type. */
class ResponseBeginning {
  #isStream = false;
  #json = "";

  /** Returns the part of a piece that belongs to a stream. @throws UpstreamFailure when it is known to be none. */
  streamIn(piece: string): string {
    if (this.#isStream) return piece;
    const text = this.#json + piece;
    const start = text.search(/[^\s\ufeff]/);
    if (start === -1) return "";
    this.#isStream = !/[<{[]/.test(text.charAt(start));
    if (this.#isStream) return text.slice(start);
    if (text[start] === "<" || text.length > MAX_FAILURE_BYTES) throw new UpstreamFailure({ kind: "not-a-stream" });
    if (REPLY_IN_JSON.test(text.slice(-piece.length - KEY_CHARACTERS)))
      throw new UpstreamFailure({ kind: "no-stream" });
    this.#json = text.slice(start);
    return "";
  }

  /** Ends the response. @throws UpstreamFailure for JSON that is no reply, with what the server said in it. */
  end(): void {
    if (this.#json === "") return;
    const error = errorWithin(parseJson(this.#json));
    throw error === undefined ? new UpstreamFailure({ kind: "not-a-stream" }) : failureSaid(error);
  }
}

const REPLY_IN_JSON = /"choices"\s*:/;
const KEY_CHARACTERS = 20;

/** Releases a response: a complete one returns its connection, and any other is closed. */
export function leaveStream(body: Readable, signal: AbortSignal): void {
  body.removeAllListeners("data");
  body.on("error", () => {});
  if (signal.aborted) {
    body.destroy();
    return;
  }
  const limit = setTimeout(() => body.destroy(), ENDING_MS);
  body.once("close", () => clearTimeout(limit));
  body.resume();
}
