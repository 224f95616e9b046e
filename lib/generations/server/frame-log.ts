import { createParser } from "eventsource-parser";
import { decodeMessage } from "@/lib/generations/decode";
import { encodeFrame } from "@/lib/generations/encode";
import type { AppError } from "@/lib/server/app-error";
import type { GenerationEvent, Usage } from "@/lib/stream/events";
import type { GenerationEnd } from "./generation-records";

/** The most bytes for a reader that is behind, at once. */
const CHUNK_BYTES = 64 * 1024;

/** The frames of one generation in wire format, encoded once; a reader only remembers the number of its last one. */
export class FrameLog {
  readonly #frames: Uint8Array[] = [];
  readonly #listeners = new Set<() => void>();
  #over = false;
  #broken: AppError | undefined;

  /** The number of frames; they are numbered from 1. */
  get length(): number {
    return this.#frames.length;
  }

  /** Whether the last frame was added. */
  get ended(): boolean {
    return this.#over;
  }

  /** The reason why no more frames come here, though the generation may go on elsewhere. */
  get interruption(): AppError | undefined {
    return this.#broken;
  }

  append(event: GenerationEvent): void {
    this.appendEncoded(Buffer.from(encodeFrame(event, this.#frames.length + 1)));
  }

  /** Adds a frame that is already encoded, by this process or another. */
  appendEncoded(frame: Uint8Array): void {
    this.#frames.push(frame);
    this.#tell();
  }

  /** Ends the log after its last frame. */
  end(): void {
    this.#over = true;
    this.#tell();
    this.#listeners.clear();
  }

  /** Breaks the log off, and tells readers why. */
  interrupt(reason: AppError): void {
    this.#broken ??= reason;
    this.end();
  }

  /** Returns the frames after a number that fit into so many bytes, at least one; undefined when there is none yet. */
  read(after: number, maxBytes = CHUNK_BYTES): { bytes: Uint8Array; position: number } | undefined {
    const first = this.#frames[after];
    if (first === undefined) return undefined;
    let position = after + 1;
    let size = first.byteLength;
    for (let next = this.#frames[position]; next !== undefined; next = this.#frames[position]) {
      size += next.byteLength;
      if (size > maxBytes) break;
      position += 1;
    }
    // A reader is usually one frame behind, which needs no joining.
    const bytes = position === after + 1 ? first : Buffer.concat(this.#frames.slice(after, position));
    return { bytes, position };
  }

  /** Returns the frames after a number separately. */
  encodedAfter(after: number): readonly Uint8Array[] {
    return this.#frames.slice(after);
  }

  /** Calls the listener when there is more to read and at the end, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    if (!this.#over) this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when there are so many frames, when the log has ended, or after so many milliseconds. */
  untilFrame(count: number, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const look = () => {
        if (this.#over || this.#frames.length >= count) finish();
      };
      const timer = setTimeout(finish, ms);
      const leave = this.subscribe(look);
      look();
    });
  }

  /** Resolves when the log has ended, or after so many milliseconds. */
  untilEnded(ms: number): Promise<void> {
    return this.untilFrame(Number.POSITIVE_INFINITY, ms);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const FRAME_END = "\n\n";

/** Splits joined frames: each ends with an empty line, and has none inside. */
export function* splitFrames(bytes: Buffer): Generator<Buffer, void> {
  let from = 0;
  for (let end = bytes.indexOf(FRAME_END); end !== -1; end = bytes.indexOf(FRAME_END, from)) {
    yield bytes.subarray(from, end + FRAME_END.length);
    from = end + FRAME_END.length;
  }
}

interface LoggedGeneration extends Pick<GenerationEnd, "prompt" | "text" | "model" | "error"> {
  pieceLengths: number[];
  usage?: Usage;
}

/** Reads the frames as a browser does: of a generation of another process, there is nothing else. */
export function readLog(log: FrameLog): LoggedGeneration {
  const said: LoggedGeneration = { prompt: "", text: "", pieceLengths: [] };
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent(message) {
      const event = decodeMessage(message);
      if (event?.type === "prompt") said.prompt = event.prompt;
      else if (event?.type === "model") said.model = event.name;
      else if (event?.type === "text-delta") {
        said.text += event.text;
        said.pieceLengths.push(event.text.length);
      } else if (event?.type === "usage") said.usage = event.usage;
      else if (event?.type === "error") said.error = event.error;
    },
  });
  for (let next = log.read(0); next; next = log.read(next.position)) {
    parser.feed(decoder.decode(next.bytes, { stream: true }));
  }
  return said;
}
