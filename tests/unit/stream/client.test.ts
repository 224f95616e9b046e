import { describe, expect, test, vi } from "vitest";
import { openGeneration, stopGeneration } from "@/lib/generations/browser/client";
import { type GenerationClient, GenerationFollower } from "@/lib/generations/browser/generation-follower";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { openText } from "@/lib/wizard/browser/open-text";
import { collect, eventStream } from "@/tests/support/model/event-bodies";

const DELTA = 'id: 1\ndata: {"choices":[{"delta":{"content":"Hello"}}]}\n\n';
const DROPPED = "The connection dropped before the writing was finished. Try again.";
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

  test("with more text than a request takes is refused here: it names the longest text, and nothing is sent", async () => {
    const fetch = vi.fn(async () => eventStream(DONE));
    const body = {
      formData: { productDescription: "я".repeat(5_000), tip: "x".repeat(4_000) },
      emailBody: "x".repeat(46_001),
    };
    const openWith = (sent: object) => {
      const signal = new AbortController().signal;
      return collect(openText({ id: "a-key", path: "/wizard/prompt-9", body: sent, signal, fetch }));
    };
    const message =
      "All your texts together are too long: 61 kB, and a request takes 60 kB. Shorten the longest, which is the letter (47 kB).";
    const error = { code: "invalid_request", message, retryable: false, field: "emailBody" };
    expect(await openWith(body)).toEqual([{ type: "error", error }]);
    const formData = { ...body.formData, productHighlights: "字".repeat(16_000) };
    const [first] = await openWith({ formData, emailBody: "" });
    expect(first).toMatchObject({ error: { message: expect.stringContaining("which is 2.3 Highlights (48 kB).") } });
    expect(fetch).not.toHaveBeenCalled();
    await openWith({ ...body, emailBody: "x".repeat(46_000) });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test("ends with done, and reads nothing after it", async () => {
    expect(await collect(open(eventStream(DELTA, DONE, DELTA)))).toEqual([
      { type: "text-delta", text: "Hello" },
      { type: "done" },
    ]);
  });

  test("an end without [DONE] is a failure, after which one may try again", async () => {
    const error = { code: "connection_lost", message: DROPPED, retryable: true };
    expect(await collect(open(eventStream(DELTA)))).toEqual([
      { type: "text-delta", text: "Hello" },
      { type: "error", error, outOfSight: true },
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
    expect(await errorOf(answer)).toMatchObject({ code: "connection_lost", message: DROPPED });
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

const NO_ANSWER = new TypeError("fetch failed");

/** Stops a generation at a server that answers so, one after the other, and gives how often it was asked. */
async function attemptsWith(...answers: readonly (number | Error)[]) {
  const left = [...answers];
  const fetch = vi.fn(async (_path: unknown, _init?: RequestInit) => {
    const answer = left.shift() ?? 204;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
  await stopGeneration({ id: "an-id", fetch, connection: { waitsMs: [0, 0] } });
  return fetch.mock.calls;
}

test("the stop is a request of its own that outlives its page", async () => {
  const [[path, init] = []] = await attemptsWith(204);
  expect(path).toBe("/api/generations/an-id/stop");
  expect(init).toMatchObject({ method: "POST", keepalive: true });
});

test.each([
  ["is done", [204], 1],
  ["is refused for good", [403], 1],
  ["is not known yet", [404, 204], 2],
  ["is not reached", [NO_ANSWER, 502, 204], 3],
  ["is not reached at all", [NO_ANSWER, NO_ANSWER, NO_ANSWER, NO_ANSWER], 3],
] as const)("a stop that %s is tried as often as it makes sense, and throws nothing", async (_, answers, attempts) => {
  expect(await attemptsWith(...answers)).toHaveLength(attempts);
});

test("each click has a key of its own: a random UUID", () => {
  const keys = Array.from({ length: 500 }, () => newGenerationKey());
  expect(
    keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)),
  ).toEqual([]);
  expect(new Set(keys).size).toBe(500);
  expect(new Set(keys.map((key) => key.charAt(19)))).toEqual(new Set("89ab"));
});

test("what is stopped before the code has come that talks to the server is never begun", async () => {
  vi.useFakeTimers();
  let come: (client: GenerationClient) => void = () => {};
  const client = { get: () => undefined, load: () => new Promise<GenerationClient>((resolve) => (come = resolve)) };
  const onEnd = vi.fn();
  const follower = new GenerationFollower(client, { onNextFrame: (draw) => draw() }, { onEnd, onCount: () => {} });
  const begin = vi.fn(async function* () {});
  follower.begin("story", "0", begin);
  await follower.stop("story");
  expect(onEnd).toHaveBeenCalledExactlyOnceWith("story", expect.objectContaining({ kind: "stopped" }));
  come({ openGeneration: begin, reattach: begin, stopGeneration: async () => {} });
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  expect(begin).not.toHaveBeenCalled();
});
