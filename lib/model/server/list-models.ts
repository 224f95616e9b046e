import { addressUnder, lacksVersion, withVersion } from "@/lib/model/model-address";
import type { OfferedModel, ServiceId } from "@/lib/model/wire";
import { AppError } from "@/lib/server/app-error";
import { failureWords } from "./failure-words";
import { offered, readOpenAIList } from "./listed-model";
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
