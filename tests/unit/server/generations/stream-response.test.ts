import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "@/lib/server/app-error";
import { FrameLog } from "@/lib/server/generations/frame-log";
import { endAllWork } from "@/lib/server/generations/shut-down";
import { streamResponse } from "@/lib/server/generations/stream-response";
import { once } from "@/lib/server/once";
import { encodeFrame, encodeInterruption, PING } from "@/lib/stream/encode";
import type { GenerationEvent } from "@/lib/stream/events";

/** A reader's connection, and how it is broken. */
function connected() {
  const leaving = new AbortController();
  return { request: { signal: leaving.signal }, abort: () => leaving.abort() };
}

const delta = (text: string): GenerationEvent => ({ type: "text-delta", text });

/** A generation with these events so far, and a count of its readers. */
function generation(...events: GenerationEvent[]) {
  const log = new FrameLog();
  for (const event of events) log.append(event);
  const state = { readers: 0 };
  const join = () => {
    state.readers += 1;
    return () => {
      state.readers -= 1;
    };
  };
  return { log, state, join, stop: async () => {}, frames: "all" as const };
}

function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The response has no body.");
  return reader;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  once.forgetAll();
});

describe("a stream to the browser", () => {
  test("has the headers that keep proxies from collecting or changing it", () => {
    const { headers } = streamResponse(generation(), connected());
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
  });

  test("numbers its frames from 1 and ends after the last", async () => {
    const followed = generation(delta("a"));
    const text = streamResponse(followed, connected()).text();
    followed.log.append(delta("b"));
    followed.log.append({ type: "done" });
    followed.log.end();
    expect(await text).toBe(encodeFrame(delta("a"), 1) + encodeFrame(delta("b"), 2) + encodeFrame({ type: "done" }, 3));
    expect(vi.getTimerCount()).toBe(0);
    expect(followed.state.readers).toBe(0);
  });

  test("gives every reader the same bytes, from the frame after the one that it saw last", async () => {
    const followed = generation(delta("a"), delta("b"));
    const [first, second] = [0, 1].map((after) => streamResponse(followed, connected(), after).text());
    followed.log.append({ type: "done" });
    followed.log.end();
    const late = streamResponse(followed, connected(), 2).text();
    expect(await first).toBe(encodeFrame(delta("a"), 1) + (await second));
    expect(await second).toBe(encodeFrame(delta("b"), 2) + (await late));
    expect(await streamResponse(followed, connected(), 3).text()).toBe(PING);
  });

  test.each([1, 2, 3, 9])(
    "tells whoever saw frame %i last how a text ended of which two frames are left",
    async (last) => {
      const followed = { ...generation(delta("a"), delta("b")), frames: "left" as const };
      const before = streamResponse(followed, connected(), last).text();
      const end: GenerationEvent = { type: "error", error: new AppError("connection_lost").toWire() };
      followed.log.append(end);
      followed.log.end();
      const missed = last === 1 ? encodeFrame(delta("b"), 2) : "";
      const wire = `${missed}${encodeFrame(end, 3)}`;
      expect((await before).replace(PING, "")).toBe(wire);
      expect((await streamResponse(followed, connected(), last).text()).replace(PING, "")).toBe(wire);
    },
  );

  test("says at once that it is connected, where there is nothing new", async () => {
    const reader = readerOf(streamResponse(generation(delta("a")), connected(), 1));
    expect((await reader.read()).value).toBe(PING);
  });

  test("keeps no copy of a long text for a reader that is behind", async () => {
    const followed = generation(...Array.from({ length: 1000 }, () => delta("x".repeat(1000))));
    const read = vi.spyOn(followed.log, "read");
    const reader = streamResponse(followed, connected()).body?.getReader();
    await reader?.read();
    for (let count = 0; count < 1000; count += 1) followed.log.append(delta("y"));
    expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test("pings every 15 seconds, and is silent once it is over", async () => {
    const leaving = connected();
    const reader = readerOf(streamResponse(generation(delta("x")), leaving));
    expect((await reader.read()).value).toBe(encodeFrame(delta("x"), 1));
    for (let ping = 0; ping < 2; ping += 1) {
      const next = reader.read();
      await vi.advanceTimersByTimeAsync(15_000);
      expect((await next).value).toBe(PING);
    }
    leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["cancels the body", (reader: ReadableStreamDefaultReader, _abort: () => void) => reader.cancel()],
    ["drops the connection", (_reader: ReadableStreamDefaultReader, abort: () => void) => abort()],
  ])("counts its reader out who %s", async (_name, leave) => {
    const followed = generation(delta("a"));
    const leaving = connected();
    const reader = streamResponse(followed, leaving).body?.getReader();
    if (!reader) throw new Error("The response has no body.");
    await reader.read();
    expect(followed.state.readers).toBe(1);
    await leave(reader, leaving.abort);
    expect(followed.state.readers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    // What comes afterwards has nowhere to go.
    followed.log.append(delta("b"));
    followed.log.end();
  });

  test("follows nothing before its first byte is asked for", async () => {
    const followed = generation(delta("a"));
    const join = vi.spyOn(followed, "join");
    const subscribe = vi.spyOn(followed.log, "subscribe");
    const response = streamResponse(followed, connected());
    await new Promise((resolve) => setImmediate(resolve));
    expect([join, subscribe].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
    expect(vi.getTimerCount()).toBe(0);
    await readerOf(response).read();
    expect([join, subscribe].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
    expect(vi.getTimerCount()).toBe(1);
  });

  test("counts whoever was gone before its first byte as a reader who left", () => {
    const followed = generation(delta("a"));
    const join = vi.spyOn(followed, "join");
    const leaving = connected();
    streamResponse(followed, leaving);
    leaving.abort();
    expect([join.mock.calls.length, followed.state.readers]).toEqual([1, 0]);
  });

  test("counts nobody who had left before it began", () => {
    const followed = generation(delta("a"));
    streamResponse(followed, { request: { signal: AbortSignal.abort() } });
    expect(followed.state.readers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends with an error without a number when there is no more to be had here", async () => {
    const followed = generation(delta("a"));
    const text = streamResponse(followed, connected()).text();
    const lost = new AppError("connection_lost");
    followed.log.interrupt(lost);
    expect(await text).toBe(encodeFrame(delta("a"), 1) + encodeInterruption(lost.toWire()));
  });

  test("ends with an error to try again after when the server shuts down, and so does one that begins then", async () => {
    const lost = /^event: error\ndata: \{"error":\{"code":"connection_lost".*"retryable":true/;
    const followed = generation(delta("a"));
    const reader = readerOf(streamResponse(followed, connected()));
    await reader.read();
    endAllWork();
    expect((await reader.read()).value).toMatch(lost);
    expect((await reader.read()).done).toBe(true);
    expect(followed.state.readers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);

    const late = await streamResponse(generation(), connected()).text();
    expect(late).toMatch(lost);
    expect(late).not.toContain("[DONE]");
  });
});
