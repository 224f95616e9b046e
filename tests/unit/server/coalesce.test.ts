import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { coalesce } from "@/lib/server/generations/coalesce";
import type { GenerationEvent } from "@/lib/stream/events";
import { collect } from "../../support/event-bodies";

const delta = (text: string): GenerationEvent => ({ type: "text-delta", text });

/** A source that gives what is pushed into it, and counts how often it was asked. */
function pushed() {
  const waiting: ((result: IteratorResult<GenerationEvent>) => void)[] = [];
  const given: IteratorResult<GenerationEvent>[] = [];
  const state = { asked: 0, returned: false };
  const offer = (result: IteratorResult<GenerationEvent>) => {
    const resolve = waiting.shift();
    if (resolve) resolve(result);
    else given.push(result);
  };
  const source: AsyncIterable<GenerationEvent> = {
    [Symbol.asyncIterator]: () => ({
      next() {
        state.asked += 1;
        const result = given.shift();
        return result ? Promise.resolve(result) : new Promise((resolve) => waiting.push(resolve));
      },
      return() {
        state.returned = true;
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  return {
    source,
    state,
    push: (...events: GenerationEvent[]) => {
      for (const value of events) offer({ done: false, value });
    },
    end: () => offer({ done: true, value: undefined }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("joining text that comes in quick succession", () => {
  test("the first text goes out at once, the rest once in a window", async () => {
    const { source, push, end } = pushed();
    const events = coalesce(source, 25);
    push(delta("a"));
    expect((await events.next()).value).toEqual(delta("a"));

    const second = events.next();
    push(delta("b"));
    await vi.advanceTimersByTimeAsync(24);
    push(delta("c"));
    let arrived = false;
    second.then(() => {
      arrived = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await second).value).toEqual(delta("bc"));

    const third = events.next();
    push(delta("d"));
    await vi.advanceTimersByTimeAsync(25);
    expect((await third).value).toEqual(delta("d"));
    end();
    expect((await events.next()).done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("other events keep their place and close the window at once", async () => {
    const { source, push, end } = pushed();
    push({ type: "prompt", prompt: "p" }, delta("a"), delta("b"), delta("c"), { type: "done" });
    end();
    expect(await collect(coalesce(source, 25))).toEqual([
      { type: "prompt", prompt: "p" },
      delta("a"),
      delta("bc"),
      { type: "done" },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a flood is cut into pieces, so that a window has a largest size", async () => {
    const { source, push, end } = pushed();
    push(delta("a"), ...Array.from({ length: 100 }, () => delta("x".repeat(1000))));
    end();
    const texts = (await collect(coalesce(source, 25))).map((event) => (event.type === "text-delta" ? event.text : ""));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(17_384);
    expect(texts.join("")).toHaveLength(100_001);
  });

  test("a reader that does not read keeps the source waiting", async () => {
    const { source, state, push } = pushed();
    const events = coalesce(source, 25);
    push(...Array.from({ length: 1000 }, () => delta("x".repeat(1000))));
    await events.next();
    await events.next();
    const asked = state.asked;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.asked).toBe(asked);
    expect(asked).toBeLessThan(30);
  });

  test("leaving the loop releases the source", async () => {
    const { source, state, push } = pushed();
    push(delta("a"));
    for await (const _event of coalesce(source, 25)) break;
    expect(state.returned).toBe(true);
  });

  test("a source that fails fails the reader, after the text before it", async () => {
    async function* failing(): AsyncGenerator<GenerationEvent> {
      yield delta("a");
      yield delta("b");
      throw new Error("broken");
    }
    const events = coalesce(failing(), 25);
    expect((await events.next()).value).toEqual(delta("a"));
    await expect(events.next()).rejects.toThrow("broken");
  });
});
