import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openAIModel } from "@/lib/model/server/openai";
import { inputTokensAtMost, type TextEvent, type TextModel, type TextRequest } from "@/lib/model/server/text-model";
import { type TimeLimits, timeLimits } from "@/lib/model/server/time-limits";
import { AppError } from "@/lib/server/app-error";
import { gate } from "@/tests/support/model/upstream-behaviours";
import { eventually } from "../../support/eventually";
import { type Behaviour, startScriptedUpstream, type UpstreamCall } from "../../support/model/scripted-upstream";
import { everythingOf } from "../../support/model/text-models";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { giveUpstream } from "../given";

const KEY = "sk-secret-key";
const request = {
  system: "System words.",
  user: "The person's words.",
  maxOutputTokens: 321,
  isForOperator: true,
  task: { path: "/wizard/prompt-2", payload: {} },
};
/** The request's own limit, and the room that a model has to reason before it writes. */
const LIMIT_WITH_REASONING = 4321;
const limits: TimeLimits = { ...timeLimits(30), firstTokenMs: 2000, idleMs: 2000, totalMs: 10_000 };

const upstream = giveUpstream();
let log: string;
/** A model in each test that has learned nothing of its server. */
let usual: TextModel;

beforeEach(() => {
  log = "";
  usual = model();
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    log += line;
    return true;
  });
  // Where the SDK would write.
  for (const level of ["error", "warn", "info", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      log += words.join(" ");
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const model = (changed: Partial<TimeLimits> = {}) =>
  openAIModel({ apiKey: KEY, baseUrl: upstream.url, model: "asked", limits: { ...limits, ...changed } });

const write = (changed?: Partial<TimeLimits>, signal = new AbortController().signal) =>
  everythingOf<TextEvent>((say) => model(changed).write(request, signal, say));

const writeWith = (usual: TextModel, asked: TextRequest = request) =>
  everythingOf<TextEvent>((say) => usual.write(asked, new AbortController().signal, say));

const textOf = (events: readonly TextEvent[]) =>
  events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");

/** The text before a failure, and the failure. */
async function failureOf(changed?: Partial<TimeLimits>): Promise<{ text: string; error: AppError }> {
  const events: TextEvent[] = [];
  try {
    await model(changed).write(request, new AbortController().signal, (event) => void events.push(event));
  } catch (error) {
    if (error instanceof AppError) return { text: textOf(events), error };
    throw error;
  }
  throw new Error("The model did not fail.");
}

describe("a model that answers", () => {
  test("is asked with the two texts and the limit, and gives its name, its text and its tokens", async () => {
    upstream.script(upstreamThat.says("Hel", "lo"));
    expect(await write()).toEqual([
      { type: "model", name: "scripted-1" },
      // What arrives together goes on together.
      { type: "text-delta", text: "Hello" },
      { type: "usage", inputTokens: 5, outputTokens: 1 },
    ]);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      system: request.system,
      user: request.user,
      body: { model: "asked", max_tokens: LIMIT_WITH_REASONING, stream_options: { include_usage: true } },
    });
    expect(log).toBe("");
  });

  test("is heard word by word: the first at once, and each that comes alone soon after", async () => {
    const words = ["One", " two", " three"];
    const heard = new EventEmitter();
    // Each word waits for the one before it to be heard.
    const steps = words.map((text, at) => (at === 0 ? { text } : { text, after: once(heard, String(at - 1)) }));
    upstream.script(upstreamThat.saysInStep(...steps));
    const texts: string[] = [];
    await model().write(request, new AbortController().signal, (event) => {
      if (event.type !== "text-delta") return;
      texts.push(event.text);
      heard.emit(String(texts.length - 1));
    });
    expect(texts).toEqual(words);
  });

  test("may leave the usage out, and is then taken to have used a token for each byte", async () => {
    upstream.script(upstreamThat.saysWithoutUsage("Hello"));
    const events = await write();
    expect(events.map((event) => event.type)).toEqual(["model", "text-delta", "uncounted"]);
    expect(events.at(-1)).toEqual({ type: "uncounted", tokensAtMost: inputTokensAtMost(request) + 5 });
  });

  test.each([
    ["below zero", -5],
    ["a part of one", 3.7],
    ["larger than there is room for", 1e308],
    ["more than any model takes", 2_147_483_648],
    ["a word", "many"],
    ["a number in quotes", "12"],
    ["a list", [1]],
  ])("may count its tokens as %s: that is no count", async (_name, count) => {
    for (const usage of [
      { prompt_tokens: count, completion_tokens: 1 },
      { prompt_tokens: 5, completion_tokens: count },
    ]) {
      upstream.script(upstreamThat.saysOfItself("Hello", { usage }));
      expect((await write()).map((event) => event.type)).not.toContain("usage");
    }
  });

  test.each([
    ["as OpenAI does", { prompt_tokens_details: { cached_tokens: 3 } }],
    ["as OpenAI does, beside counts of other things", { prompt_tokens_details: { audio_tokens: 0, cached_tokens: 3 } }],
    ["as DeepSeek does", { prompt_cache_hit_tokens: 3, prompt_cache_miss_tokens: 2 }],
    ["as Anthropic does", { prompt_tokens_details: null, cache_read_input_tokens: 3 }],
  ])("may say how much of the prompt it had read before, %s", async (_name, cached) => {
    const usage = { prompt_tokens: 5, completion_tokens: 1, ...cached };
    upstream.script(upstreamThat.saysOfItself("Hello", { usage }));
    expect((await write()).at(-1)).toEqual({ type: "usage", inputTokens: 5, cachedTokens: 3, outputTokens: 1 });
  });

  test.each([
    ["none", { prompt_tokens_details: { cached_tokens: 0 } }],
    ["more than the prompt", { prompt_tokens_details: { cached_tokens: 6 } }],
    ["less than none", { cache_read_input_tokens: -3 }],
    ["a word", { prompt_cache_hit_tokens: "many" }],
    ["details that are none", { prompt_tokens_details: "none" }],
  ])("may count %s of the prompt as read before: the rest of the count holds", async (_name, cached) => {
    const usage = { prompt_tokens: 5, completion_tokens: 1, ...cached };
    upstream.script(upstreamThat.saysOfItself("Hello", { usage }));
    expect((await write()).at(-1)).toEqual({ type: "usage", inputTokens: 5, outputTokens: 1 });
  });

  test.each([
    ["with characters that cannot be seen", "gpt\u0000\u001b[2J"],
    ["that turns what follows it around", "gpt\u202e4"],
    ["over two lines", "gpt\n4"],
    ["without an end", "gpt".repeat(10_000)],
    ["that is none", ""],
    ["that is half a character", "gpt\ud83d"],
  ])("may give a name %s: then it is called as it was asked for", async (_name, name) => {
    upstream.script(upstreamThat.saysOfItself("Hello", { model: name }));
    expect((await write())[0]).toEqual({ type: "model", name: "asked" });
  });

  test("may ask to wait for years: no one is told more than a day", async () => {
    for (const wait of ["99999999999", "Fri, 31 Dec 9999 23:59:59 GMT"]) {
      upstream.script(upstreamThat.refuses(429, { headers: { "Retry-After": wait } }));
      expect((await failureOf()).error.toWire().retryAfterSeconds).toBe(86_400);
    }
  });

  test.each([
    ["length", "length limit"],
    ["content_filter", "filter"],
    ["SAFETY", "filter"],
    ["max_tokens", "length limit"],
    ["MODEL_LENGTH", "length limit"],
    ["error", "cut off"],
  ])("may end for the reason '%s': the part is given, and not taken for the whole", async (reason, words) => {
    upstream.script(upstreamThat.saysOfItself("Hello", {}, reason));
    const failure = await failureOf();
    expect(failure.text).toBe("Hello");
    expect(failure.error.message).toContain(words);
    expect(upstream.calls).toHaveLength(1);
  });

  test("may hang after its last word: the text is whole", async () => {
    upstream.script(upstreamThat.finishesAndHangs("Hello"));
    expect(textOf(await write({ idleMs: 100 }))).toBe("Hello");
    await eventually(() => expect(upstream.open).toBe(0));
  });

  test("may think aloud: none of it is shown, however it is sent", async () => {
    upstream.script(upstreamThat.says("<thi", "nk>The person's", " words</th", "ink>\n\nHel", "lo"));
    expect(textOf(await write())).toBe("Hello");
    upstream.script(upstreamThat.reasonsThenSays("secret reasoning", "Hello"));
    expect(textOf(await write())).toBe("Hello");
  });

  test("may have its characters torn apart on the way", async () => {
    const text = "Größe, naïve, 日本語, 🎸!";
    upstream.script(upstreamThat.saysByteByByte(text));
    expect(textOf(await write())).toBe(text);
  });

  test("may write at great length", async () => {
    upstream.script(upstreamThat.saysALot(1_000_000));
    expect(textOf(await write()).length).toBeGreaterThanOrEqual(1_000_000);
  });
});

