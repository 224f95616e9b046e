import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type ConnectionSettings,
  type FollowerEvent,
  openGeneration,
  reattach,
} from "@/lib/generations/browser/client";
import { PING } from "@/lib/generations/encode";
import type { GenerationEvent, WireError } from "@/lib/stream/events";
import { eventually } from "../../support/eventually";
import { delta, ENDING, FrameServer, OPENING, type ReceivedRequest } from "../../support/model/frame-server";

const ID = "0b5a1d2e-7c3f-4a8b-9d6e-1f2a3b4c5d6e";
const PATH = "/wizard/prompt-2";
const GENERATION = `/api/generations/${ID}`;
const LOST: WireError = { code: "connection_lost", message: "The server is restarting.", retryable: true };
const NOT_FOUND = { error: { code: "not_found", message: "Not here.", retryable: false } };

let server: FrameServer;
let leaving: AbortController;
/** The window of the page, whose events tell when a lost connection may be back. */
let page: EventTarget;

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  leaving = new AbortController();
  server = new FrameServer();
  await server.open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  leaving.abort();
  await server.close();
});

const usual = (connection: Partial<ConnectionSettings> = {}) => ({
  id: ID,
  signal: leaving.signal,
  fetch: server.fetch,
  connection: { waitsMs: [0, 0], ...connection },
});
/** What has been read so far of the generation that the running test follows. */
let seen: FollowerEvent[];

async function read(events: AsyncIterable<FollowerEvent>): Promise<FollowerEvent[]> {
  seen = [];
  for await (const event of events) seen.push(event);
  return seen;
}
/** Cuts a connection, once all that it brought has been read: what has not been is lost with it. */
async function cutAfter(request: ReceivedRequest, ...events: readonly GenerationEvent[]): Promise<void> {
  const all = seen.length + events.length;
  request.send(...events);
  await eventually(() => expect(seen).toHaveLength(all));
  request.cut();
}

const begin = (connection?: Partial<ConnectionSettings>) =>
  read(openGeneration({ ...usual(connection), path: PATH, body: { formData: {} } }));
const follow = (connection?: Partial<ConnectionSettings>) => read(reattach(usual(connection)));

/** Begins a generation whose first connection breaks after these events. */
async function beginAndCut(events: readonly GenerationEvent[], connection?: Partial<ConnectionSettings>) {
  const reading = begin(connection);
  await cutAfter(await server.request(1), ...OPENING, ...events);
  // A promise is not returned as such: it would be waited for.
  return { reading };
}

const textOf = (events: readonly FollowerEvent[]) =>
  events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
const codeOf = (events: readonly FollowerEvent[]) => {
  const last = events.at(-1);
  return last?.type === "error" ? last.error.code : last?.type;
};
const connectionsOf = () =>
  server.requests.map(({ method, path, headers }) => [
    method,
    path,
    headers["last-event-id"] ?? headers["idempotency-key"],
  ]);

