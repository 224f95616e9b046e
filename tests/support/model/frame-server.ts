import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { encodeFrame } from "@/lib/generations/encode";
import type { GenerationEvent } from "@/lib/stream/events";
import { portOf } from "./scripted-upstream";

/** One request as the server saw it, and the hand that answers it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Empty when nothing was sent. */
  body: Record<string, unknown>;
  /** Sends events of the stream at once. */
  send(...events: readonly GenerationEvent[]): void;
  /** Sends a reply of this text and ends the stream as it should end. */
  complete(text: string): void;
  /** Sends what is no frame of the generation: a comment, half a frame, a frame without a number. */
  sendRaw(text: string): void;
  /** Ends the answer without the event that says so. */
  cut(): void;
  /** Answers with a status and a JSON body in the place of a stream. */
  refuse(status: number, body?: unknown, headers?: OutgoingHttpHeaders): void;
  /** Settles when the browser's side is gone. */
  readonly closed: Promise<void>;
}

const USAGE = { inputTokens: 12, outputTokens: 34, estimated: false, cost: 0.0021 };

/** What a good generation says before and after its text. */
export const OPENING: readonly GenerationEvent[] = [
  { type: "prompt", prompt: "Write it." },
  { type: "input-tokens", count: USAGE.inputTokens },
  { type: "model", name: "model-x" },
];
export const ENDING: readonly GenerationEvent[] = [{ type: "usage", usage: USAGE }, { type: "done" }];
export const delta = (text: string): GenerationEvent => ({ type: "text-delta", text });

/** A real server that speaks the event stream of the product and answers by the test's hand. */
export class FrameServer {
  readonly requests: ReceivedRequest[] = [];
  /** The paths of what was to be stopped; these requests are answered at once and are not among the others. */
  readonly stops: string[] = [];
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  #waiting: { count: number; resolve: (request: ReceivedRequest) => void }[] = [];
  #address = "";

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#address = `http://127.0.0.1:${portOf(this.#server.address())}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** What a browser's `fetch` does on a page of this server. */
  fetch = (path: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> =>
    fetch(`${this.#address}${String(path)}`, init);

  /** The request with this number, from 1, once it has come. */
  request(count: number): Promise<ReceivedRequest> {
    const received = this.requests[count - 1];
    if (received) return Promise.resolve(received);
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith("/stop")) {
      this.stops.push(request.url);
      response.writeHead(204).end();
      return;
    }
    const received = receivedRequest(request, response, await readBody(request));
    this.requests.push(received);
    const count = this.requests.length;
    for (const { resolve } of this.#waiting.filter((one) => one.count === count)) resolve(received);
    this.#waiting = this.#waiting.filter((one) => one.count !== count);
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text === "" ? {} : JSON.parse(text);
}

function receivedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  body: Record<string, unknown>,
): ReceivedRequest {
  // A reader who comes back says what came last.
  let frames = Number(request.headers["last-event-id"] ?? 0);
  const sendRaw = (text: string) => {
    if (!response.headersSent) response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
    response.write(text);
  };
  const send = (...events: readonly GenerationEvent[]) =>
    sendRaw(events.map((event) => encodeFrame(event, ++frames)).join(""));
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: request.headers,
    body,
    send,
    sendRaw,
    complete(text) {
      send(...OPENING, delta(text), ...ENDING);
      response.end();
    },
    cut: () => void response.destroy(),
    refuse(status, error, headers) {
      const type = error === undefined ? "text/html" : "application/json";
      response.writeHead(status, { "Content-Type": type, ...headers });
      response.end(error === undefined ? "<h1>No</h1>" : JSON.stringify(error));
    },
    closed: new Promise((resolve) => response.on("close", resolve)),
  };
}
