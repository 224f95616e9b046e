import { decodeFrames } from "@/lib/stream/decode";
import type { GenerationEvent } from "@/lib/stream/events";

/** The events of a stream's body without their numbers; throws as `decodeFrames` does. */
export async function* decodeEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<GenerationEvent, void> {
  for await (const { event } of decodeFrames(body)) if (event) yield event;
}