describe("a server that knows less than OpenAI's", () => {
  const needsRoom: Behaviour = (call, answer) => {
    const hasRoom = call.body.max_tokens === LIMIT_WITH_REASONING;
    return (hasRoom ? upstreamThat.says("Hello") : upstreamThat.saysUntilTheLimit("<think>Hm"))(call, answer);
  };

  test.each(["stream_options", "max_tokens"] as const)(
    "is asked again without %s, and never with it again",
    async (name) => {
      upstream.script(upstreamThat.doesNotKnow(name, "Hello"), upstreamThat.doesNotKnow(name, "Hello"));
      expect(textOf(await writeWith(usual))).toBe("Hello");
      expect(upstream.calls.map((call) => call.body[name] === undefined)).toEqual([false, true]);
      upstream.script(upstreamThat.doesNotKnow(name, "Again"));
      expect(textOf(await writeWith(usual))).toBe("Again");
      expect(upstream.calls).toHaveLength(3);
      expect(upstream.calls[2]?.body).toMatchObject(
        name === "max_tokens" ? { max_completion_tokens: LIMIT_WITH_REASONING } : { max_tokens: LIMIT_WITH_REASONING },
      );
    },
  );

  test.each([
    ["that it does not know stream_options", upstreamThat.doesNotKnow("stream_options", "Hello")],
    ["that it does not know max_tokens", upstreamThat.doesNotKnow("max_tokens", "Hello")],
    ["that it reasons before it writes", needsRoom],
  ])("lets four who ask it at once after a start find out %s, and each gets a text", async (_name, behaviour) => {
    const allAreSent = gate();
    const together: Behaviour = async (call, answer) => {
      if (call.number === 4) allAreSent.open();
      await allAreSent.opened;
      return behaviour(call, answer);
    };
    upstream.script(...Array<Behaviour>(4).fill(together), ...Array<Behaviour>(4).fill(behaviour));
    const written = Array.from({ length: 4 }, () => writeWith(usual, { ...request, mayEndAtLimit: true }));
    expect((await Promise.all(written)).map(textOf)).toEqual(["Hello", "Hello", "Hello", "Hello"]);
    expect(upstream.calls).toHaveLength(8);
  });
});

