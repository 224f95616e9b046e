import type { GenerationEvent, WireError } from "@/lib/stream/events";

/** A comment that keeps proxies from closing a quiet connection; readers ignore it. */
export const PING = ": ping\n\n";

/** The data that ends a complete stream, and nothing else does (specification 7.1). */
export const DONE_DATA = "[DONE]";

/**
 * Writes an event as a frame of `text/event-stream` (specification 10.2), numbered from 1, so that readers can resume.
 */
export function encodeFrame(event: GenerationEvent, id: number): string {
  if (event.type === "error") return `id: ${id}\n${encodeInterruption(event.error)}`;
  return `id: ${id}\ndata: ${dataOf(event)}\n\n`;
}

/** Writes an error that ends a connection. It has no number, because it is not a frame of the generation. */
export function encodeInterruption(error: WireError): string {
  return `event: error\ndata: ${JSON.stringify({ error })}\n\n`;
}

/** Returns the data line of an event. JSON without raw line breaks always fits on one line. */
function dataOf(event: Exclude<GenerationEvent, { type: "error" }>): string {
  switch (event.type) {
    case "prompt":
      return JSON.stringify({ prompt: event.prompt });
    case "input-tokens":
      return JSON.stringify({ inputTokensNo: event.count });
    case "model":
      return JSON.stringify({ outputModel: event.name });
    case "text-delta":
      return JSON.stringify({ choices: [{ delta: { content: event.text } }] });
    case "usage":
      return JSON.stringify({ outputTokensNo: event.usage.outputTokens, usage: event.usage });
    case "done":
      return DONE_DATA;
  }
}
