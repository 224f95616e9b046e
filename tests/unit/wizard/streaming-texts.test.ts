import { expect, test } from "vitest";
import { StreamingTexts } from "@/lib/generations/browser/streaming-texts";

/** Texts whose frames are drawn when the test says so. */
function textsWithFrames() {
  const waiting: (() => void)[] = [];
  const texts = new StreamingTexts((callback) => waiting.push(callback));
  const drawFrame = () => {
    for (const callback of waiting.splice(0)) callback();
  };
  return { texts, waiting, drawFrame };
}

test("the pieces that come within one frame are announced once", () => {
  const { texts, waiting, drawFrame } = textsWithFrames();
  texts.begin("tip");
  let told = 0;
  texts.subscribe(() => {
    told += 1;
  });
  for (let piece = 0; piece < 1000; piece++) texts.append("tip", "x");
  expect(waiting).toHaveLength(1);
  expect(told).toBe(0);
  expect(texts.shown("tip")).toBe("");
  expect(texts.arrived("tip")).toBe("x".repeat(1000));
  drawFrame();
  expect(told).toBe(1);
  expect(texts.shown("tip")).toBe("x".repeat(1000));
});

test("the next piece after a frame asks for a frame of its own", () => {
  const { texts, waiting, drawFrame } = textsWithFrames();
  texts.append("tip", "One");
  drawFrame();
  texts.append("tip", ", two");
  expect(waiting).toHaveLength(1);
  drawFrame();
  expect(texts.shown("tip")).toBe("One, two");
});

test("two texts that arrive at once share the frame and stay apart", () => {
  const { texts, waiting, drawFrame } = textsWithFrames();
  texts.append("tip", "A tip");
  texts.append("offer", "An offer");
  expect(waiting).toHaveLength(1);
  drawFrame();
  expect([texts.shown("tip"), texts.shown("offer")]).toEqual(["A tip", "An offer"]);
});

test("a text that begins anew, or has ended, is gone from the screen at once", () => {
  const { texts, drawFrame } = textsWithFrames();
  texts.append("tip", "Old");
  drawFrame();
  texts.begin("tip");
  expect(texts.shown("tip")).toBe("");
  texts.append("tip", "New");
  texts.end("tip");
  expect([texts.shown("tip"), texts.arrived("tip")]).toEqual(["", ""]);
  drawFrame();
  expect(texts.shown("tip")).toBe("");
});

test("a text that comes a second time is never shorter than it was before, and then grows on", () => {
  const { texts, drawFrame } = textsWithFrames();
  texts.begin("tip", "Watch the");
  expect([texts.shown("tip"), texts.arrived("tip")]).toEqual(["Watch the", "Watch the"]);
  texts.append("tip", "Watch");
  drawFrame();
  expect(texts.shown("tip")).toBe("Watch the");
  texts.append("tip", " the dough");
  drawFrame();
  expect([texts.shown("tip"), texts.arrived("tip")]).toEqual(["Watch the dough", "Watch the dough"]);
});

test("a listener that has left is not told", () => {
  const { texts, drawFrame } = textsWithFrames();
  let told = 0;
  const leave = texts.subscribe(() => {
    told += 1;
  });
  leave();
  texts.append("tip", "x");
  drawFrame();
  expect(told).toBe(0);
});
