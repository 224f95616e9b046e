import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endAllWork } from "@/lib/server/generations/open-work";
import { streamResponse } from "@/lib/server/generations/stream-response";
import { encodeFrame, PING } from "@/lib/stream/encode";
import type { GenerationEvent } from "@/lib/stream/events";

const connected = () => new AbortController();
const delta = (text: string): GenerationEvent => ({ type: "text-delta", text });

/** Events that go on until the signal aborts, with a count of how many were asked for. */
function endless() {
  const state = { asked: 0, stopped: false, tidied: false };
  async function* follow(signal: AbortSignal): AsyncGenerator<GenerationEvent> {
    signal.addEventListener("abort", () => {
      state.stopped = true;
    });
    try {
      for (;;) {
        state.asked += 1;
        yield delta("x");
      }
    } finally {
      state.tidied = true;
    }
  }
  return { state, follow };
}

/** Says one thing and then waits until the signal aborts. */
async function* quiet(signal: AbortSignal): AsyncGenerator<GenerationEvent> {
  yield delta("x");
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
}

function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The response has no body.");
  return reader;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  globalThis.generationsInProgress = undefined;
});

describe("a stream to the browser", () => {
  test("has the headers that keep proxies from collecting or changing it", () => {
    const { headers } = streamResponse(endless().follow, connected().signal);
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
  });

  test("numbers its frames from 1 and ends after the last", async () => {
    async function* follow(): AsyncGenerator<GenerationEvent> {
      yield delta("a");
      yield delta("b");
      yield { type: "done" };
    }
    const response = streamResponse(follow, connected().signal);
    expect(await response.text()).toBe(
      encodeFrame(delta("a"), 1) + encodeFrame(delta("b"), 2) + encodeFrame({ type: "done" }, 3),
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  test("asks for no more than its reader takes", async () => {
    const { state, follow } = endless();
    const reader = streamResponse(follow, connected().signal).body?.getReader();
    for (let read = 0; read < 50; read += 1) await reader?.read();
    expect(state.asked).toBeGreaterThanOrEqual(50);
    expect(state.asked).toBeLessThan(55);
  });

  test("pings every 15 seconds, and is silent once it is over", async () => {
    const leaving = connected();
    const reader = readerOf(streamResponse(quiet, leaving.signal));
    expect((await reader.read()).value).toBe(encodeFrame(delta("x"), 1));
    vi.advanceTimersByTime(15_000);
    expect((await reader.read()).value).toBe(PING);
    vi.advanceTimersByTime(15_000);
    expect((await reader.read()).value).toBe(PING);
    leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["cancels the body", (reader: ReadableStreamDefaultReader, _leaving: AbortController) => reader.cancel()],
    ["drops the connection", (_reader: ReadableStreamDefaultReader, leaving: AbortController) => leaving.abort()],
  ])("stops its source when the reader %s, even while nothing is asked for", async (_name, leave) => {
    const { state, follow } = endless();
    const leaving = connected();
    const reader = streamResponse(follow, leaving.signal).body?.getReader();
    if (!reader) throw new Error("The response has no body.");
    await reader.read();
    await leave(reader, leaving);
    expect(state.stopped).toBe(true);
    await vi.waitFor(() => expect(state.tidied).toBe(true));
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends with an error to try again after when the server shuts down, and so does one that begins then", async () => {
    const lost = expect.stringMatching(
      /^id: 2\nevent: error\ndata: \{"error":\{"code":"connection_lost".*"retryable":true/,
    );
    const reader = readerOf(streamResponse(quiet, connected().signal));
    await reader.read();
    endAllWork();
    expect((await reader.read()).value).toEqual(lost);
    expect((await reader.read()).done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);

    const late = await streamResponse(quiet, connected().signal).text();
    expect(late).toMatch(/event: error\n.*connection_lost/);
    expect(late).not.toContain("[DONE]");
  });
});
