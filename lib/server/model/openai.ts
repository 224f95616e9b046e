import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import type { OpenAISettings } from "@/lib/server/env/env";
import { logLine } from "@/lib/server/log";
import { type CallTokens, MAX_TRIES, REASONING_TOKENS, tellTokens } from "./call-tokens";
import { failureWords, type SettingsPlace } from "./failure-words";
import { readReply } from "./read-reply";
import { safeWords } from "./server-words";
import type { Say, TextModel, TextRequest } from "./text-model";
import { type CallClock, startClock, type TimeLimits } from "./time-limits";
import { type FailureFacts, failureSaid, UpstreamFailure } from "./upstream-failure";
import { type UpstreamFetch, upstreamFetch } from "./upstream-fetch";

export interface OpenAIModelSettings extends Pick<OpenAISettings, "apiKey" | "baseUrl" | "model"> {
  limits: TimeLimits;
  place?: SettingsPlace;
}

type ChatRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;

/** The parameters that a server accepts, learned from its refusals and used for all later calls. */
interface Dialect {
  usage: boolean;
  limit: "max_tokens" | "max_completion_tokens";
  /** Whether the model has used up a limit with its reasoning alone, and needs more room for it. */
  reasons: boolean;
}

/** One call to a server, with everything that its tries share. */
interface Call {
  apiKey: string | undefined;
  client: OpenAI;
  upstream: UpstreamFetch;
  dialect: Dialect;
  model: string;
  request: TextRequest;
  clock: CallClock;
}

/**
 * Makes a model behind any server with OpenAI's chat completions: OpenAI itself, Ollama, LM Studio, llama.cpp, vLLM.
 * The SDK writes the request and reads a refusal. Its time limits and retries are off, because ours apply, and so is
 * its log, which would hold the letter. The reply is read as it arrives (`read-reply.ts`).
 */
export function openAIModel(settings: OpenAIModelSettings): TextModel {
  const { model, limits, place = "environment" } = settings;
  const upstream = upstreamFetch(limits.connectMs);
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: limits.totalMs,
    logLevel: "off",
    fetch: upstream.fetch,
  });
  // OpenAI's newer models refuse max_tokens; many other servers know nothing else.
  const limit = settings.baseUrl ? "max_tokens" : "max_completion_tokens";
  const dialect: Dialect = { usage: true, limit, reasons: false };
  return {
    name: model,
    async write(request, signal, say) {
      signal.throwIfAborted();
      const clock = startClock(limits, signal);
      const call: Call = { apiKey: settings.apiKey, client, upstream, dialect, model, request, clock };
      try {
        await converse(call, say);
      } catch (error) {
        signal.throwIfAborted();
        const limit = clock.expiredFacts();
        if (limit) logLine("model-call-failed", { path: request.task.path, model, kind: "time-limit", ...limit });
        throw clock.expired() ?? (error instanceof UpstreamFailure ? failureWords(error.facts, model, place) : error);
      } finally {
        clock.stop();
      }
    },
  };
}

/**
 * Makes one try, and once more when it failed in a way that may pass and nothing has been written yet: after the first
 * text a second try would write the beginning twice.
 * @throws UpstreamFailure of the last try.
 */
async function converse(call: Call, say: Say): Promise<void> {
  const { model, request, clock } = call;
  for (let count = 1; ; count += 1) {
    let begun = false;
    try {
      return await tryOnce(call, (event) => {
        begun ||= event.type === "model" || event.type === "text-delta";
        say(event);
      });
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || clock.signal.aborted) throw error;
      const said = saidSafely(error, call);
      logLine("model-call-failed", { path: request.task.path, model, try: count, begun, ...error.facts, said });
      if (begun || count === MAX_TRIES || error.retryAfterMs === undefined) throw error;
      await wait(error.retryAfterMs, undefined, { signal: clock.signal });
    }
  }
}

/** Returns the server's own words of a failure for the operator, without the key and the letter; undefined without any. */
function saidSafely({ words }: UpstreamFailure, { apiKey, request }: Call): string | undefined {
  return (words && safeWords(words, { apiKey, sent: `${request.system}\n${request.user}` })) || undefined;
}

