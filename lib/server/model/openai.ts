import "server-only";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { Agent, fetch as agentFetch } from "undici";
import { z } from "zod";
import { retryOnce } from "@/lib/server/model/retry-once";
import { stripThinking } from "@/lib/server/model/strip-thinking";
import type { TextEvent, TextModel, TextRequest } from "@/lib/server/model/text-model";
import { type CallClock, startClock, type TimeLimits } from "@/lib/server/model/time-limits";
import { type FailureFacts, UpstreamFailure } from "@/lib/server/model/upstream-failure";

export interface OpenAIModelSettings {
  apiKey?: string;
  baseUrl?: string;
  model: string;
  limits: TimeLimits;
}

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type ChatRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;

/** What a server turned out not to know; learned from its first refusal and kept for all later calls. */
interface Dialect {
  usage: boolean;
  limit: "max_tokens" | "max_completion_tokens";
}

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI itself, Ollama, LM Studio, llama.cpp, vLLM.
 * Time limits and the one retry are ours, so the SDK's own are off; so is its log, which would hold the letter.
 */
export function openAIModel(settings: OpenAIModelSettings): TextModel {
  const client = makeClient(settings);
  // OpenAI's newer models refuse max_tokens; many other servers know nothing else.
  const dialect: Dialect = { usage: true, limit: settings.baseUrl ? "max_tokens" : "max_completion_tokens" };
  return {
    name: settings.model,
    async *write(request, signal) {
      const clock = startClock(settings.limits, signal);
      try {
        const call = { path: request.task.path, model: settings.model, signal: clock.signal };
        yield* retryOnce(() => converse(client, dialect, settings.model, request, clock), call);
      } catch (error) {
        signal.throwIfAborted();
        throw clock.expired() ?? (error instanceof UpstreamFailure ? error.appError : error);
      } finally {
        clock.stop();
      }
    },
  };
}

function makeClient(settings: OpenAIModelSettings): OpenAI {
  const dispatcher = new Agent({ connect: { timeout: settings.limits.connectMs }, headersTimeout: 0, bodyTimeout: 0 });
  // The agent and the fetch come from one package: those built into Node.js differ from version to version, and
  // Next.js wraps them. The two packages describe the same function with different types, hence the check.
  const fetch = z.custom<typeof globalThis.fetch>((value) => typeof value === "function").parse(agentFetch);
  return new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: settings.limits.totalMs,
    logLevel: "off",
    fetch,
    fetchOptions: { dispatcher },
  });
}

/**
 * One try: sends the request and reads the reply.
 * @throws UpstreamFailure for everything that goes wrong upstream.
 */
async function* converse(
  client: OpenAI,
  dialect: Dialect,
  model: string,
  request: TextRequest,
  clock: CallClock,
): AsyncGenerator<TextEvent, void> {
  clock.beginTry();
  try {
    const chunks = await openStream(client, dialect, model, request, clock);
    yield* readReply(chunks, model, clock);
  } catch (error) {
    if (clock.signal.aborted || error instanceof UpstreamFailure) throw error;
    throw new UpstreamFailure(factsOf(error), model);
  }
}

/** Models that reason first count that against the limit; without room for it the letter would get no word. */
const REASONING_TOKENS = 4000;

/** Opens the stream, and asks again without a parameter that the server refuses by name: at most once for each. */
async function openStream(
  client: OpenAI,
  dialect: Dialect,
  model: string,
  request: TextRequest,
  clock: CallClock,
): Promise<AsyncIterable<Chunk>> {
  for (let adapted = 0; ; adapted += 1) {
    const body: ChatRequest = {
      model,
      messages: [
        { role: "system", content: request.system },
        { role: "user", content: request.user },
      ],
      stream: true,
      [dialect.limit]: request.maxOutputTokens + REASONING_TOKENS,
      ...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
    };
    try {
      const opening = client.chat.completions.create(body, { signal: clock.signal }).withResponse();
      const { data, response } = await clock.waitFor("first-token", opening);
      if (!/text\/html/i.test(response.headers.get("content-type") ?? "")) return data;
      data.controller.abort();
      throw new UpstreamFailure({ kind: "not-a-stream" }, model);
    } catch (error) {
      if (adapted === 2 || !adapt(dialect, error)) throw error;
    }
  }
}

/** Changes the dialect when the server says that it does not know one of the parameters; returns whether it did. */
function adapt(dialect: Dialect, error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  const names = `${error.param ?? ""} ${error.message}`;
  if (dialect.usage && /stream_options|include_usage/.test(names)) dialect.usage = false;
  else if (names.includes(dialect.limit)) {
    dialect.limit = dialect.limit === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  } else return false;
  return true;
}

/** Reads the reply's chunks into text; reasoning is left out, wherever a server puts it. */
async function* readReply(
  chunks: AsyncIterable<Chunk>,
  model: string,
  clock: CallClock,
): AsyncGenerator<TextEvent, void> {
  const filter = stripThinking();
  let named = false;
  let finished = false;
  let cutOff = false;
  for await (const { choices, usage, model: name } of watch(chunks, clock)) {
    const choice = choices?.[0];
    finished ||= typeof choice?.finish_reason === "string";
    cutOff ||= choice?.finish_reason === "length";
    const content = choice?.delta?.content;
    const text = typeof content === "string" ? filter.push(content) : "";
    if (text !== "") {
      if (!named) yield { type: "model", name: name || model };
      named = true;
      yield { type: "text-delta", text };
    }
    if (usage) yield { type: "usage", inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
  }
  // The SDK ends a stream that broke off, or was aborted, without a word. Once there is a reason the text is whole,
  // whether or not the server gets round to its [DONE].
  if (!finished) throw new UpstreamFailure({ kind: "broken-stream" }, model);
  const rest = filter.end();
  if (rest !== "") yield { type: "text-delta", text: rest };
  // The part that has arrived is with the reader, but nobody should take it for the whole.
  if (cutOff) throw new UpstreamFailure({ kind: "cut-off" }, model);
}

/** Passes the chunks on and holds each wait for one to its limit. */
async function* watch(chunks: AsyncIterable<Chunk>, clock: CallClock): AsyncGenerator<Chunk, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  let begun = false;
  try {
    for (;;) {
      const result: IteratorResult<Chunk> = await clock.waitFor(begun ? "next" : "first-token", iterator.next());
      if (result.done) break;
      begun ||= saysSomething(result.value);
      yield result.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Whether a chunk has text in it. Reasoning counts: it is a sign of life, though none of it is shown. */
function saysSomething({ choices }: Chunk): boolean {
  const { role: _, ...said } = choices?.[0]?.delta ?? {};
  return Object.values(said).some((value) => typeof value === "string" && value !== "");
}

/** What may be known of an error of the SDK: status, code and wait, and nothing of its text. */
function factsOf(error: unknown): FailureFacts {
  if (error instanceof APIConnectionError) return { kind: "network" };
  if (!(error instanceof APIError)) return { kind: "broken-stream" };
  const code = typeof error.code === "string" && /^\w{1,64}$/.test(error.code) ? { code: error.code } : {};
  if (typeof error.status !== "number") return { kind: "broken-stream", ...code };
  return { kind: "status", status: error.status, ...code, ...retryAfter(error.headers?.get("retry-after")) };
}

/** Reads `Retry-After`: whole seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null | undefined): { retryAfterSeconds?: number } {
  if (!header) return {};
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: Math.max(0, seconds) };
}
