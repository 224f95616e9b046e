import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sharedModel } from "@/lib/model/server/openai";
import { testConnection } from "@/lib/model/server/test-connection";
import { once } from "@/lib/server/once";
import { eventually } from "../../../support/eventually";
import { answersJson, answersPage, redirects, startFakeServer } from "../../../support/model/fake-model-servers";
import { type Behaviour, type ScriptedUpstream, startScriptedUpstream } from "../../../support/model/scripted-upstream";
import { everythingOf } from "../../../support/model/text-models";
import * as upstreamThat from "../../../support/model/upstream-behaviours";

const KEY = "sk-secret-key";

let upstream: ScriptedUpstream;
let log = "";

beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
  once.forget("text models");
  log = "";
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    log += line;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const settings = () => ({ baseUrl: upstream.url, apiKey: KEY, model: "asked", firstTokenSeconds: 2 });

const tryIt = (signal = new AbortController().signal) => testConnection(settings(), signal);

/** The largest limit of the prompts, and the allowance for reasoning. */
const MOST_FOR_A_LETTER = 7000;

async function writeLetter(letter: { maxOutputTokens: number }): Promise<void> {
  const request = { system: "", user: "Write.", task: { path: "/wizard/prompt-2", payload: {} }, ...letter };
  const model = sharedModel({ ...settings(), place: "connection" });
  await everythingOf((say) => model.write(request, new AbortController().signal, say));
}

async function sentence(...behaviours: Behaviour[]): Promise<string> {
  upstream.script(...behaviours);
  const failure: unknown = await tryIt().catch((error) => error);
  if (!(failure instanceof Error)) throw new Error("The test passed.");
  return failure.message;
}

/** Answers a completion as a server answers any path. */
const as =
  (hand: (answer: ServerResponse) => void): Behaviour =>
  (_call, answer) =>
    hand(answer);

const refusesWith = (status: number, body: object) => as(answersJson(status, body));

describe("a model that writes", () => {
  test("is asked for one word with the key, and the wait for it is measured", async () => {
    upstream.script(upstreamThat.says("Hel", "lo"));
    const { firstWordMs } = await tryIt();
    expect(firstWordMs).toBeGreaterThanOrEqual(0);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      user: "Say one word.",
      body: { model: "asked", stream: true, max_tokens: MOST_FOR_A_LETTER },
    });
  });

  test("learns at the test which limit its server has, and letters keep to it", async () => {
    const cap: Behaviour = (call, answer) =>
      ((call.body.max_tokens ?? 0) > 2048
        ? upstreamThat.refuses(400, { message: "`max_tokens` must be less than or equal to `2048`" })
        : upstreamThat.says("Hello"))(call, answer);
    upstream.script(cap, cap, cap);
    await tryIt();
    await writeLetter({ maxOutputTokens: 3000 });
    expect(upstream.calls.map(({ body }) => body.max_tokens)).toEqual([MOST_FOR_A_LETTER, 2048, 2048]);
  });

  test("keeps for letters what was learned of its server", async () => {
    upstream.script(upstreamThat.doesNotKnow("max_tokens", "Hello"), upstreamThat.doesNotKnow("max_tokens", "Hello"));
    await tryIt();
    upstream.script(upstreamThat.doesNotKnow("max_tokens", "Dear"));
    await writeLetter({ maxOutputTokens: 10 });
    expect(upstream.calls).toHaveLength(3);
  });
});

const WORDS = {
  key: "The model's server refused the key. Paste the whole key again at /connect, or create a new one.",
  credit: "The account with the model's provider is out of credit. Add some there, and try again.",
  model: "The model's server doesn't have a model named asked. Choose another model at /connect.",
  stream: "The model's server only sends complete replies. Turn on streaming there, and try again.",
  address: "The model's server sent back something that isn't a model response. Check the address at /connect.",
};

/** What each server says, and which failure that is, is in refusals.jsonl. */
describe("each failure has a sentence of its own", () => {
  const openAI = (code: string) => ({ error: { message: `VENDOR WORDS ${KEY}`, type: "error", param: null, code } });
  const completion = { object: "chat.completion", choices: [{ message: { role: "assistant", content: "Hello" } }] };

  test.each<[keyof typeof WORDS, string, Behaviour]>([
    ["key", "OpenAI's", refusesWith(401, openAI("invalid_api_key"))],
    [
      "key",
      "Gemini's",
      refusesWith(400, [{ error: { code: 400, message: "API key not valid.", status: "INVALID_ARGUMENT" } }]),
    ],
    ["credit", "OpenAI's", refusesWith(429, openAI("insufficient_quota"))],
    ["model", "OpenAI's", refusesWith(404, openAI("model_not_found"))],
    ["stream", "a server's that answers at once", refusesWith(200, completion)],
    ["address", "a web page's", as(answersPage)],
    ["address", "other JSON's", refusesWith(200, { hello: "world" })],
    ["address", "a path's that is not there", as((answer) => void answer.writeHead(404).end("404 page not found"))],
    ["address", "a framework's that has no such path", refusesWith(404, { detail: "Not Found" })],
    ["address", "a server's that only reads", as((answer) => void answer.writeHead(405).end())],
  ])("%s: %s", async (kind, _whose, behaviour) => {
    expect(await sentence(behaviour)).toBe(WORDS[kind]);
    expect(upstream.calls).toHaveLength(1);
    expect(log).not.toMatch(/secret/);
  });

  test("address: a redirect is not followed, and its target gets no key", async () => {
    const target = await startFakeServer({});
    expect(await sentence(as(redirects(`${target.origin}/v1/chat/completions`)))).toBe(WORDS.address);
    expect(target.asked).toEqual([]);
    await target.close();
  });

  test("a server that is gone", async () => {
    const gone = await startScriptedUpstream();
    await gone.close();
    const failure = testConnection({ ...settings(), baseUrl: gone.url }, new AbortController().signal);
    await expect(failure).rejects.toMatchObject({
      message: expect.stringMatching(/^We can't reach the model's server/),
    });
  });

  test("a model without a word", async () => {
    expect(await sentence(upstreamThat.says())).toBe(
      "The model sent back an empty reply. Choose another model at /connect.",
    );
  });

  test("a model that writes without end is stopped", async () => {
    expect(await sentence(upstreamThat.saysALot(Number.POSITIVE_INFINITY))).toBe(
      "The model wouldn't stop writing. Choose another model at /connect.",
    );
    await eventually(() => expect(upstream.open).toBe(0));
  });

  test("a model that never begins", async () => {
    upstream.script(upstreamThat.neverAnswers);
    const failure = testConnection({ ...settings(), firstTokenSeconds: 0.1 }, new AbortController().signal);
    await expect(failure).rejects.toMatchObject({ message: "The model took too long to start. Try again." });
    await eventually(() => expect(upstream.open).toBe(0));
  });
});

test("a test can be given up, and its call is closed", async () => {
  upstream.script(upstreamThat.neverAnswers);
  const stopping = new AbortController();
  const testing = tryIt(stopping.signal);
  await eventually(() => expect(upstream.open).toBe(1));
  stopping.abort();
  await expect(testing).rejects.toBe(stopping.signal.reason);
  await eventually(() => expect(upstream.open).toBe(0));
});
