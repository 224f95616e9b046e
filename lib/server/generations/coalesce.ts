import "server-only";
import type { GenerationEvent } from "@/lib/stream/events";

/** How long text is collected before it is sent on (design section 4). */
export const WINDOW_MS = 25;

/** How much text is collected at most; beyond it the source has to wait for the reader. */
const WINDOW_CHARACTERS = 16_384;

/**
 * Joins text that comes in quick succession, because a frame costs the same whatever is in it. The first text is passed
 * on at once; after that each piece opens a window, and what arrives within it goes out together. Everything else keeps
 * its place among the text. Nothing is read ahead of the reader beyond one event.
 */
export async function* coalesce(
  source: AsyncIterable<GenerationEvent>,
  windowMs: number = WINDOW_MS,
): AsyncGenerator<GenerationEvent, void> {
  const iterator = source[Symbol.asyncIterator]();
  let begun = false;
  try {
    let next = await iterator.next();
    while (!next.done) {
      const event = next.value;
      if (event.type !== "text-delta" || !begun) {
        begun ||= event.type === "text-delta";
        yield event;
        next = await iterator.next();
      } else {
        const collected = await collect(event.text, iterator, windowMs);
        yield { type: "text-delta", text: collected.text };
        next = await collected.next;
      }
    }
  } finally {
    await iterator.return?.();
  }
}

/** Collects text until the window closes, something else comes, or there is enough; gives the event that follows too. */
async function collect(
  first: string,
  iterator: AsyncIterator<GenerationEvent>,
  windowMs: number,
): Promise<{ text: string; next: Promise<IteratorResult<GenerationEvent>> }> {
  const closing = timer(windowMs);
  let text = first;
  let next = iterator.next();
  try {
    while (text.length < WINDOW_CHARACTERS) {
      const result = await Promise.race([next, closing.elapsed]);
      if (result === undefined || result.done || result.value.type !== "text-delta") break;
      text += result.value.text;
      next = iterator.next();
    }
  } finally {
    closing.cancel();
  }
  // A failure is thrown where the event is awaited; until then it must not count as unhandled.
  next.catch(() => {});
  return { text, next };
}

function timer(ms: number): { elapsed: Promise<undefined>; cancel: () => void } {
  let handle: NodeJS.Timeout | undefined;
  const elapsed = new Promise<undefined>((resolve) => {
    handle = setTimeout(resolve, ms, undefined);
  });
  return { elapsed, cancel: () => clearTimeout(handle) };
}
