import { totalmem } from "node:os";
import { z } from "zod";
import { addressUnder, lacksVersion, withVersion } from "@/lib/model/model-address";
import type { OfferedModel, ServiceId } from "@/lib/model/wire";
import { AppError } from "@/lib/server/app-error";
import { modelName } from "@/lib/server/env-variables";
import { failureWords } from "./failure-words";
import { errorWithin, safeWords } from "./server-words";
import { connectionFacts, type FailureFacts, failureSaid } from "./upstream-failure";
import { readJson } from "./upstream-fetch";

interface ServiceAddress {
  service: ServiceId;
  baseUrl: string;
  apiKey?: string;
}

const LIST_MS = 10_000;

/** The longest list in bytes: OpenRouter's has some five hundred models, each with a description. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** Lists the models of a service that write. @throws AppError when the key is refused or no model's server answers. */
export async function listModels(address: ServiceAddress, signal: AbortSignal): Promise<readonly OfferedModel[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)]);
  try {
    const list = readList(address, limit);
    if (!lacksVersion(address.baseUrl)) return offered(await list);
    return offered(await list.catch(() => readList({ ...address, baseUrl: withVersion(address.baseUrl) }, limit)));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) throw new AppError("model_timeout");
    throw error instanceof AppError ? error : failure(connectionFacts(error));
  }
}

async function readList(address: ServiceAddress, signal: AbortSignal) {
  // OpenRouter lists its models without a key: this alone tests it
  // (https://openrouter.ai/docs/api/api-reference/api-keys/get-current-key).
  if (address.service === "openrouter") await ask(address, "/key", signal);
  const models = readOpenAIList(await ask(address, "/models", signal));
  if (!models) throw failure({ kind: "not-a-stream" });
  return models;
}

async function ask(address: ServiceAddress, path: string, signal: AbortSignal): Promise<unknown> {
  const { baseUrl, apiKey } = address;
  const isAnthropic = address.service === "anthropic";
  const url = `${addressUnder(baseUrl, path)}${isAnthropic ? "?limit=1000" : ""}`;
  const headers = isAnthropic ? anthropicHeaders(apiKey) : bearer(apiKey);
  const { status, json } = await readJson(url, { signal, maxBytes: MAX_LIST_BYTES, headers });
  if (status === 200) return json;
  // No model was asked for: what is not found is the list.
  if (status === 404) throw failure({ kind: "not-a-stream" });
  const { facts, words } = failureSaid(errorWithin(json), { status });
  const details = words && safeWords(words, { apiKey, sent: "" });
  throw AppError.fromWire({ ...failure(facts).toWire(), ...(details && { details }) });
}

const bearer = (apiKey?: string): Record<string, string> => (apiKey ? { authorization: `Bearer ${apiKey}` } : {});

/** Anthropic lists models by its own interface (https://platform.claude.com/docs/en/api/models/list), twenty unless asked for more. */
const anthropicHeaders = (apiKey = ""): Record<string, string> => ({
  "x-api-key": apiKey,
  "anthropic-version": "2023-06-01",
});

const failure = (facts: FailureFacts) => failureWords(facts, "", "connection");

/** A model as its server lists it. */
export interface ListedModel {
  name: string;
  bytes?: number | undefined;
  window?: number | undefined;
  /** Whether it is in memory and can write at once, where the server says it. */
  isLoaded?: boolean | undefined;
}

/** The schema of a number of tokens or bytes: a senseless one counts as missing. */
export const count = z.int().positive().optional().catch(undefined);

/** The schema of a window in tokens; the largest so far has ten million. */
export const windowTokens = z.int().positive().max(100_000_000).optional().catch(undefined);

/** Makes the schema of a list that leaves out entries of another shape; it is another list when all of them are. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(entry.nullable().catch(null))
    .refine((entries) => entries.length === 0 || entries.some((one) => one !== null))
    .transform((entries) => entries.filter((one) => one !== null));
}

/** The schema of `GET /models`, with what servers add to OpenAI's own fields. */
const openAIList = z.object({
  data: listOf(
    z.object({
      // Gemini's begin with `models/`, which its chat completions do without (https://ai.google.dev/api/compatibility).
      id: z
        .string()
        .transform((id) => id.replace(/^models\//, ""))
        .pipe(modelName),
      owned_by: z.string().optional().catch(undefined),
      // The window as Groq, OpenRouter, Mistral, Anthropic and vLLM name it.
      context_window: windowTokens,
      context_length: windowTokens,
      max_context_length: windowTokens,
      max_input_tokens: windowTokens,
      max_model_len: windowTokens,
      // The purpose of a model: Mistral names it (https://docs.mistral.ai/api/endpoint/models), and OpenRouter and llama.cpp.
      capabilities: z.object({ completion_chat: z.boolean().optional() }).optional().catch(undefined),
      architecture: z
        .object({ output_modalities: z.array(z.string()) })
        .optional()
        .catch(undefined),
      // Size and state: llama.cpp.
      meta: z.object({ size: count }).optional().catch(undefined),
      status: z.object({ value: z.string() }).optional().catch(undefined),
    }),
  ),
});

/** Reads the answer to `GET /models`; undefined for one of another shape. Models that are said not to write are left out. */
export function readOpenAIList(answer: unknown): (ListedModel & { ownedBy: string | undefined })[] | undefined {
  return openAIList.safeParse(answer).data?.data.flatMap((model) => {
    const { id: name, owned_by: ownedBy, capabilities, architecture, meta, status } = model;
    if (capabilities?.completion_chat === false || architecture?.output_modalities.includes("text") === false)
      return [];
    const { context_window, context_length, max_context_length, max_input_tokens, max_model_len } = model;
    const window = context_window ?? context_length ?? max_context_length ?? max_input_tokens ?? max_model_len;
    return [{ name, ownedBy, window, bytes: meta?.size, isLoaded: status && status.value === "loaded" }];
  });
}

/** The part of the memory that a model may fill; the rest is for its window and for the system. */
const MEMORY_FOR_A_MODEL = 0.75;

/** Returns models with the best guess first: a loaded one, and then the largest that fits the memory. */
export function bestFirst(models: readonly ListedModel[], memoryBytes: number = totalmem()): ListedModel[] {
  const rank = ({ isLoaded, bytes = 0 }: ListedModel) => {
    if (isLoaded) return Number.MAX_SAFE_INTEGER;
    return bytes <= memoryBytes * MEMORY_FOR_A_MODEL ? bytes : -bytes;
  };
  return [...models].sort((one, other) => rank(other) - rank(one));
}

/** The names of models that write no text: embeddings, speech, pictures and films, moderation. */
const WRITES_NO_TEXT =
  /embed|bge-|minilm|rerank|whisper|transcribe|tts|orpheus|audio|realtime|image|dall-e|sora|veo-|moderation|guard|ocr/i;

const MOST_MODELS = 500;

/** Returns the first models that write, each once, as they are offered. */
export function offered(models: readonly ListedModel[]): OfferedModel[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  return [...byName.values()]
    .filter(({ name }) => !WRITES_NO_TEXT.test(name))
    .slice(0, MOST_MODELS)
    .map(({ name, bytes, window }) => ({
      name,
      ...(bytes !== undefined && { bytes }),
      ...(window !== undefined && { window }),
    }));
}
