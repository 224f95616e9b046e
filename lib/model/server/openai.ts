import { setTimeout as wait } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { addressUnder } from "@/lib/model/model-address";
import { OPENAI } from "@/lib/model/service-name";
import { AppError } from "@/lib/server/app-error";
import type { OpenAISettings } from "@/lib/server/env";
import { logLine } from "@/lib/server/log";
import { once } from "@/lib/server/once";
import {
  type Attempt,
  bodyOf,
  type Dialect,
  firstAttempt,
  firstDialect,
  fitsContextWindow,
  nextAttempt,
} from "./dialect";
import { failureWords, type SettingsPlace } from "./failure-words";
import { readReply } from "./read-reply";
import { safeWords } from "./server-words";
import { type CallTokens, MAX_TRIES, type Say, type TextModel, type TextRequest, tellTokens } from "./text-model";
import { type CallClock, startClock, type TimeLimits, timeLimits } from "./time-limits";
import { connectionFacts, type FailureFacts, failureSaid, UpstreamFailure } from "./upstream-failure";
import { type UpstreamFetch, upstreamFetch } from "./upstream-fetch";

interface OpenAIModelSettings extends Pick<OpenAISettings, "apiKey" | "baseUrl" | "model"> {
  limits: TimeLimits;
  place?: SettingsPlace;
  /** The tokens that fit into prompt and reply together, where the server tells it. */
  window?: number;
}

/** One call to a server, with everything that its tries share. */
interface Call {
  apiKey: string | undefined;
  place: SettingsPlace;
  client: OpenAI;
  upstream: UpstreamFetch;
  dialect: Dialect;
  model: string;
  request: TextRequest;
  clock: CallClock;
}

/**
 * Makes a model behind any server with OpenAI's chat completions. The SDK writes the request and reads a refusal. Its
 * time limits and retries are off, because ours apply, and so is its log, which would hold the letter.
 */
export function openAIModel(settings: OpenAIModelSettings): TextModel {
  const { model, limits, place = "environment" } = settings;
  const upstream = upstreamFetch(limits.connectMs);
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: OPENAI,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: limits.totalMs,
    logLevel: "off",
    fetch: upstream.fetch,
  });
  const dialect = firstDialect(settings.baseUrl, settings.window);
  return {
    name: model,
    async write(request, signal, say) {
      signal.throwIfAborted();
      const clock = startClock(limits, signal);
      const call: Call = { apiKey: settings.apiKey, place, client, upstream, dialect, model, request, clock };
      try {
        // Ollama cuts what does not fit, and says nothing.
        if (!fitsContextWindow(request, settings.window)) throw new UpstreamFailure({ kind: "window-too-small" });
        await converse(call, say);
      } catch (error) {
        signal.throwIfAborted();
        const limit = clock.expiredFacts();
        if (limit) logLine("model-call-failed", { path: request.task.path, model, kind: "time-limit", ...limit });
        throw clock.expired() ?? (error instanceof UpstreamFailure ? toldTo(error, call) : error);
      } finally {
        clock.stop();
      }
    },
  };
}

/**
 * Makes attempts until the server takes one, each with what the one before has taught, and one more after a failure
 * that may pass; none after the first text, which would begin twice. @throws UpstreamFailure of the last.
 */
async function converse(call: Call, say: Say): Promise<void> {
  const { dialect, model, request, clock } = call;
  let attempt = firstAttempt(dialect, request);
  for (let count = 1; ; ) {
    let begun = false;
    const keep = () => Object.assign(dialect, attempt.learned);
    try {
      await callOnce(call, attempt, (event) => {
        if (!begun && (event.type === "model" || event.type === "text-delta")) {
          begun = true;
          keep();
        }
        say(event);
      });
      keep();
      return;
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || clock.signal.aborted) throw error;
      const next = begun ? undefined : nextAttempt(attempt, error, request);
      if (next) {
        attempt = next;
        continue;
      }
      const said = saidSafely(error, call);
      const facts = { path: request.task.path, model, try: count, begun, ...error.facts, said };
      logLine("model-call-failed", { ...facts, advice: failureWords(error.facts, model, call.place).message });
      if (begun || count === MAX_TRIES || error.retryAfterMs === undefined) throw error;
      count += 1;
      await wait(error.retryAfterMs, undefined, { signal: clock.signal });
    }
  }
}

