import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeFrame, encodeInterruption, PING } from "@/lib/generations/encode";
import { FrameLog, splitFrames } from "@/lib/generations/server/frame-log";
import { endAllWork } from "@/lib/generations/server/shut-down";
import { streamResponse } from "@/lib/generations/server/stream-response";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
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

/** One with a first text. */
let followed: ReturnType<typeof generation>;
let log: FrameLog;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  followed = generation(delta("a"));
  log = new FrameLog();
});
afterEach(() => {
  vi.useRealTimers();
  once.forgetAll();
});

/** No reader and no timer of a generation is left. */
function expectLeft({ state }: ReturnType<typeof generation>): void {
  expect([state.readers, vi.getTimerCount()]).toEqual([0, 0]);
}

describe("a stream to the browser", () => {
  test("numbers its frames from 1 and ends after the last", async () => {
    const text = streamResponse(followed, connected()).text();
    followed.log.append(delta("b"));
    followed.log.append({ type: "done" });
    followed.log.end();
    expect(await text).toBe(encodeFrame(delta("a"), 1) + encodeFrame(delta("b"), 2) + encodeFrame({ type: "done" }, 3));
    expectLeft(followed);
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
    "tells a reader that saw frame %i last how a text ended of which two frames are left",
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
    const leaving = connected();
    const reader = streamResponse(followed, leaving).body?.getReader();
    if (!reader) throw new Error("The response has no body.");
    await reader.read();
    expect(followed.state.readers).toBe(1);
    await leave(reader, leaving.abort);
    expectLeft(followed);
    // What comes afterwards has nowhere to go.
    followed.log.append(delta("b"));
    followed.log.end();
  });

  test("follows nothing before its first byte is asked for", async () => {
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

  test("counts a reader that was gone before its first byte as one that left", () => {
    const join = vi.spyOn(followed, "join");
    const leaving = connected();
    streamResponse(followed, leaving);
    leaving.abort();
    expect([join.mock.calls.length, followed.state.readers]).toEqual([1, 0]);
  });

  test("does not count a reader that had left before it began", () => {
    streamResponse(followed, { request: { signal: AbortSignal.abort() } });
    expectLeft(followed);
  });

  test("ends with an error without a number when there is no more to be had here", async () => {
    const text = streamResponse(followed, connected()).text();
    const lost = new AppError("connection_lost");
    followed.log.interrupt(lost);
    expect(await text).toBe(encodeFrame(delta("a"), 1) + encodeInterruption(lost.toWire()));
  });

  test("ends with an error to try again after when the server shuts down, and so does one that begins then", async () => {
    const lost = /^event: error\ndata: \{"error":\{"code":"connection_lost".*"retryable":true/;
    const reader = readerOf(streamResponse(followed, connected()));
    await reader.read();
    endAllWork();
    expect((await reader.read()).value).toMatch(lost);
    expect((await reader.read()).done).toBe(true);
    expectLeft(followed);

    const late = await streamResponse(generation(), connected()).text();
    expect(late).toMatch(lost);
    expect(late).not.toContain("[DONE]");
  });
});

test("a frame is encoded once, and is the same bytes for everybody who takes it alone", () => {
  log.append(delta("a"));
  expect(log.read(0)?.bytes).toBe(log.read(0)?.bytes);
  expect(log.read(1)).toBeUndefined();
});

test("a reader that is behind is given many frames at once, and never more than fits", () => {
  for (let count = 0; count < 1000; count += 1) log.append(delta("x".repeat(1000)));
  let position = 0;
  let chunks = 0;
  for (let next = log.read(0); next; next = log.read(position)) {
    expect(next.bytes.byteLength).toBeLessThanOrEqual(64 * 1024);
    expect(next.position).toBeGreaterThan(position);
    position = next.position;
    chunks += 1;
  }
  expect(position).toBe(1000);
  expect(chunks).toBeLessThan(20);
});

test("a frame that is larger than a chunk is given alone", () => {
  log.append(delta("x".repeat(100_000)));
  log.append(delta("y"));
  expect(log.read(0)?.position).toBe(1);
});

test("a listener hears of every frame and of the end, and nothing after it has left", () => {
  const [staying, leaving] = [vi.fn(), vi.fn()];
  log.subscribe(staying);
  const leave = log.subscribe(leaving);
  log.append(delta("a"));
  leave();
  log.append(delta("b"));
  log.end();
  expect(staying).toHaveBeenCalledTimes(3);
  expect(leaving).toHaveBeenCalledOnce();
});

test("frames that were joined come apart as they were", () => {
  const frames = [delta("one\n\ntwo"), delta("\n"), delta("🌱"), { type: "done" } as const].map((event, at) =>
    encodeFrame(event, at + 1),
  );
  expect([...splitFrames(Buffer.from(frames.join("")))].map(String)).toEqual(frames);
  expect([...splitFrames(Buffer.alloc(0))]).toEqual([]);
});
