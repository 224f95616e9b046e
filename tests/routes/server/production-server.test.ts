import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type FollowerEvent, openGeneration } from "@/lib/generations/browser/client";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { MAX_TEXT_CHARACTERS } from "@/lib/generations/server/start-generation";
import { ROOT, SERVER } from "../../../scripts/ensure-build.mjs";
import { PAYLOADS } from "../../fixtures/payloads";
import { askForText } from "../../support/clients/ask-for-text";
import { eventually } from "../../support/eventually";
import { collect } from "../../support/model/event-bodies";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { giveServer, giveUpstream } from "../given";

const PATH = "/wizard/prompt-2";
const payload = PAYLOADS[PATH];

const upstream = giveUpstream();
const app = giveServer(() => ({ OPENAI_BASE_URL: upstream.url, OPENAI_API_KEY: "sk-secret" }));

// What a person wrote, what a model wrote and the key stay out of the log, whatever happens.
afterEach(() => expect(app.output()).not.toMatch(/sk-secret|first whole song|Nora/));

test("the built server runs the framework in the version that it was written for", () => {
  const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { version } = manifestIn(join(dirname(SERVER), "node_modules/next"));
  expect(version).toBe(manifestIn(ROOT).dependencies.next);
});

function open(server: AppServer): AsyncGenerator<FollowerEvent, void> {
  const { signal } = new AbortController();
  return openGeneration({ id: newGenerationKey(), path: `${server.url}${PATH}`, body: payload, signal });
}

async function fetchStream(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { body } = await askForText(app.url);
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
    const { behaviour, goOn } = upstreamThat.saysInTwo("First.", " Last.");
    upstream.script(behaviour);
    const events = open(app);
    expect(await nextText(events)).toBe("First.");
    goOn();
    expect(await nextText(events)).toBe(" Last.");
    expect((await collect(events)).map((event) => event.type)).toEqual(["usage", "done"]);
  });

  test("sends the headers of a stream, uncompressed", async () => {
    const response = await askForText(app.url, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toMatch(/data: \[DONE\]\n\n$/);
  });

  test("ends the model's call when the reader leaves who has no key to come back with", async () => {
    upstream.script(upstreamThat.stallsAfter("Half"));
    const reader = await fetchStream();
    await eventually(() => expect(upstream.open).toBe(1));
    await reader.cancel();
    await eventually(() => expect(upstream.open).toBe(0));
    expect(upstream.aborted).toBe(1);
  });

  test("ends a model that writes without an end, whether or not its reader reads", async () => {
    const characters = 48_000_000;
    upstream.script(upstreamThat.saysALot(characters), upstreamThat.saysALot(characters));
    const slow = await fetchStream();
    await slow.read();
    const quick = await fetchStream();
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
});

test("a server that ends lets texts finish that need a moment more", async () => {
  const other = await startAppServer({ OPENAI_BASE_URL: upstream.url });
  const { behaviour, goOn } = upstreamThat.saysInTwo("First.", " Last.");
  upstream.script(behaviour);
  const events = open(other);
  expect(await nextText(events)).toBe("First.");
  const stopping = other.stop();
  // The server has heard of its end.
  await eventually(async () => expect((await fetch(`${other.url}/api/ready`)).status).toBe(503));
  goOn();
  expect((await collect(events)).map((event) => event.type)).toEqual(["text-delta", "usage", "done"]);
  expect((await stopping).ms).toBeLessThan(10_000);
});
