import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FollowerEvent, openGeneration, reattach } from "@/lib/browser/generations/client";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { stopGeneration } from "@/lib/browser/generations/stop-generation";
import { MAX_TEXT_CHARACTERS } from "@/lib/server/generations/running-generation";
import { ensureBuild, ROOT, SERVER } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { eventually } from "../../support/eventually";
import { collect } from "../../support/model/event-bodies";
import { type ScriptedUpstream, startScriptedUpstream } from "../../support/model/scripted-upstream";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, failToStart, startAppServer } from "../../support/servers/app-server";

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

test("the built server runs the framework in the version that it was written for", () => {
  const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { version } = manifestIn(join(dirname(SERVER), "node_modules/next"));
  expect(version).toBe(manifestIn(ROOT).dependencies.next);
});

function open(
  server: AppServer,
  signal = new AbortController().signal,
  id = newGenerationKey(),
): AsyncGenerator<FollowerEvent, void> {
  return openGeneration({ id, path: `${server.url}${PATH}`, body: payload, signal });
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

async function nextText(events: AsyncGenerator<FollowerEvent, void>): Promise<string> {
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

  test("ends the model's call when the reader leaves who has no key to come back with", async () => {
    upstream.script(upstreamThat.stallsAfter("Half"));
    const reader = await fetchStream(app);
    await eventually(() => expect(upstream.open).toBe(1));
    await reader.cancel();
    await eventually(() => expect(upstream.open).toBe(0));
    expect(upstream.aborted).toBe(1);
  });

  test("writes on when a reader leaves who may come back, and ends the model's call when it is told to stop", async () => {
    upstream.script(upstreamThat.stallsAfter("Half"));
    const leaving = new AbortController();
    const id = newGenerationKey();
    const events = open(app, leaving.signal, id);
    expect(await nextText(events)).toBe("Half");
    leaving.abort();
    expect((await events.next()).done).toBe(true);
    const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), app.url), init);
    const back = reattach({ id, signal: new AbortController().signal, fetch: fetchThere });
    expect(await nextText(back)).toBe("Half");
    expect(upstream.open).toBe(1);
    await stopGeneration({ id, fetch: fetchThere });
    expect(await collect(back)).toEqual([
      expect.objectContaining({ type: "usage" }),
      { type: "error", error: expect.objectContaining({ code: "stopped" }) },
    ]);
    await eventually(() => expect(upstream.open).toBe(0));
    expect(upstream.calls).toHaveLength(1);
  });

  test("ends a model that writes without an end, whether or not its reader reads", async () => {
    const characters = 48_000_000;
    upstream.script(upstreamThat.saysALot(characters), upstreamThat.saysALot(characters));
    const slow = await fetchStream(app);
    await slow.read();
    const quick = await fetchStream(app);
    let bytes = 0;
    let last = "";
    for (let chunk = await quick.read(); !chunk.done; chunk = await quick.read()) {
      bytes += chunk.value.byteLength;
      last = (last + new TextDecoder().decode(chunk.value)).slice(-1000);
    }
    expect(bytes).toBeGreaterThan(MAX_TEXT_CHARACTERS);
    expect(bytes).toBeLessThan(characters / 2);
    expect(last).toMatch(/event: error\ndata: \{"error":\{"code":"model_unavailable".*"retryable":true/);
    await eventually(() => expect(upstream.open).toBe(0));
    await slow.cancel();
  });

  test.each(["SIGTERM", "SIGINT"] as const)("ends on %s soon, and tells open streams to try again", async (signal) => {
    const other = await startAppServer({ OPENAI_BASE_URL: upstream.url });
    upstream.script(upstreamThat.stallsAfter("Half"));
    const events = open(other);
    expect(await nextText(events)).toBe("Half");
    const stopping = other.stop(signal);
    expect(await collect(events)).toEqual([
      expect.objectContaining({ type: "usage" }),
      { type: "error", error: expect.objectContaining({ code: "connection_lost", retryable: true }) },
    ]);
    expect((await stopping).ms).toBeLessThan(10_000);
    await eventually(() => expect(upstream.open).toBe(0));
  });
});

test("a server that ends lets texts finish that need a moment more", async () => {
  const other = await startAppServer({ OPENAI_BASE_URL: upstream.url });
  let goOn = () => {};
  const ending = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  upstream.script(upstreamThat.saysInStep({ text: "First." }, { text: " Last.", after: ending }));
  const events = open(other);
  expect(await nextText(events)).toBe("First.");
  const stopping = other.stop();
  // The server has heard of its end.
  await eventually(async () => expect((await fetch(`${other.url}/api/ready`)).status).toBe(503));
  goOn();
  expect((await collect(events)).map((event) => event.type)).toEqual(["text-delta", "usage", "done"]);
  expect((await stopping).ms).toBeLessThan(10_000);
});

test.each([
  ["MODEL_PROVIDER", { MODEL_PROVIDER: "sk-secret" }],
  ["OPENAI_BASE_URL", { OPENAI_BASE_URL: "http://name:sk-secret@model.example/v1" }],
  ["MODEL_PRICES", { MODEL_PRICES: "sk-secret" }],
])("a wrong %s stops the start with one line that names it and keeps its value to itself", async (name, variables) => {
  const { code, errors } = await failToStart(variables);
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^${name} takes .*\n$`));
  expect(errors).not.toContain("sk-secret");
});
