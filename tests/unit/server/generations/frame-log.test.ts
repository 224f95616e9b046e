import { expect, test, vi } from "vitest";
import { FrameLog, splitFrames } from "@/lib/server/generations/frame-log";
import { encodeFrame } from "@/lib/stream/encode";
import type { GenerationEvent } from "@/lib/stream/events";

const delta = (text: string): GenerationEvent => ({ type: "text-delta", text });

test("a frame is encoded once, and is the same bytes for everybody who takes it alone", () => {
  const log = new FrameLog();
  log.append(delta("a"));
  expect(log.read(0)?.bytes).toBe(log.read(0)?.bytes);
  expect(log.read(1)).toBeUndefined();
});

test("a reader that is behind is given many frames at once, and never more than fits", () => {
  const log = new FrameLog();
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
  const log = new FrameLog();
  log.append(delta("x".repeat(100_000)));
  log.append(delta("y"));
  expect(log.read(0)?.position).toBe(1);
});

test("a listener hears of every frame and of the end, and nothing after it has left", () => {
  const log = new FrameLog();
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
