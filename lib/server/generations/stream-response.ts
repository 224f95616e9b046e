import "server-only";
import { trackWork } from "@/lib/server/generations/open-work";
import type { AppError } from "@/lib/server/http/errors";
import { encodeFrame, PING } from "@/lib/stream/encode";
import type { GenerationEvent } from "@/lib/stream/events";

/** How often a quiet stream shows that it is alive (design section 4). */
const PING_MS = 15_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * Answers with the events as a stream of numbered frames. An event is asked for only when the reader has taken the one
 * before, so that a slow reader slows the source and nothing piles up. A reader that leaves, and a server that shuts
 * down, abort the signal that the source was given.
 */
export function streamResponse(
  follow: (signal: AbortSignal) => AsyncIterable<GenerationEvent>,
  connection: AbortSignal,
): Response {
  const leaving = new AbortController();
  const events = follow(AbortSignal.any([connection, leaving.signal]))[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let count = 0;
  let close = () => {};

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const ping = setInterval(() => (controller.desiredSize ?? 0) > 0 && send(PING), PING_MS);
      const untrack = trackWork((reason: AppError) => {
        count += 1;
        send(encodeFrame({ type: "error", error: reason.toWire() }, count));
        close();
        controller.close();
      });
      close = () => {
        clearInterval(ping);
        untrack();
        leaving.abort();
        // A source that waits to be asked for more is told that nobody will, so that it can tidy up.
        events.return?.().catch(() => {});
      };
      connection.addEventListener("abort", close, { once: true });
    },
    async pull(controller) {
      const next = await events.next();
      // Closed in the meantime: what still came has nowhere to go.
      if (leaving.signal.aborted) return;
      if (next.done) {
        close();
        controller.close();
        return;
      }
      count += 1;
      controller.enqueue(encoder.encode(encodeFrame(next.value, count)));
    },
    cancel() {
      close();
    },
  });
  return new Response(body, { headers: HEADERS });
}