/**
 * Makes one try: asks for a reply, and once more with room for reasoning if that was missing.
 * @throws UpstreamFailure for every failure upstream.
 */
async function tryOnce(call: Call, say: Say): Promise<void> {
  // Another call may learn it during this one.
  const hadRoom = call.dialect.reasons;
  try {
    await callOnce(call, say);
  } catch (error) {
    if (hadRoom || !hasToReason(error, call.request)) throw error;
    call.dialect.reasons = true;
    await callOnce(call, say);
  }
}

/** Sends the request, reads the reply, and reports the usage however it ends. */
async function callOnce(call: Call, say: Say): Promise<void> {
  const { upstream, model, request, clock } = call;
  const tokens: CallTokens = { receivedBytes: 0, isSent: true };
  clock.beginTry();
  try {
    const body = upstream.bodyOf(await openStream(call));
    await readReply(body, { model, mayEndAtLimit: request.mayEndAtLimit ?? false, clock, tokens, say });
  } catch (error) {
    if (upstream.isNeverSent(error)) tokens.isSent = false;
    if (clock.signal.aborted) throw error;
    const failure = failureOf(error);
    if (isRefusal(failure.facts)) tokens.isSent = false;
    throw failure;
  } finally {
    clock.endTry();
    tellTokens(tokens, request, say);
  }
}

/** Whether a server refused the call before it reached a model, so that it used no tokens. */
function isRefusal(facts: FailureFacts): boolean {
  return facts.kind === "not-a-stream" || (facts.kind === "status" && facts.status < 500 && facts.status !== 408);
}

/** The smallest limit that tells anything about reasoning: a smaller one may end before any model's first word. */
const ROOM_FOR_A_WORD = 100;

/** Whether a limit that a person chose was used up before the first word. */
function hasToReason(error: unknown, request: TextRequest): boolean {
  if (!(error instanceof UpstreamFailure) || error.facts.kind !== "cut-off") return false;
  return request.mayEndAtLimit === true && request.maxOutputTokens >= ROOM_FOR_A_WORD;
}

/** Opens the stream, and tries again without each parameter that the server refuses by name. */
async function openStream({ client, dialect, model, request, clock }: Call): Promise<Response> {
  const reasoning = request.mayEndAtLimit && !dialect.reasons ? 0 : REASONING_TOKENS;
  for (let adapted = 0; ; adapted += 1) {
    const sent = { ...dialect };
    const body: ChatRequest = {
      model,
      messages: [
        { role: "system", content: request.system },
        { role: "user", content: request.user },
      ],
      stream: true,
      [sent.limit]: request.maxOutputTokens + reasoning,
      ...(sent.usage ? { stream_options: { include_usage: true } } : {}),
    };
    try {
      return await client.chat.completions.create(body, { signal: clock.signal }).asResponse();
    } catch (error) {
      if (adapted === 2 || !adapt(dialect, sent, error)) throw error;
    }
  }
}

/**
 * Removes a parameter from the dialect if the server refused it by name; returns whether it did. Simultaneous calls
 * learn the same, each from its own refusal.
 */
function adapt(dialect: Dialect, sent: Readonly<Dialect>, error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  const names = `${error.param ?? ""} ${error.message}`;
  if (sent.usage && /stream_options|include_usage/.test(names)) dialect.usage = false;
  else if (names.includes(sent.limit)) {
    dialect.limit = sent.limit === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  } else return false;
  return true;
}

/** Returns the failure that an error of the SDK, or of what reads the reply, is. */
function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof APIConnectionError) return new UpstreamFailure({ kind: "network" });
  if (!(error instanceof APIError) || typeof error.status !== "number")
    return new UpstreamFailure({ kind: "broken-stream" });
  return failureSaid(error.error, { status: error.status, ...retryAfter(error.headers?.get("retry-after")) });
}

/** The longest wait that is reported: a longer one is useless to a person. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** Reads `Retry-After`: whole seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null | undefined): { retryAfterSeconds?: number } {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: Math.min(Math.max(0, seconds), MAX_RETRY_AFTER_SECONDS) };
}
