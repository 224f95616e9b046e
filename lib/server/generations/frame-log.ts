import "server-only";
import type { AppError } from "@/lib/server/app-error";
import { encodeFrame } from "@/lib/stream/encode";
import type { GenerationEvent } from "@/lib/stream/events";

/** How many bytes a reader that is behind is given at once. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The frames of one generation, as they go over the wire: each is encoded once for all readers. Readers keep nothing
 * but the number of the last frame that they took, and come for more at their own pace.
 */
export class FrameLog {
  readonly #frames: Uint8Array[] = [];
  readonly #listeners = new Set<() => void>();
  #over = false;
  #broken: AppError | undefined;

  /** How many frames there are; their numbers begin with 1. */
  get length(): number {
    return this.#frames.length;
  }

  /** Whether the last frame is there. */
  get ended(): boolean {
    return this.#over;
  }

  /** Why no more frames can be had here, though the generation may go on elsewhere. */
  get interruption(): AppError | undefined {
    return this.#broken;
  }

  /** Adds the next event. */
  append(event: GenerationEvent): void {
    this.appendEncoded(Buffer.from(encodeFrame(event, this.#frames.length + 1)));
  }

  /** Adds a frame that was encoded before, by this process or another. */
  appendEncoded(frame: Uint8Array): void {
    this.#frames.push(frame);
    this.#tell();
  }

  /** Nothing comes after the last frame. */
  end(): void {
    this.#over = true;
    this.#tell();
    this.#listeners.clear();
  }

  /** Nothing more comes here, and readers are told why. */
  interrupt(reason: AppError): void {
    this.#broken ??= reason;
    this.end();
  }

  /** The frames after a number, as many as fit into so many bytes and at least one; undefined when there is none yet. */
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
    // The usual reader is one frame behind, and takes it as it is.
    const bytes = position === after + 1 ? first : Buffer.concat(this.#frames.slice(after, position));
    return { bytes, position };
  }

  /** The frames after a number, each on its own. */
  encodedAfter(after: number): readonly Uint8Array[] {
    return this.#frames.slice(after);
  }

  /** Calls the listener whenever there is more to read, and at the end; gives a function that ends that. */
  subscribe(listener: () => void): () => void {
    if (!this.#over) this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when there are so many frames or nothing more comes, or after so many milliseconds. */
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

  /** Resolves when nothing more comes, or after so many milliseconds. */
  untilEnded(ms: number): Promise<void> {
    return this.untilFrame(Number.POSITIVE_INFINITY, ms);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const FRAME_END = "\n\n";

/** Takes frames apart that were joined: each ends with an empty line, and has none inside. */
export function* splitFrames(bytes: Buffer): Generator<Buffer, void> {
  let from = 0;
  for (let end = bytes.indexOf(FRAME_END); end !== -1; end = bytes.indexOf(FRAME_END, from)) {
    yield bytes.subarray(from, end + FRAME_END.length);
    from = end + FRAME_END.length;
  }
}