describe("a connection that breaks in the middle", () => {
  test("is taken up after the last frame that has come, and every word is read once", async () => {
    const events = begin();
    const first = await server.request(1);
    first.send(...OPENING, delta("One, "));
    await eventually(() => expect(seen).toHaveLength(4));
    first.send(delta("two, "));
    await eventually(() => expect(seen).toHaveLength(5));
    first.sendRaw('id: 6\ndata: {"choices":[{"delta":{"con');
    first.cut();
    await cutAfter(await server.request(2), delta("three, "));
    (await server.request(3)).send(delta("four."), ...ENDING);
    expect(textOf(await events)).toBe("One, two, three, four.");
    expect(codeOf(await events)).toBe("done");
    expect(connectionsOf()).toEqual([
      ["POST", PATH, ID],
      ["GET", GENERATION, "5"],
      ["GET", GENERATION, "6"],
    ]);
  });

  test("because the server goes away, which it says, is taken up elsewhere", async () => {
    const events = begin();
    const first = await server.request(1);
    first.send(...OPENING, delta("One, "));
    first.sendRaw(`event: error\ndata: ${JSON.stringify({ error: LOST })}\n\n`);
    (await server.request(2)).send(delta("two."), ...ENDING);
    expect(textOf(await events)).toBe("One, two.");
    expect(codeOf(await events)).toBe("done");
  });

  test("because the process that wrote it is gone for good, which is in the log, is a failure at once", async () => {
    const events = begin();
    (await server.request(1)).send(...OPENING, delta("One, "), { type: "error", error: LOST });
    expect((await events).at(-1)).toEqual({ type: "error", error: LOST });
    expect(server.requests).toHaveLength(1);
  });

  test("because frames were lost with their process ends with the failure, whatever its number", async () => {
    const { reading: events } = await beginAndCut([delta("One, ")]);
    const second = await server.request(2);
    second.sendRaw(`id: 2\nevent: error\ndata: ${JSON.stringify({ error: LOST })}\n\n`);
    expect((await events).at(-1)).toEqual({ type: "error", error: LOST });
    expect(server.requests).toHaveLength(2);
  });

  test("may break as often as it brings something in between", async () => {
    const { reading: events } = await beginAndCut([], { waitsMs: [0] });
    for (let count = 2; count <= 6; count++) await cutAfter(await server.request(count), delta("x"));
    (await server.request(7)).send(...ENDING);
    expect(textOf(await events)).toBe("xxxxx");
    expect(codeOf(await events)).toBe("done");
  });

  test("passes over what something between sends a second time", async () => {
    const { reading: events } = await beginAndCut([delta("One, ")]);
    const second = await server.request(2);
    second.sendRaw('id: 4\ndata: {"choices":[{"delta":{"content":"One, "}}]}\n\n');
    second.send(delta("two."), ...ENDING);
    expect(textOf(await events)).toBe("One, two.");
  });

  test("whose generation is not known any more has failed, in words that say what to do", async () => {
    const { reading: events } = await beginAndCut([delta("One, ")]);
    (await server.request(2)).refuse(404, NOT_FOUND);
    expect((await events).at(-1)).toEqual({
      type: "error",
      error: {
        code: "connection_lost",
        message: "The connection dropped before the writing was finished. Try again.",
        retryable: true,
      },
    });
    expect(server.requests).toHaveLength(2);
  });

  test.each([429, 500, 503])("is tried again when the next one is answered with %i", async (status) => {
    const { reading: events } = await beginAndCut([]);
    (await server.request(2)).refuse(status, { error: { code: "rate_limited", message: "Later.", retryable: true } });
    (await server.request(3)).send(...ENDING);
    expect(codeOf(await events)).toBe("done");
  });

  test("fails only after the last attempt", async () => {
    const { reading: events } = await beginAndCut([delta("One")], { waitsMs: [0, 0, 0] });
    for (const count of [2, 3, 4]) (await server.request(count)).cut();
    expect(textOf(await events)).toBe("One");
    expect((await events).at(-1)).toMatchObject({ error: { code: "connection_lost" }, outOfSight: true });
    expect(server.requests).toHaveLength(4);
  });

  test("is told of once it takes longer than one attempt, and again when it is mended", async () => {
    const { reading: events } = await beginAndCut([delta("One, ")], { waitsMs: [0, 0, 0, 0] });
    for (const count of [2, 3, 4]) (await server.request(count)).cut();
    (await server.request(5)).sendRaw(PING);
    await eventually(() => expect(seen.at(-1)).toEqual({ type: "connection-restored" }));
    (await server.request(5)).send(delta("two."), ...ENDING);
    const types = (await events).map(({ type }) => type).slice(3);
    expect(types).toEqual(["text-delta", "connection-lost", "connection-restored", "text-delta", "usage", "done"]);
  });

  test("is left alone when its follower leaves while it waits", async () => {
    const events = begin({ waitsMs: [60_000] });
    (await server.request(1)).cut();
    leaving.abort();
    expect(await events).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a request that gets no answer", () => {
  test("is sent again as the same request with the same key", async () => {
    const events = begin();
    const first = await server.request(1);
    first.cut();
    const second = await server.request(2);
    expect([second.method, second.path, second.body]).toEqual([first.method, first.path, first.body]);
    expect(second.headers["idempotency-key"]).toBe(ID);
    second.send(...OPENING, delta("One."), ...ENDING);
    expect(textOf(await events)).toBe("One.");
  });

  test.each([502, 503, 504])(
    "because something between has not reached the server (%i) is sent again",
    async (status) => {
      const events = begin();
      (await server.request(1)).refuse(status);
      (await server.request(2)).complete("One.");
      expect(textOf(await events)).toBe("One.");
    },
  );

  test.each([400, 429, 502, 503])("is not what this application answers with %i: that is final", async (status) => {
    const events = begin();
    (await server.request(1)).refuse(status, { error: { code: "budget_exhausted", message: "No.", retryable: true } });
    expect(codeOf(await events)).toBe("budget_exhausted");
    expect(server.requests).toHaveLength(1);
  });
});

describe("a connection that is silent", () => {
  test("for too long counts as broken, before its answer and in the middle of it", async () => {
    const events = begin({ silenceMs: 500 });
    const first = await server.request(1);
    await first.closed;
    const second = await server.request(2);
    second.send(...OPENING, delta("One, "));
    await second.closed;
    (await server.request(3)).send(delta("two."), ...ENDING);
    expect(textOf(await events)).toBe("One, two.");
    expect(connectionsOf().map(([method]) => method)).toEqual(["POST", "POST", "GET"]);
  });

  test("but for pings does not", async () => {
    const events = begin({ silenceMs: 1000 });
    const request = await server.request(1);
    request.send(...OPENING);
    const pinging = setInterval(() => request.sendRaw(PING), 40);
    setTimeout(() => {
      clearInterval(pinging);
      request.send(delta("One."), ...ENDING);
    }, 2000);
    expect(textOf(await events)).toBe("One.");
    expect(server.requests).toHaveLength(1);
  });

  test("for longer than a ping takes is not waited for when the network comes back", async () => {
    const clock = vi.spyOn(Date, "now");
    const events = begin();
    const first = await server.request(1);
    first.send(...OPENING, delta("One, "));
    page.dispatchEvent(new Event("online"));
    clock.mockReturnValue(Date.now() + 23_000);
    page.dispatchEvent(new Event("online"));
    await first.closed;
    clock.mockRestore();
    (await server.request(2)).send(delta("two."), ...ENDING);
    expect(codeOf(await events)).toBe("done");
    expect(server.requests).toHaveLength(2);
  });
});

describe("the wait before the next attempt", () => {
  test.each(["online", "visibilitychange"])("is over at once with %s", async (type) => {
    const { reading: events } = await beginAndCut([delta("One, ")], { waitsMs: [3_600_000] });
    const waking = setInterval(() => page.dispatchEvent(new Event(type)), 20);
    const second = await server.request(2);
    clearInterval(waking);
    second.send(delta("two."), ...ENDING);
    expect(textOf(await events)).toBe("One, two.");
    expect(server.requests).toHaveLength(2);
  });

  test("is not over when the page goes out of sight", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    const events = begin({ waitsMs: [300] });
    (await server.request(1)).cut();
    const waking = setInterval(() => page.dispatchEvent(new Event("visibilitychange")), 20);
    const began = performance.now();
    const second = await server.request(2);
    expect(performance.now() - began).toBeGreaterThan(200);
    clearInterval(waking);
    second.complete("One.");
    await events;
  });

  test("grows from 1 to 8 seconds over six attempts (specification 10.4)", async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const seconds: number[] = [];
    const unreachable = async () => {
      seconds.push(Math.round((Date.now() - began) / 1000));
      throw new TypeError("fetch failed");
    };
    const events = read(reattach({ id: ID, signal: leaving.signal, fetch: unreachable }));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(codeOf(await events)).toBe("connection_lost");
    expect(seconds).toEqual([0, 1, 3, 7, 15, 23, 31]);
  });
});

describe("a generation that another page has begun", () => {
  test("is read from its first event on", async () => {
    const events = follow();
    const request = await server.request(1);
    request.complete("One.");
    const types = (await events).map(({ type }) => type);
    expect(types).toEqual(["prompt", "input-tokens", "model", "text-delta", "usage", "done"]);
    expect(connectionsOf()).toEqual([["GET", GENERATION, undefined]]);
  });

  test("and that the server does not know is told as such, at once", async () => {
    const events = follow();
    (await server.request(1)).refuse(404, NOT_FOUND);
    expect(codeOf(await events)).toBe("not_found");
    expect(server.requests).toHaveLength(1);
  });

  test("is looked for again when the server cannot be reached", async () => {
    const events = follow();
    (await server.request(1)).cut();
    (await server.request(2)).complete("One.");
    expect(codeOf(await events)).toBe("done");
  });
});
