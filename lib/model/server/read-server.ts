import { z } from "zod";
import type { FoundKind } from "@/lib/model/wire";
import { modelName } from "@/lib/server/env-variables";
import { count, type ListedModel, listOf, readOpenAIList, windowTokens } from "./list-models";
import { readJson } from "./upstream-fetch";

/** Asks a path of a server; undefined for everything but JSON with status 200. */
type Ask = (path: string) => Promise<unknown>;

/** Reads the models of one kind of server; undefined for a server that is not of this kind. */
type Reader = (ask: Ask) => Promise<ListedModel[] | undefined>;

const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Asks a server for its models as its kind is asked; undefined when nothing answers, or not as this kind does. The
 * questions of a kind are asked at once, in the time that the signal gives.
 */
export function readServer(kind: FoundKind, origin: string, signal: AbortSignal): Promise<ListedModel[] | undefined> {
  return READERS[kind](async (path) => {
    try {
      const { status, json } = await readJson(`${origin}${path}`, { signal, maxBytes: MAX_ANSWER_BYTES });
      return status === 200 ? json : undefined;
    } catch {
      return undefined;
    }
  });
}

const READERS: Readonly<Record<FoundKind, Reader>> = {
  ollama: readOllama,
  "lm-studio": readLmStudio,
  "llama-cpp": readLlamaCpp,
  vllm: readVllm,
};

const ollamaVersion = z.object({ version: z.string() });

const ollamaTags = z.object({
  models: listOf(
    z.object({
      name: modelName,
      size: count,
      // Only of a model that runs on Ollama's own servers, and not on this machine (https://docs.ollama.com/cloud).
      remote_host: z.string().optional(),
      capabilities: z.array(z.string()).optional().catch(undefined),
      details: z.object({ family: z.string() }).optional().catch(undefined),
    }),
  ),
});

const ollamaRunning = z.object({ models: listOf(z.object({ name: z.string(), context_length: windowTokens })) });

/**
 * Reads Ollama (https://docs.ollama.com/api/tags, https://docs.ollama.com/api/ps). It tells the window of a loaded model
 * only, which is not the one that the model could have (https://docs.ollama.com/context-length).
 */
async function readOllama(ask: Ask): Promise<ListedModel[] | undefined> {
  const [version, tags, running] = await Promise.all(["/api/version", "/api/tags", "/api/ps"].map(ask));
  const listed = ollamaTags.safeParse(tags).data;
  if (!listed || !ollamaVersion.safeParse(version).success) return undefined;
  const loaded = new Map(ollamaRunning.safeParse(running).data?.models.map((one) => [one.name, one.context_length]));
  return listed.models
    .filter(({ remote_host }) => !remote_host)
    .filter(({ capabilities, details }) => capabilities?.includes("completion") ?? !/bert/.test(details?.family ?? ""))
    .map(({ name, size: bytes }) => ({ name, bytes, window: loaded.get(name), isLoaded: loaded.has(name) }));
}

const lmStudioList = z.object({
  models: listOf(
    z.object({
      type: z.string(),
      key: modelName,
      size_bytes: count,
      max_context_length: windowTokens,
      loaded_instances: z.array(z.object({ config: z.object({ context_length: windowTokens }) })),
    }),
  ),
});

const lmStudioListBefore = z.object({
  object: z.literal("list"),
  data: listOf(
    z.object({
      id: modelName,
      type: z.string(),
      state: z.string(),
      loaded_context_length: windowTokens,
      max_context_length: windowTokens,
    }),
  ),
});

/**
 * Reads LM Studio (https://lmstudio.ai/docs/developer/rest/list), also before version 0.4, which tells models that see
 * from others (https://lmstudio.ai/docs/developer/rest/endpoints).
 */
async function readLmStudio(ask: Ask): Promise<ListedModel[] | undefined> {
  const [now, before] = await Promise.all(["/api/v1/models", "/api/v0/models"].map(ask));
  const models = lmStudioList.safeParse(now).data?.models.map(({ loaded_instances: [loaded], ...model }) => ({
    ...model,
    name: model.key,
    bytes: model.size_bytes,
    window: loaded?.config.context_length ?? model.max_context_length,
    isLoaded: loaded !== undefined,
  }));
  const modelsBefore = lmStudioListBefore.safeParse(before).data?.data.map((model) => ({
    ...model,
    name: model.id,
    window: model.loaded_context_length ?? model.max_context_length,
    isLoaded: model.state === "loaded",
  }));
  return (models ?? modelsBefore)?.filter(({ type }) => type === "llm" || type === "vlm");
}

const llamaCppProps = z.object({ default_generation_settings: z.object({ n_ctx: windowTokens }) });

/**
 * Reads the server of llama.cpp (https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md). It has one
 * model, which is loaded, or says of each whether it is.
 */
async function readLlamaCpp(ask: Ask): Promise<ListedModel[] | undefined> {
  const [props, models] = await Promise.all(["/props", "/v1/models"].map(ask));
  const settings = llamaCppProps.safeParse(props).data?.default_generation_settings;
  return (
    settings &&
    readOpenAIList(models)?.map(({ isLoaded = true, ...model }) => ({ ...model, isLoaded, window: settings.n_ctx }))
  );
}

/** Reads vLLM (https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html), which has its models in memory. */
async function readVllm(ask: Ask): Promise<ListedModel[] | undefined> {
  const models = readOpenAIList(await ask("/v1/models"))?.filter(({ ownedBy }) => ownedBy === "vllm");
  return models?.length ? models.map((one) => ({ ...one, isLoaded: true })) : undefined;
}
