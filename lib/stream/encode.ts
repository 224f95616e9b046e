import type { GenerationEvent, WireError } from "./events";

/** A comment that keeps proxies from closing a quiet connection; readers ignore it. */
export const PING = ": ping\n\n";

/** The data that ends a stream (specification 7.1). Nothing else means done. */
export const DONE_DATA = "[DONE]";

/**
 * Writes one event as a frame of `text/event-stream` (specification 10.2).
 * @param id The frame's number in its generation, from 1: a reader that comes back says which it saw last.
 */
export function encodeFrame(event: GenerationEvent, id: number): string {
  if (event.type === "error") return `id: ${id}\n${encodeInterruption(event.error)}`;
  return `id: ${id}\ndata: ${dataOf(event)}\n\n`;
}

/**
 * Writes an error that ends a connection and is no frame of its generation: it has no number, so that a reader that comes
 * back still says which frame it saw last.
 */
export function encodeInterruption(error: WireError): string {
  return `event: error\ndata: ${JSON.stringify({ error })}\n\n`;
}

/** The data line of an event. JSON has no raw line breaks, so that one line always holds it. */
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
