import { describe, expect, test } from "vitest";
import { encodeFrame } from "@/lib/stream/encode";
import type { GenerationEvent } from "@/lib/stream/events";

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
