import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import { LETTER_PATH, letterMarked, MarkedScript, markOf } from "@/tests/support/model/marked-letters";
import {
  type ScriptedUpstream,
  startScriptedUpstream,
  type UpstreamCall,
} from "@/tests/support/model/scripted-upstream";
import * as upstreamThat from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

/** What a clock on a busy machine may be early by. */
const EARLY_MS = 10;

const script = new MarkedScript();
let upstream: ScriptedUpstream;
let app: AppServer;

beforeAll(async () => {
  upstream = await startScriptedUpstream(script.behaviour);
  await ensureBuild();
  app = await startAppServer({ OPENAI_BASE_URL: upstream.url });
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

/** Asks for a letter and reads it to its end. */
async function read(mark: string, key: string = randomUUID()): Promise<Reader> {
  const reader = await openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked(mark), key });
  expect(await reader.ended).toMatchObject({ how: "whole" });
  return reader;
}

const callsFor = (mark: string): readonly UpstreamCall[] => upstream.calls.filter((call) => markOf(call) === mark);

const waitBetween = ([first, second]: readonly UpstreamCall[]): number => (second?.at ?? 0) - (first?.at ?? 0);

/** Far above what a second try usually waits for, so that the wait can only be the one that was asked for. */
const WAIT_SECONDS = 3;
const wait = { headers: { "Retry-After": String(WAIT_SECONDS) } };

// All of them at once: a refusal of one letter is none of another's business.
describe.concurrent("7: a model's server that refuses", () => {
  test.each([429, 500, 503, 529])("with %i is asked once more, and what it then says is the text", async (status) => {
    const mark = `passing${status}`;
    script.put(mark, upstreamThat.refuses(status), upstreamThat.says("Written ", "at last."));
    const reader = await read(mark);
    expect([reader.text, reader.done, reader.error]).toEqual(["Written at last.", true, undefined]);
    expect(callsFor(mark)).toHaveLength(2);
  });

  test.each([
    [429, "rate_limited"],
    [500, "model_unavailable"],
    [503, "model_unavailable"],
    [529, "model_unavailable"],
  ])("with %i twice is not asked a third time, also by whoever sends the click again", async (status, code) => {
    const mark = `lasting${status}`;
    const key = randomUUID();
    script.put(mark, upstreamThat.refuses(status), upstreamThat.refuses(status));
    const reader = await read(mark, key);
    expect(reader.error).toMatchObject({ code, retryable: true });
    expect((await read(mark, key)).body).toBe(reader.body);
    expect(callsFor(mark)).toHaveLength(2);
  });

  test.each([429, 503, 529])("with %i and a Retry-After is asked again when that is over", async (status) => {
    const mark = `waiting${status}`;
    script.put(mark, upstreamThat.refuses(status, wait), upstreamThat.says("In time."));
    expect((await read(mark)).text).toBe("In time.");
    expect(callsFor(mark)).toHaveLength(2);
    expect(waitBetween(callsFor(mark))).toBeGreaterThanOrEqual(WAIT_SECONDS * 1000 - EARLY_MS);
  });

  test("with 429 and a longer wait than anybody has is not asked again: the person is told how long", async () => {
    script.put("toolong", upstreamThat.refuses(429, { headers: { "Retry-After": "3600" } }));
    expect((await read("toolong")).error).toMatchObject({ code: "rate_limited", retryAfterSeconds: 3600 });
    expect(callsFor("toolong")).toHaveLength(1);
  });

  test.each([400, 401])("with %i is asked once, and no second try is offered", async (status) => {
    const mark = `final${status}`;
    script.put(mark, upstreamThat.refuses(status, wait));
    const { error } = await read(mark);
    expect(error).toMatchObject({ code: "model_unavailable", retryable: false });
    expect(error?.message).not.toContain("VENDOR WORDS");
    expect(callsFor(mark)).toHaveLength(1);
  });
});
