import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import { eventually } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked, MarkedScript, markOf } from "@/tests/support/model/marked-letters";
import { type Behaviour, type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import * as upstreamThat from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

/** How long the servers of these tests wait for a first word; the wait for a next one is 20 s (specification 10.5). */
const FIRST_WORD_SECONDS = 3;
const NEXT_WORD_SECONDS = 20;

const script = new MarkedScript();
let upstream: ScriptedUpstream;
let app: AppServer;

beforeAll(async () => {
  upstream = await startScriptedUpstream(script.behaviour);
  await ensureBuild();
  const MODEL_FIRST_TOKEN_SECONDS = String(FIRST_WORD_SECONDS);
  app = await startAppServer({ OPENAI_BASE_URL: upstream.url, MODEL_FIRST_TOKEN_SECONDS });
});
afterAll(async () => {
  // Whatever the model's server did: nothing of it is left open, and nobody had to start the application anew.
  await eventually(() => expect(upstream.open).toBe(0));
  expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
  expect(app.output()).not.toMatch(/unhandled|uncaught|VENDOR WORDS|mark-/i);
  await app?.stop();
  await upstream?.close();
});

/** Asks for a letter, reads it to its end, and then once more, as somebody does who comes back. */
async function read(mark: string): Promise<Reader> {
  const key = randomUUID();
  const reader = await openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked(mark), key });
  expect(await reader.ended).toMatchObject({ how: "whole" });
  const again = await openReader({ url: app.url, path: `/api/generations/${key}` });
  await again.ended;
  expect(again.frames).toEqual(reader.frames);
  return reader;
}

const callsFor = (mark: string): number => upstream.calls.filter((call) => markOf(call) === mark).length;

const brokenOff = {
  code: "model_unavailable",
  message: "The model's answer broke off before it was complete. Try again.",
  retryable: true,
};
const notAModel = {
  code: "model_unavailable",
  message: "The model's server answered with something that is not a model's reply. Check OPENAI_BASE_URL.",
  retryable: false,
};
const errorInside = 'data: {"error":{"message":"VENDOR WORDS","type":"server_error"}}\n\n';

// All of them at once: a letter that breaks breaks no other.
describe.concurrent("8: an answer that begins well", () => {
  test.each<[string, string, Behaviour]>([
    ["turns into an error", "error", upstreamThat.saysThenSends(["Half ", "a text"], errorInside)],
    ["turns into what is no JSON", "malformed", upstreamThat.saysThenSends(["Half ", "a text"], "data: {oops\n\n")],
    [
      "ends without a reason and without [DONE]",
      "endless",
      upstreamThat.saysThenSends(["Half ", "a text"], ": bye\n\n"),
    ],
    ["is cut off", "reset", upstreamThat.resetsAfter("Half ", "a text")],
  ])("and %s is told as broken off, is asked for once, and keeps its part", async (_name, mark, behaviour) => {
    script.put(mark, behaviour);
    const { text, done, error } = await read(mark);
    expect({ text, done, error }).toEqual({ text: "Half a text", done: false, error: brokenOff });
    expect(callsFor(mark)).toBe(1);
  });

  test.each<[string, string, Behaviour]>([
    ["an error", "errorfirst", upstreamThat.saysThenSends([], errorInside)],
    ["what is no JSON", "malformedfirst", upstreamThat.saysThenSends([], "data: {oops\n\n")],
    ["nothing", "emptyfirst", upstreamThat.saysThenSends([], ": bye\n\n")],
    ["the end of the connection", "resetfirst", upstreamThat.resetsAfter()],
  ])("and brings %s instead of a first word is asked for once more", async (_name, mark, behaviour) => {
    script.put(mark, behaviour, upstreamThat.says("Whole."));
    const { text, done } = await read(mark);
    expect({ text, done }).toEqual({ text: "Whole.", done: true });
    expect(callsFor(mark)).toBe(2);
  });

  test("and whose characters are torn apart on the way is put together again", async () => {
    const text = "Größe, naïve, 日本語, 👩‍👩‍👧, 🎸!";
    script.put("torn", upstreamThat.saysByteByByte(text));
    expect(await read("torn")).toMatchObject({ text, done: true });
  });

  test("and says why it ends is whole, also when its [DONE] never comes", async () => {
    script.put("hanging", upstreamThat.finishesAndHangs("The whole text."));
    expect(await read("hanging")).toMatchObject({ text: "The whole text.", done: true });
  });

  test("and stalls is given up after its time, and keeps its part", async () => {
    script.put("stalling", upstreamThat.stallsAfter("Half ", "a text"));
    const begun = performance.now();
    const { text, error } = await read("stalling");
    const seconds = (performance.now() - begun) / 1000;
    expect({ text, error }).toEqual({
      text: "Half a text",
      error: expect.objectContaining({ code: "model_timeout", retryable: true }),
    });
    expect(seconds).toBeGreaterThan(NEXT_WORD_SECONDS - 1);
    expect(seconds).toBeLessThan(NEXT_WORD_SECONDS + 10);
    expect(callsFor("stalling")).toBe(1);
  });
});

describe.concurrent("8: a server that takes the call", () => {
  test.each<[string, string, Behaviour]>([
    ["not even a status", "silent", upstreamThat.neverAnswers],
    ["no word", "wordless", upstreamThat.stallsAfter()],
  ])("and sends %s is given up after its time", async (_name, mark, behaviour) => {
    script.put(mark, behaviour);
    const begun = performance.now();
    expect((await read(mark)).error).toMatchObject({ code: "model_timeout", retryable: true });
    expect(performance.now() - begun).toBeLessThan((FIRST_WORD_SECONDS + 10) * 1000);
    expect(callsFor(mark)).toBe(1);
  });

  test("and answers with a web page is told with the setting to check, and none of the page is passed on", async () => {
    script.put("page", upstreamThat.servesAPage);
    const { error, body } = await read("page");
    expect(error).toEqual(notAModel);
    expect(body).not.toContain("hotel");
    expect(callsFor("page")).toBe(1);
  });
});
