import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { createParser } from "eventsource-parser";
import { decodeErrorBody } from "@/lib/generations/decode";
import type { WireError } from "@/lib/stream/events";

/** What a reader asks for. */
export interface Reading {
  /** Of the server, e.g. `http://127.0.0.1:41234`. */
  url: string;
  path: string;
  /** Sent as JSON; without one the request is a GET. */
  payload?: unknown;
  /** The key of the click. */
  key?: string;
  cookie?: string;
  /** The network address that a proxy would name (`TRUSTED_PROXY_HOPS=1`). */
  address?: string;
  /** The number of the frame that was seen last. */
  lastEventId?: number;
}

/** One frame as it came. */
interface ReadFrame {
  id: number | undefined;
  event: string | undefined;
  data: string;
}

/** How an answer ended: at its own end, or in the middle. */
type ReadEnd = "whole" | "broken";

/** Sends the request and waits for the head of the answer. */
export async function openReader(reading: Reading): Promise<Reader> {
  const { url, path, payload, key, cookie, address, lastEventId } = reading;
  const headers: Record<string, string> = {
    ...(payload === undefined ? {} : { "Content-Type": "application/json" }),
    ...(key === undefined ? {} : { "Idempotency-Key": key }),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(address === undefined ? {} : { "X-Forwarded-For": address }),
    ...(lastEventId === undefined ? {} : { "Last-Event-ID": String(lastEventId) }),
  };
  const method = payload === undefined ? "GET" : "POST";
  const request = send(`${url}${path}`, { method, headers, agent: false });
  request.end(payload === undefined ? undefined : JSON.stringify(payload));
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  // A connection that is cut later is told by the answer.
  request.on("error", () => {});
  return new Reader(answer);
}

/** Reads an answer over a connection of its own, as a browser without our client would. */
export class Reader {
  /** Everything that has arrived. */
  body = "";
  readonly frames: ReadFrame[] = [];
  /** How it ended and when, by the clock of `performance.now()`. */
  readonly ended: Promise<{ how: ReadEnd; at: number }>;
  private how: ReadEnd | undefined;
  private readonly waiting = new Set<() => void>();
  private readonly decoder = new TextDecoder();
  private readonly parser = createParser({
    onEvent: ({ id, event, data }) =>
      void this.frames.push({ id: id === undefined ? undefined : Number(id), event, data }),
  });

  constructor(private readonly answer: IncomingMessage) {
    answer.on("data", (bytes: Buffer) => this.receive(bytes));
    this.ended = new Promise((resolve) => {
      answer.on("error", () => {});
      answer.once("close", () => {
        this.how = answer.complete ? "whole" : "broken";
        this.tell();
        resolve({ how: this.how, at: performance.now() });
      });
    });
  }

  get status(): number {
    return this.answer.statusCode ?? 0;
  }

  get headers(): IncomingMessage["headers"] {
    return this.answer.headers;
  }

  /** The text of the frames so far. */
  get text(): string {
    return this.frames.map(({ data }) => (data.startsWith('{"choices"') ? contentOf(data) : "")).join("");
  }

  /** The error that the answer ended with, as a frame or as JSON; undefined when it has none. */
  get error(): WireError | undefined {
    if (this.status !== 200) return decodeErrorBody(JSON.parse(this.body));
    const frame = this.frames.find(({ event }) => event === "error");
    return frame && decodeErrorBody(JSON.parse(frame.data));
  }

  /** Whether the text was told to be done. */
  get done(): boolean {
    return this.frames.at(-1)?.data === "[DONE]";
  }

  /** Resolves when what has arrived satisfies a condition; fails when the answer ends without. */
  until(condition: (reader: Reader) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (condition(this)) resolve();
        else if (this.how) reject(new Error(`The answer ended (${this.how}) before that:\n${this.body.slice(-2000)}`));
        else return;
        this.waiting.delete(look);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** Cuts the connection, as when the network is lost. */
  drop(): void {
    this.answer.socket.resetAndDestroy();
  }

  /** Stops taking bytes. */
  pause(): void {
    this.answer.pause();
  }

  resume(): void {
    this.answer.resume();
  }

  /** Takes so many bytes at once while it is paused; gives how many there were. */
  take(bytes: number): number {
    const taken: unknown = this.answer.read(Math.min(bytes, this.answer.readableLength));
    return Buffer.isBuffer(taken) ? taken.length : 0;
  }

  private receive(bytes: Buffer): void {
    const words = this.decoder.decode(bytes, { stream: true });
    this.body += words;
    if (this.status === 200) this.parser.feed(words);
    this.tell();
  }

  private tell(): void {
    for (const look of this.waiting) look();
  }
}

function contentOf(data: string): string {
  const content: unknown = JSON.parse(data).choices[0].delta.content;
  if (typeof content !== "string") throw new Error(`A frame of text has no text: ${data}`);
  return content;
}
