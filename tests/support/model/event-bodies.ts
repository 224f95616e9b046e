import { decodeFrames } from "@/lib/generations/decode";
import type { GenerationEvent } from "@/lib/stream/events";

/** A body whose chunks are cut where the test wants them, as a network cuts them. */
export function bodyOf(...chunks: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = chunks.map((chunk) => (typeof chunk === "string" ? encoder.encode(chunk) : chunk));
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

/** An answer of 200 with such a body. */
export function eventStream(...chunks: readonly (string | Uint8Array)[]): Response {
  return new Response(bodyOf(...chunks), { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
}

/** Everything that an iterable gives, in order. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The events of a stream's body without their numbers; throws as `decodeFrames` does. */
export async function* decodeEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<GenerationEvent, void> {
  for await (const { event } of decodeFrames(body)) if (event) yield event;
}

/** All events of a text. */
export function eventsOf({ body, status }: Response): Promise<GenerationEvent[]> {
  if (!body || status !== 200) throw new Error(`There are no events in an answer of ${status}.`);
  return collect(decodeEvents(body));
}

/** The frame with the prompt, complete or still arriving. */
const PROMPT = /^data: \{"prompt":.*$/m;

/** Reads an answer's frames as they come. */
export function readFrames(response: Response) {
  if (!response.body) throw new Error("The answer has no body.");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const holds = (words: string) => text.replace(PROMPT, "").includes(words);
  const more = async () => {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    return !done;
  };
  return {
    /** Reads until what has arrived after the prompt holds these words, and gives all of it. */
    async until(words: string): Promise<string> {
      while (!holds(words)) {
        if (!(await more())) throw new Error(`The answer ended without ${JSON.stringify(words)}:\n${text}`);
      }
      return text;
    },
    /** Reads to the end, and gives all of it. */
    async rest(): Promise<string> {
      while (await more());
      return text;
    },
    /** Leaves, as closing the page does. */
    leave: () => reader.cancel(),
  };
}