/** Returns a failure in words for the person who asked; an operator gets those of the server as well. */
function toldTo(failure: UpstreamFailure, call: Call): AppError {
  const { isForOperator } = call.request;
  const error = failureWords(failure.facts, call.model, isForOperator ? call.place : "visitor");
  const details = isForOperator ? saidSafely(failure, call) : undefined;
  return details === undefined ? error : AppError.fromWire({ ...error.toWire(), details });
}

/** Returns the server's own words of a failure for the operator, without the key and the letter; undefined without any. */
function saidSafely({ words }: UpstreamFailure, { apiKey, request }: Call): string | undefined {
  return (words && safeWords(words, { apiKey, sent: `${request.system}\n${request.user}` })) || undefined;
}

/** Sends the request, reads the reply, and reports the usage however it ends. */
async function callOnce(call: Call, attempt: Attempt, say: Say): Promise<void> {
  const { upstream, model, request, clock } = call;
  const tokens: CallTokens = { receivedBytes: 0, isSent: true };
  clock.beginTry();
  try {
    const body = upstream.bodyOf(await openStream(call, attempt));
    await readReply(body, { model, mayEndAtLimit: request.mayEndAtLimit ?? false, clock, tokens, say });
  } catch (error) {
    if (upstream.isNeverSent(error)) tokens.isSent = false;
    if (clock.signal.aborted) throw error;
    const failure = failureOf(error);
    if (isRefusal(failure.facts, tokens)) tokens.isSent = false;
    throw failure;
  } finally {
    clock.endTry();
    tellTokens(tokens, request, say);
  }
}

/** Whether a server refused the call before it reached a model, so that it used no tokens. */
function isRefusal(facts: FailureFacts, { receivedBytes }: CallTokens): boolean {
  if (facts.kind === "broken-stream") return facts.refusal !== undefined && receivedBytes === 0;
  return facts.kind === "not-a-stream" || (facts.kind === "status" && facts.status < 500 && facts.status !== 408);
}

function openStream({ client, request, model, clock }: Call, attempt: Attempt): Promise<Response> {
  const body: OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming = bodyOf(attempt, model, request);
  const path = addressUnder(attempt.dialect.baseUrl, "/chat/completions");
  return client.post(path, { body, stream: true, signal: clock.signal }).asResponse();
}

/** Returns the failure that an error of the SDK, or of what reads the reply, is. */
function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof APIConnectionError) return new UpstreamFailure(connectionFacts(error.cause));
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

export interface SharedModelSettings extends Omit<OpenAIModelSettings, "limits"> {
  firstTokenSeconds: number;
}

/** How many models are remembered: those of all stages, and some that were tested. */
const MOST_MODELS = 32;

/** The models of this process by their settings, the last used one last. */
const models = once("text models", () => new Map<string, TextModel>());

/** Returns the model of such settings: the same one each time, with its connections and what it learned of its server. */
export function sharedModel({ firstTokenSeconds, ...settings }: SharedModelSettings): TextModel {
  const { baseUrl, apiKey, model, window, place } = settings;
  const key = JSON.stringify([baseUrl, apiKey, model, window, place, firstTokenSeconds]);
  const shared = models().get(key) ?? openAIModel({ ...settings, limits: timeLimits(firstTokenSeconds) });
  models().delete(key);
  models().set(key, shared);
  for (const oldest of models().keys()) if (models().size > MOST_MODELS) models().delete(oldest);
  return shared;
}
