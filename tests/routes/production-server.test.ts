import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openGeneration } from "@/lib/stream/client";
import type { GenerationEvent } from "@/lib/stream/events";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../fixtures/payloads";
import { type AppServer, failToStart, startAppServer } from "../support/app-server";
import { collect } from "../support/event-bodies";
import { type ScriptedUpstream, startScriptedUpstream } from "../support/scripted-upstream";
import * as upstreamThat from "../support/upstream-behaviours";

const PATH = "/wizard/prompt-2";
const payload = PAYLOADS[PATH];

let upstream: ScriptedUpstream;
let app: AppServer;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  await ensureBuild();
  app = await startAppServer({ OPENAI_BASE_URL: upstream.url, OPENAI_API_KEY: "sk-secret" });
}, 240_000);
afterAll(async () => {
  await app?.stop();
  await upstream.close();
});
beforeEach(() => upstream.reset());
// What a person wrote, what a model wrote and the key stay out of the log, whatever happens.
afterEach(() => expect(app.output()).not.toMatch(/sk-secret|first whole song|Nora/));

function open(server: AppServer, signal = new AbortController().signal): AsyncGenerator<GenerationEvent, void> {
  return openGeneration({ path: `${server.url}${PATH}`, body: payload, signal });
}

async function fetchStream(server: AppServer): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { body } = await fetch(`${server.url}${PATH}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
  });
  if (!body) throw new Error("The server answered without a body.");
  return body.getReader();
}

async function nextText(events: AsyncGenerator<GenerationEvent, void>): Promise<string> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value.type === "text-delta") return next.value.text;
    if (next.value.type === "error") throw new Error(next.value.error.message);
  }
  throw new Error("The stream ended without text.");
}

describe("the production server", () => {
  test("passes text on while the model is still writing", async () => {
    let goOn = () => {};
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    upstream.script(upstreamThat.saysInStep({ text: "First." }, { text: " Last.", after: seen }));
    const events = open(app);
    expect(await nextText(events)).toBe("First.");
    goOn();
    expect(await nextText(events)).toBe(" Last.");
    expect((await collect(events)).map((event) => event.type)).toEqual(["usage", "done"]);
  });

  test("sends the headers of a stream, uncompressed", async () => {
    const response = await fetch(`${app.url}${PATH}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Encoding": "gzip, br" },
      body: JSON.stringify(payload),
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toMatch(/data: \[DONE\]\n\n$/);
  });

  test("answers GET with 405, an unknown prompt with 404 and a wrong body with 400", async () => {
    expect((await fetch(`${app.url}${PATH}`)).status).toBe(405);
    const unknown = await fetch(`${app.url}/story/prompt-99`, { method: "POST" });
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "not_found"]);
    const wrong = await fetch(`${app.url}${PATH}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect([wrong.status, (await wrong.json()).error.field]).toEqual([400, "formData"]);
    expect(upstream.calls).toHaveLength(0);
  });

  test("ends the model's call when the reader leaves", async () => {
    upstream.script(upstreamThat.stallsAfter("Half"));
    const leaving = new AbortController();
    const events = open(app, leaving.signal);
    expect(await nextText(events)).toBe("Half");
    expect(upstream.open).toBe(1);
    leaving.abort();
    await vi.waitFor(() => expect(upstream.open).toBe(0));
    expect(upstream.aborted).toBe(1);
    expect((await events.next()).done).toBe(true);
  });

  test("holds the model back when its reader does not read", async () => {
    const characters = 48_000_000;
    let finished = false;
    upstream.script(async (call, answer) => {
      await upstreamThat.saysALot(characters)(call, answer);
      finished = true;
    }, upstreamThat.saysALot(characters));
    const slow = await fetchStream(app);
    await slow.read();
    // Another reader takes the same amount meanwhile: by then an unheld model would have written everything.
    const quick = await fetchStream(app);
    let bytes = 0;
    for (let chunk = await quick.read(); !chunk.done; chunk = await quick.read()) bytes += chunk.value.byteLength;
    expect(bytes).toBeGreaterThan(characters);
    expect(finished).toBe(false);
    await slow.cancel();
    await vi.waitFor(() => expect(upstream.open).toBe(0), 5_000);
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "ends on %s at once, and tells open streams to try again",
    async (signal) => {
      const other = await startAppServer({ OPENAI_BASE_URL: upstream.url });
      upstream.script(upstreamThat.stallsAfter("Half"));
      const events = open(other);
      expect(await nextText(events)).toBe("Half");
      const stopping = other.stop(signal);
      expect(await collect(events)).toEqual([
        { type: "error", error: expect.objectContaining({ code: "connection_lost", retryable: true }) },
      ]);
      expect((await stopping).ms).toBeLessThan(10_000);
      await vi.waitFor(() => expect(upstream.open).toBe(0));
    },
  );
});

test.each([
  ["MODEL_PROVIDER", { MODEL_PROVIDER: "sk-secret" }],
  ["OPENAI_BASE_URL", { OPENAI_BASE_URL: "http://name:sk-secret@model.example/v1" }],
  ["MODEL_PRICES", { MODEL_PRICES: "sk-secret" }],
])("a wrong %s stops the start with one line that names it and keeps its value to itself", async (name, variables) => {
  const { code, output } = await failToStart(variables);
  expect(code).toBe(1);
  expect(output.split("\n").filter((line) => line.startsWith(`${name} takes `))).toHaveLength(1);
  expect(output).not.toContain("sk-secret");
  expect(output).not.toMatch(/^\s+at /m);
});