describe("a limit on tokens that a server names in a refusal", () => {
  /** About 1,500 tokens. */
  const letter = { ...request, user: "words of the brief ".repeat(320), maxOutputTokens: 3000 };
  const asked = () => upstream.calls.map(({ body }) => body.max_tokens);
  const promptOf = ({ system, user }: UpstreamCall) => Math.ceil((system.length + user.length) / 4);

  /** Refuses what is over a limit, and answers everything else. */
  const limited = (sentenceFor: (prompt: number, reply: number) => string | false): Behaviour => {
    return (call, answer) => {
      const sentence = sentenceFor(promptOf(call), call.body.max_tokens ?? 0);
      return (sentence ? upstreamThat.refuses(400, { message: sentence }) : upstreamThat.says("Hello"))(call, answer);
    };
  };

  const cap = (tokens: number) =>
    limited((_prompt, reply) => reply > tokens && `max_tokens: ${reply} > ${tokens}, which is the maximum`);
  const window = (tokens: number) =>
    limited((prompt, reply) => {
      if (prompt + reply <= tokens) return false;
      return `The maximum context length is ${tokens} tokens. You requested ${reply} and the prompt has ${prompt}.`;
    });
  /** As llama-cpp-python does. */
  const windowAlone = (tokens: number) =>
    limited((prompt, reply) => prompt + reply > tokens && `Requested tokens exceed context window of ${tokens}`);

  test.each<[string, Behaviour, number[]]>([
    ["of a reply", cap(2048), [7000, 2048, 2048]],
    ["of prompt and reply, with the prompt's tokens", window(8192), [7000, 6668, 6061]],
    ["of prompt and reply, without them", windowAlone(4096), [7000, 4096, 1965, 1965]],
  ])("%s is kept to at once, and by all later calls", async (_which, behaviour, limits) => {
    upstream.script(...limits.map(() => behaviour));
    expect(textOf(await writeWith(usual, letter))).toBe("Hello");
    expect(textOf(await writeWith(usual, letter))).toBe("Hello");
    expect(asked()).toEqual(limits);
  });

  test("may be in the stream, and may be one of several", async () => {
    const inStream: Behaviour = (call, answer) => {
      const sentence = `Input validation error: \`inputs\` tokens + \`max_new_tokens\` must be <= 4096. Given: ${promptOf(call)} \`inputs\` tokens and ${call.body.max_tokens} \`max_new_tokens\``;
      const fits = promptOf(call) + (call.body.max_tokens ?? 0) <= 4096;
      const refusal = upstreamThat.saysThenSends(
        [],
        `data: ${JSON.stringify({ error: sentence })}\n\ndata: [DONE]\n\n`,
      );
      return (fits ? upstreamThat.says("Hello") : refusal)(call, answer);
    };
    upstream.script(cap(4096), inStream, inStream);
    const events = await writeWith(model(), letter);
    expect(textOf(events)).toBe("Hello");
    // A refused call has used no tokens.
    expect(events.filter(({ type }) => type === "uncounted")).toEqual([]);
    expect(asked()).toEqual([7000, 4096, 2572]);
  });

  test("that leaves no room for the letter is told as that", async () => {
    upstream.script(window(2048));
    await expect(writeWith(model(), letter)).rejects.toMatchObject({
      message: expect.stringMatching(/^Your text is too long for asked\. Shorten it/),
      code: "model_unavailable",
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test("that the server tells before is kept to without a refusal, and a prompt that it would cut is not sent", async () => {
    const withWindow = (tokens: number) =>
      openAIModel({ baseUrl: upstream.url, model: "asked", limits, window: tokens });
    upstream.script(upstreamThat.says("Hello"));
    expect(textOf(await writeWith(withWindow(8192), letter))).toBe("Hello");
    expect(asked()).toEqual([6061]);
    await expect(writeWith(withWindow(2048), letter)).rejects.toMatchObject({
      message: expect.stringMatching(/^Your text is too long for asked\./),
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test("that gets smaller with every call is not followed without end", async () => {
    const shrinking = limited((_prompt, reply) => `max_tokens must be at most ${reply - 300} tokens`);
    upstream.script(...Array<Behaviour>(20).fill(shrinking));
    await expect(writeWith(model(), letter)).rejects.toMatchObject({ code: "model_unavailable" });
    expect(upstream.calls).toHaveLength(2);
  });

  test("is learned by four who ask at once, each from its own refusal", async () => {
    upstream.script(...Array<Behaviour>(8).fill(cap(4096)));
    const written = await Promise.all(Array.from({ length: 4 }, () => writeWith(usual, letter)));
    expect(written.map(textOf)).toEqual(["Hello", "Hello", "Hello", "Hello"]);
    upstream.script(cap(4096));
    await writeWith(usual, letter);
    expect(asked().at(-1)).toBe(4096);
  });
});

describe("an address", () => {
  const unexpected = "Unexpected endpoint or method. (POST /chat/completions)";
  const at = (baseUrl: string) => openAIModel({ baseUrl, model: "asked", limits });
  const elsewhere =
    (answer: Behaviour): Behaviour =>
    (call, response) =>
      (call.path.startsWith("/v1/") ? upstreamThat.says("Hello") : answer)(call, response);

  test.each<[string, Behaviour]>([
    ["Ollama answers with 404", (_call, answer) => void answer.writeHead(404).end("404 page not found")],
    ["LM Studio answers with 200", upstreamThat.answersWith({ error: unexpected })],
    ["a page is", upstreamThat.servesAPage],
  ])("without a version, where %s, is asked again under /v1, and then at once", async (_where, answer) => {
    upstream.script(elsewhere(answer), elsewhere(answer), elsewhere(answer));
    const usual = at(upstream.url.replace("/v1", ""));
    expect(textOf(await writeWith(usual))).toBe("Hello");
    expect(textOf(await writeWith(usual))).toBe("Hello");
    const path = "/chat/completions";
    expect(upstream.calls.map((call) => call.path)).toEqual([path, `/v1${path}`, `/v1${path}`]);
  });

  test("keeps its query behind the path", async () => {
    upstream.script(upstreamThat.says("Hello"));
    await writeWith(at(`${upstream.url}/deployments/one?api-version=2024-10-21`));
    expect(upstream.calls[0]?.path).toBe("/v1/deployments/one/chat/completions?api-version=2024-10-21");
  });
});

describe("a model without a system role", () => {
  const template = "Error: Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...";

  const developer = "Developer instruction is not enabled for models/gemma-3-27b-it";

  test.each<[string, Behaviour]>([
    ["vLLM", upstreamThat.refuses(400, { message: "System role not supported" })],
    ["OpenAI", upstreamThat.refuses(400, { message: "Unsupported value: 'system'.", param: "messages[0].role" })],
    ["Gemini", upstreamThat.refuses(400, { message: developer })],
    ["llama.cpp", upstreamThat.refuses(500, { message: template })],
    ["LM Studio", upstreamThat.saysThenSends([], `event: error\ndata: {"error":{"message":"${template}"}}\n\n`)],
  ])(
    "by %s is asked again with the system's words before the person's, and never with a system again",
    async (_server, refusal) => {
      const noSystem: Behaviour = (call, answer) =>
        (call.system === "" ? upstreamThat.says("Hello") : refusal)(call, answer);
      upstream.script(noSystem, noSystem, noSystem);
      expect(textOf(await writeWith(usual))).toBe("Hello");
      expect(textOf(await writeWith(usual))).toBe("Hello");
      const messages = upstream.calls.map(({ body }) => body.messages);
      expect(messages.slice(1)).toEqual(
        Array(2).fill([{ role: "user", content: `${request.system}\n\n${request.user}` }]),
      );
    },
  );
});

describe("a server that refuses", () => {
  test.each([
    [400, "model_unavailable", /refused the request/],
    [401, "model_unavailable", /^The model's server refused the key\. Check OPENAI_API_KEY\.$/],
    [403, "model_unavailable", /permissions/],
    [404, "model_unavailable", /^The model's server sent back something that isn't a model response\./],
    [422, "model_unavailable", /refused the request/],
  ])("with %i is asked once, and the person is told what to check", async (status, code, words) => {
    upstream.script(upstreamThat.refuses(status));
    const { error } = await failureOf();
    const details = "VENDOR WORDS";
    expect(error.toWire()).toEqual({ code, message: expect.stringMatching(words), retryable: false, details });
    expect(upstream.calls).toHaveLength(1);
  });

  test.each([500, 502, 503, 504, 529])("with %i is asked once more, and may recover", async (status) => {
    upstream.script(upstreamThat.refuses(status), upstreamThat.says("Hello"));
    expect(textOf(await write())).toBe("Hello");
    expect(upstream.calls).toHaveLength(2);
  });

  test("twice is not asked a third time", async () => {
    upstream.script(upstreamThat.refuses(503), upstreamThat.refuses(500));
    const { error } = await failureOf();
    expect(error.toWire()).toMatchObject({ code: "model_unavailable", retryable: true });
    expect(upstream.calls).toHaveLength(2);
  });

  test("with 429 gets the wait that it asked for, also where the first word must come sooner than that", async () => {
    upstream.script(upstreamThat.refuses(429, { headers: { "Retry-After": "1" } }), upstreamThat.says("Hello"));
    expect(textOf(await write({ firstTokenMs: 900 }))).toBe("Hello");
    const [first, second] = upstream.calls;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("with 429 and a long wait is not waited for: the person is told how long", async () => {
    upstream.script(upstreamThat.refuses(429, { headers: { "Retry-After": "21" } }));
    const { error } = await failureOf();
    expect(error.toWire()).toMatchObject({ code: "rate_limited", retryable: true, retryAfterSeconds: 21 });
    expect(error.message).toContain("21 seconds");
    expect(upstream.calls).toHaveLength(1);
  });

  test("with a date to wait for is understood too", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    upstream.script(upstreamThat.refuses(429, { headers: { "Retry-After": date } }));
    const { retryAfterSeconds } = (await failureOf()).error.toWire();
    expect(retryAfterSeconds).toBeGreaterThan(55);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test.each([
    ["for want of credit", () => upstreamThat.refuses(429, { code: "insufficient_quota" }), "out of credit"],
    ["with a page, which is not read,", () => upstreamThat.servesAPage, "OPENAI_BASE_URL"],
  ])("%s is not asked again, and the person learns why", async (_how, behaviour, words) => {
    upstream.script(behaviour());
    const { error } = await failureOf();
    expect(error.toWire()).toMatchObject({ message: expect.stringContaining(words), retryable: false });
    expect(upstream.calls).toHaveLength(1);
  });

  test("leaves one line in the log, with the server's words, and without the key or the letter", async () => {
    const message = `Wrong key ${KEY} for "${request.system} ${request.user}"`;
    upstream.script(upstreamThat.refuses(401, { message, code: "invalid_api_key" }));
    const { error } = await failureOf();
    expect(log.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(log)).toMatchObject({ event: "model-call-failed", status: 401, code: "invalid_api_key", try: 1 });
    expect(JSON.parse(log)).toMatchObject({ refusal: "key", said: 'Wrong key (key) for "…"' });
    expect(JSON.stringify(error.toWire())).not.toMatch(/secret|person's words/);
  });

  test("is told to an operator with what to change and the server's words, and to everyone else without", async () => {
    const refusal = upstreamThat.refuses(401, { message: "Wrong key for org-of-ours" });
    upstream.script(refusal, refusal);
    const told = (isForOperator: boolean) => writeWith(model(), { ...request, isForOperator }).catch((error) => error);
    const toOperator: AppError = await told(true);
    expect(toOperator.toWire()).toMatchObject({
      message: expect.stringContaining("OPENAI_API_KEY"),
      details: "Wrong key for org-of-ours",
    });
    const toVisitor: AppError = await told(false);
    expect(toVisitor.toWire()).toEqual({
      code: "model_unavailable",
      message: `The writing service isn't available right now. For the people who run this site: The model's server refused the key.`,
      retryable: false,
    });
    expect(JSON.parse(log.split("\n")[1] ?? "")).toMatchObject({
      advice: toOperator.message,
      said: "Wrong key for org-of-ours",
    });
  });

  test.each<[string, number, unknown]>([
    ["as a list", 422, [{ loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" }]],
    ["in words", 400, "Unknown field: stream_options"],
  ])("a parameter in FastAPI's form, %s, is asked again without it", async (_form, status, detail) => {
    const refusal = upstreamThat.answersWith({ detail }, status);
    const behaviour: Behaviour = (call, answer) =>
      (call.body.stream_options ? refusal : upstreamThat.says("Hello"))(call, answer);
    upstream.script(behaviour, behaviour);
    expect(textOf(await write())).toBe("Hello");
  });

  test("without a stream, in a good response, is understood by the status that it names", async () => {
    const refuses = (code: number, message: string) => upstreamThat.answersWith({ error: { code, message } });
    upstream.script(refuses(402, "Insufficient credits"));
    expect((await failureOf()).error.message).toContain("out of credit");
    expect(upstream.calls).toHaveLength(1);
    upstream.script(refuses(429, "Rate limit exceeded"), upstreamThat.says("Hello"));
    expect(textOf(await write())).toBe("Hello");
  });

  test("in the stream is understood by what it says, and asked again only if waiting helps", async () => {
    const error = (code: number, message: string) =>
      upstreamThat.saysThenSends([], `data: ${JSON.stringify({ id: "g", error: { code, message }, choices: [] })}\n\n`);
    upstream.script(error(402, "Insufficient credits"));
    expect((await failureOf()).error.message).toContain("out of credit");
    expect(upstream.calls).toHaveLength(1);
    upstream.script(error(429, "Rate limited upstream"), upstreamThat.says("Hello"));
    expect(textOf(await write())).toBe("Hello");
    expect(upstream.calls).toHaveLength(3);
  });
});

describe("an answer that breaks", () => {
  const error = 'data: {"error":{"message":"VENDOR WORDS"}}\n\n';

  test.each([
    ["a reset", () => upstreamThat.resetsAfter("Half")],
    ["malformed JSON", () => upstreamThat.saysThenSends(["Half"], "data: {oops\n\n")],
    ["an error in the stream", () => upstreamThat.saysThenSends(["Half"], error)],
    ["an end without a reason or [DONE]", () => upstreamThat.saysThenSends(["Half"], ": bye\n\n")],
  ])("by %s after its first text is not asked for twice", async (_name, behaviour) => {
    upstream.script(behaviour());
    const { text, error } = await failureOf();
    expect(text).toBe("Half");
    expect(error.toWire()).toMatchObject({
      code: "model_unavailable",
      message: "The model's reply was cut off. Try again.",
      retryable: true,
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test("before its first text is asked for once more", async () => {
    upstream.script(upstreamThat.resetsAfter(), upstreamThat.says("Hello"));
    expect(textOf(await write())).toBe("Hello");
    expect(upstream.calls).toHaveLength(2);
  });

  test("off because no one listens at the address is told as that", async () => {
    const gone = await startScriptedUpstream();
    await gone.close();
    const unreachable = openAIModel({ baseUrl: gone.url, model: "asked", limits });
    await expect(writeWith(unreachable)).rejects.toMatchObject({
      code: "model_unavailable",
      message: "We can't reach the model's server right now. Try again.",
    });
  });
});

describe("a server that takes too long", () => {
  test.each([
    ["to begin", { firstTokenMs: 100 }, () => upstreamThat.neverAnswers, "", /too long to start/],
    ["to begin after its headers", { firstTokenMs: 100 }, () => upstreamThat.stallsAfter(), "", /too long to start/],
    ["to go on", { idleMs: 100 }, () => upstreamThat.stallsAfter("Half"), "Half", /stopped in the middle/],
    ["to finish", { totalMs: 300 }, () => upstreamThat.saysForever("x"), /^x+$/, /too long to finish/],
  ])("%s is given up, and its call is closed", async (_name, changed, behaviour, text, words) => {
    upstream.script(behaviour());
    const failure = await failureOf(changed);
    expect(failure.text).toMatch(text);
    expect(failure.error.toWire()).toEqual({
      code: "model_timeout",
      message: expect.stringMatching(words),
      retryable: true,
    });
    expect(upstream.calls).toHaveLength(1);
    await eventually(() => expect(upstream.open).toBe(0));
    expect(upstream.aborted).toBe(1);
    // The operator learns which variable gives it more time.
    const [[limit, ms] = []] = Object.entries(changed);
    const variable = limit === "idleMs" ? {} : { variable: "MODEL_FIRST_TOKEN_SECONDS" };
    expect(JSON.parse(log)).toMatchObject({ event: "model-call-failed", kind: "time-limit", limit, ms, ...variable });
  });
});

describe("a reader that leaves", () => {
  test.each([
    ["before the answer", () => upstreamThat.neverAnswers],
    ["during the answer", () => upstreamThat.stallsAfter("Half")],
  ])("by its signal %s closes the call upstream, and it is not tried again", async (_name, behaviour) => {
    upstream.script(behaviour());
    const stopping = new AbortController();
    const reading = write({}, stopping.signal);
    await eventually(() => expect(upstream.calls).toHaveLength(1));
    stopping.abort();
    await expect(reading).rejects.toBe(stopping.signal.reason);
    await eventually(() => expect(upstream.open).toBe(0));
    expect([upstream.calls.length, upstream.aborted]).toEqual([1, 1]);
  });

  test("while a second try is waited for ends the wait", async () => {
    upstream.script(upstreamThat.refuses(429, { headers: { "Retry-After": "20" } }));
    const stopping = new AbortController();
    const reading = write({}, stopping.signal);
    await eventually(() => expect(log).not.toBe(""));
    stopping.abort();
    await expect(reading).rejects.toBe(stopping.signal.reason);
    expect(upstream.calls).toHaveLength(1);
  });
});
