import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeMessage, MalformedFrameError } from "@/lib/generations/decode";
import { encodeFrame, PING } from "@/lib/generations/encode";
import { ERROR_CODES } from "@/lib/stream/error-codes";
import type { GenerationEvent } from "@/lib/stream/events";
import { bodyOf, collect, decodeEvents } from "@/tests/support/model/event-bodies";

const usage = { inputTokens: 3, outputTokens: 7, estimated: false, cost: 0.5 };
const error = { code: "rate_limited", message: "Wait.", retryable: true, retryAfterSeconds: 4 } as const;

describe("a frame on the wire", () => {
  test.each<[GenerationEvent, string]>([
    [{ type: "prompt", prompt: "a\nb" }, 'id: 1\ndata: {"prompt":"a\\nb"}\n\n'],
    [{ type: "input-tokens", count: 12 }, 'id: 1\ndata: {"inputTokensNo":12}\n\n'],
    [{ type: "model", name: "gpt-4" }, 'id: 1\ndata: {"outputModel":"gpt-4"}\n\n'],
    [{ type: "text-delta", text: "Hi" }, 'id: 1\ndata: {"choices":[{"delta":{"content":"Hi"}}]}\n\n'],
    [{ type: "usage", usage }, `id: 1\ndata: {"outputTokensNo":7,"usage":${JSON.stringify(usage)}}\n\n`],
    [
      { type: "usage", usage: { ...usage, cachedTokens: 2 } },
      `id: 1\ndata: {"outputTokensNo":7,"usage":${JSON.stringify({ ...usage, cachedTokens: 2 })}}\n\n`,
    ],
    [{ type: "done" }, "id: 1\ndata: [DONE]\n\n"],
    [{ type: "error", error }, `id: 1\nevent: error\ndata: ${JSON.stringify({ error })}\n\n`],
  ])("has the specified form for %o", (event, frame) => {
    expect(encodeFrame(event, 1)).toBe(frame);
  });

  test("carries its number, so that a reader can say which it saw last", () => {
    expect(encodeFrame({ type: "done" }, 42)).toMatch(/^id: 42\n/);
  });
});

const count = fc.nat();
const text = fc.string({ unit: "binary" });

const anyEvent: fc.Arbitrary<GenerationEvent> = fc.oneof(
  fc.record({ type: fc.constant("prompt" as const), prompt: text }),
  fc.record({ type: fc.constant("input-tokens" as const), count }),
  fc.record({ type: fc.constant("model" as const), name: text }),
  fc.record({ type: fc.constant("text-delta" as const), text }),
  fc.record({
    type: fc.constant("usage" as const),
    // A server of before, and one whose model caches nothing, do not speak of cached tokens.
    usage: fc.record(
      { inputTokens: count, cachedTokens: count, outputTokens: count, estimated: fc.boolean(), cost: count },
      { requiredKeys: ["inputTokens", "outputTokens", "estimated", "cost"] },
    ),
  }),
  fc.record({ type: fc.constant("done" as const) }),
  fc.record({
    type: fc.constant("error" as const),
    error: fc.record(
      {
        code: fc.constantFrom(...ERROR_CODES),
        message: text,
        retryable: fc.boolean(),
        retryAfterSeconds: count,
        field: text,
      },
      { requiredKeys: ["code", "message", "retryable"] },
    ),
  }),
);

describe("reading a stream of events", () => {
  test("gives back every event that was written, wherever the bytes are cut and whatever pings come between", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent), fc.integer({ min: 1, max: 9 }), async (events, size) => {
        const bytes = new TextEncoder().encode(events.map((event, at) => PING + encodeFrame(event, at + 1)).join(""));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.slice(at * size, (at + 1) * size),
        );
        expect(await collect(decodeEvents(bodyOf(...chunks)))).toEqual(events);
      }),
      { numRuns: 60 },
    );
  });

  test("passes over kinds that it does not know, so that a newer server can say more", async () => {
    const body = bodyOf(
      'event: note\ndata: {"prompt":1}\n\n',
      'data: {"later":true}\n\n',
      "data: 7\n\n",
      "data: [DONE]\n\n",
    );
    expect(await collect(decodeEvents(body))).toEqual([{ type: "done" }]);
  });

  test.each([
    ["data: {oops\n\n"],
    ['data: {"prompt":7}\n\n'],
    ['data: {"inputTokensNo":-1}\n\n'],
    ['data: {"inputTokensNo":"5"}\n\n'],
    ['data: {"choices":[]}\n\n'],
    ['data: {"choices":[{"delta":{"content":null}}]}\n\n'],
    ['data: {"outputTokensNo":3}\n\n'],
    ['event: error\ndata: {"error":{"code":"made_up","message":"","retryable":true}}\n\n'],
  ])("tells a malformed frame from the end of the stream: %j", async (frame) => {
    await expect(collect(decodeEvents(bodyOf(frame)))).rejects.toBeInstanceOf(MalformedFrameError);
  });

  test("does not collect a frame that never ends", async () => {
    const endless = Array.from({ length: 6 }, () => "x".repeat(1_000_000));
    await expect(collect(decodeEvents(bodyOf("data: ", ...endless)))).rejects.toBeInstanceOf(MalformedFrameError);
  });

  test("releases the body when the reader leaves the loop", async () => {
    let released = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: {"outputModel":"m"}\n\n')),
      cancel: () => {
        released = true;
      },
    });
    for await (const event of decodeEvents(body)) {
      expect(event).toEqual({ type: "model", name: "m" });
      break;
    }
    expect(released).toBe(true);
  });

  test("does not take a name that every object has for a kind", () => {
    expect(decodeMessage({ data: '{"constructor":{}}' })).toBeNull();
  });
});
