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
