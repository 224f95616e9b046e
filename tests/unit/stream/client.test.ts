import { describe, expect, test, vi } from "vitest";
import { openGeneration } from "@/lib/browser/generations/client";
import { collect, eventStream } from "../../support/model/event-bodies";

const DELTA = 'id: 1\ndata: {"choices":[{"delta":{"content":"Hello"}}]}\n\n';
const DONE = "id: 2\ndata: [DONE]\n\n";

function open(answer: Response | Error | typeof fetch, signal = new AbortController().signal) {
  const fetch =
    typeof answer === "function"
      ? answer
      : async () => {
          if (answer instanceof Error) throw answer;
          return answer;
        };
  // One attempt: how broken connections are restored is tested in reconnect.test.ts.
  const connection = { waitsMs: [] };
  return openGeneration({ id: "a-key", path: "/wizard/prompt-2", body: { formData: {} }, signal, fetch, connection });
}

const errorOf = async (answer: Response | Error | typeof fetch) => {
  const events = await collect(open(answer));
  const last = events.at(-1);
  if (last?.type !== "error") throw new Error(`The last event is ${last?.type}.`);
  return last.error;
};

describe("opening a generation", () => {
  test("posts the payload as JSON with the key of its click and asks for a stream", async () => {
    const fetch = vi.fn(async (_path: unknown, _init?: RequestInit) => eventStream(DONE));
    await collect(open(fetch));
    expect(fetch).toHaveBeenCalledOnce();
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/wizard/prompt-2");
    expect(init).toMatchObject({ method: "POST", body: '{"formData":{}}' });
    expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
    expect(new Headers(init?.headers).get("accept")).toBe("text/event-stream");
    expect(new Headers(init?.headers).get("idempotency-key")).toBe("a-key");
  });

  test("ends with done, and reads nothing after it", async () => {
    expect(await collect(open(eventStream(DELTA, DONE, DELTA)))).toEqual([
      { type: "text-delta", text: "Hello" },
      { type: "done" },
    ]);
  });

  test("an end without [DONE] is a failure, after which one may try again", async () => {
    const events = await collect(open(eventStream(DELTA)));
    expect(events).toEqual([
      { type: "text-delta", text: "Hello" },
      {
        type: "error",
        error: {
          code: "connection_lost",
          message: "The connection dropped before the writing was finished. Try again.",
          retryable: true,
        },
        outOfSight: true,
      },
    ]);
  });

  test("an error event ends the stream, whatever follows it", async () => {
    const error = { code: "model_timeout", message: "Too long.", retryable: true };
    const frame = `event: error\ndata: ${JSON.stringify({ error })}\n\n`;
    expect(await collect(open(eventStream(frame, DONE)))).toEqual([{ type: "error", error }]);
  });

  test("the server's own words are passed on, with the field and the wait", async () => {
    const error = { code: "rate_limited", message: "Slow down.", retryable: true, retryAfterSeconds: 9, field: "a.b" };
    expect(await errorOf(Response.json({ error }, { status: 429 }))).toEqual(error);
  });

  test.each([
    [400, "invalid_request"],
    [404, "not_found"],
    [413, "invalid_request"],
  ])("status %i is final even without a body of ours", async (status, code) => {
    expect(await errorOf(new Response("<html>", { status }))).toMatchObject({ code, retryable: false });
  });

  test("a client error is final even when its body says otherwise (specification 8.1)", async () => {
    const error = { code: "invalid_request", message: "No.", retryable: true };
    expect(await errorOf(Response.json({ error }, { status: 400 }))).toMatchObject({ retryable: false });
  });

  test.each([429, 500, 502, 503])("status %i may be tried again", async (status) => {
    expect(await errorOf(new Response("<html>", { status }))).toMatchObject({ code: "internal", retryable: true });
  });

  test("200 with another content type is an error, not an empty answer", async () => {
    const page = new Response("<html>", { headers: { "Content-Type": "text/html" } });
    expect(await errorOf(page)).toMatchObject({ code: "internal", retryable: true });
  });

  test("an unreachable server is told in words, before and after the first event", async () => {
    expect(await errorOf(new TypeError("fetch failed"))).toMatchObject({
      code: "connection_lost",
      message: "We can't reach the server. Check your connection and try again.",
    });
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(DELTA)),
      pull: (controller) => controller.error(new TypeError("network error")),
    });
    const answer = new Response(broken, { headers: { "Content-Type": "text/event-stream" } });
    expect(await errorOf(answer)).toMatchObject({
      code: "connection_lost",
      message: "The connection dropped before the writing was finished. Try again.",
    });
  });

  test("a malformed frame is an error, not a lost word", async () => {
    expect(await errorOf(eventStream('data: {"prompt":1}\n\n'))).toMatchObject({ code: "internal", retryable: true });
  });

  test("leaving the loop cancels the request", async () => {
    let signal: AbortSignal | null | undefined;
    const endless: typeof fetch = async (_path, init) => {
      signal = init?.signal;
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        controller.enqueue(new TextEncoder().encode(DELTA));
      return new Response(new ReadableStream({ pull }), { headers: { "Content-Type": "text/event-stream" } });
    };
    for await (const event of open(endless)) {
      expect(event.type).toBe("text-delta");
      expect(signal?.aborted).toBe(false);
      break;
    }
    expect(signal?.aborted).toBe(true);
  });

  test("aborting ends the events without a last one", async () => {
    const stopping = new AbortController();
    const waiting: typeof fetch = (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        queueMicrotask(() => stopping.abort());
      });
    expect(await collect(open(waiting, stopping.signal))).toEqual([]);
  });
});
