import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { type Behaviour, portOf, readCall, wellBehaved } from "./scripted-upstream";

/** One request that reached a fake. */
export interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  /** The parsed body of a `POST`. */
  body?: unknown;
}

/** The answers of a server by path, without the query: JSON, or a hand that answers. */
export type Answers = Readonly<Record<string, object | ((answer: ServerResponse) => void)>>;

/** A server on the loopback. */
export interface FakeServer {
  readonly origin: string;
  readonly asked: readonly Asked[];
  /** Requests that are being answered now. */
  readonly open: number;
  close(): Promise<void>;
}

/**
 * Starts a server that answers these paths, and chat completions as a model's server does; nothing else is there.
 *
 * @throws Error with the code `EADDRINUSE` when something else has the port.
 */
export async function startFakeServer(answers: Answers, chat: Behaviour = wellBehaved, port = 0): Promise<FakeServer> {
  const asked: Asked[] = [];
  let open = 0;
  const server = createServer(async (request, answer) => {
    open += 1;
    answer.on("error", () => {});
    answer.once("close", () => {
      open -= 1;
    });
    const { method, url: path = "", headers } = request;
    if (path.endsWith("/chat/completions")) {
      const call = await readCall(request, asked.length + 1);
      asked.push({ method, path, headers, body: call.body });
      return chat(call, answer);
    }
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    asked.push({ method, path, headers, ...(text !== "" && { body: JSON.parse(text) }) });
    const said = answers[path.replace(/\?.*/, "")] ?? notFound;
    if (typeof said === "function") said(answer);
    else answersJson(200, said)(answer);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    asked,
    get open() {
      return open;
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const notFound = (answer: ServerResponse) => void answer.writeHead(404).end("404 page not found");

/** Answers with a status and JSON. */
export const answersJson = (status: number, json: object) => (answer: ServerResponse) =>
  void answer.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));

/** Answers with a web page. */
export const answersPage = (answer: ServerResponse) =>
  void answer.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>It works!</title>");

/** Sends the reader somewhere else. */
export const redirects = (location: string) => (answer: ServerResponse) =>
  void answer.writeHead(302, { Location: location }).end();

/** Begins JSON and never ends it, as fast as the other side takes it. */
export function neverEnds(answer: ServerResponse): void {
  answer.writeHead(200, { "Content-Type": "application/json" });
  const piece = `"${"x".repeat(65_536)}",`;
  const send = () => {
    while (!answer.destroyed && answer.write(piece));
  };
  answer.on("drain", send);
  answer.write("[");
  send();
}

const ollamaDetails = (family: string) => ({ parent_model: "", format: "gguf", family, families: [family] });

/** Ollama: one model is in memory, one is too large for any, one only embeds, and one is not on this machine. */
export const OLLAMA = {
  "/api/version": { version: "0.12.6" },
  "/api/tags": {
    models: [
      { name: "llama3.2:1b", model: "llama3.2:1b", size: 1_321_098_329, details: ollamaDetails("llama") },
      { name: "giant:900b", model: "giant:900b", size: 9e14, details: ollamaDetails("llama") },
      { name: "qwen3:1.7b", model: "qwen3:1.7b", size: 1_359_293_444, details: ollamaDetails("qwen3") },
      { name: "all:latest", model: "all:latest", size: 45_960_996, details: ollamaDetails("nomic-bert") },
      {
        name: "gpt-oss:120b-cloud",
        model: "gpt-oss:120b-cloud",
        remote_model: "gpt-oss:120b",
        remote_host: "https://ollama.com:443",
        size: 384,
        details: ollamaDetails("gptoss"),
      },
      {
        name: "gemma3:270m",
        model: "gemma3:270m",
        size: 291_554_930,
        details: ollamaDetails("gemma3"),
        capabilities: ["completion"],
      },
      {
        name: "vectors:latest",
        model: "vectors:latest",
        size: 621_875_917,
        details: ollamaDetails("gemma3"),
        capabilities: ["embedding"],
      },
    ],
  },
  "/api/ps": { models: [{ name: "gemma3:270m", model: "gemma3:270m", size: 543_210_987, context_length: 4096 }] },
} satisfies Answers;

/** LM Studio, as its documentation shows it. */
export const LM_STUDIO = {
  "/api/v1/models": {
    models: [
      {
        type: "llm",
        publisher: "deepseek",
        key: "deepseek-r1",
        display_name: "DeepSeek R1",
        size_bytes: 1_204_926_103,
        loaded_instances: [],
        max_context_length: 131_072,
      },
      {
        type: "llm",
        publisher: "google",
        key: "google/gemma-4-26b-a4b",
        display_name: "Gemma 4 26B A4B",
        size_bytes: 17_990_911_801,
        loaded_instances: [{ id: "google/gemma-4-26b-a4b", config: { context_length: 4096, parallel: 4 } }],
        max_context_length: 262_144,
      },
      {
        type: "embedding",
        publisher: "nomic-ai",
        key: "text-embedding-nomic-embed-text-v1.5",
        size_bytes: 84_106_624,
        loaded_instances: [],
        max_context_length: 2048,
      },
    ],
  },
} satisfies Answers;

/** LM Studio before version 0.4, which answers what it does not know with 200. */
export const LM_STUDIO_BEFORE = {
  "/api/v1/models": { error: "Unexpected endpoint or method. (GET /api/v1/models)" },
  "/api/v0/models": {
    object: "list",
    data: [
      { id: "qwen2-vl-7b-instruct", object: "model", type: "vlm", state: "not-loaded", max_context_length: 32_768 },
      {
        id: "meta-llama-3.1-8b-instruct",
        object: "model",
        type: "llm",
        state: "loaded",
        max_context_length: 131_072,
        loaded_context_length: 8192,
      },
      {
        id: "text-embedding-nomic-embed-text-v1.5",
        object: "model",
        type: "embeddings",
        state: "not-loaded",
        max_context_length: 2048,
      },
    ],
  },
} satisfies Answers;

/** The server of llama.cpp with one model. */
export const LLAMA_CPP = {
  "/props": { default_generation_settings: { id: 0, n_ctx: 16_384 }, total_slots: 1, build_info: "b8681" },
  "/v1/models": {
    object: "list",
    data: [
      {
        id: "../models/Meta-Llama-3.1-8B-Instruct-Q4_K_M.gguf",
        object: "model",
        architecture: { input_modalities: ["text"], output_modalities: ["text"] },
        owned_by: "llamacpp",
        meta: { n_ctx_train: 131_072, size: 4_912_898_304 },
      },
    ],
  },
} satisfies Answers;

/** vLLM. */
export const VLLM = {
  "/v1/models": {
    object: "list",
    data: [
      {
        id: "Qwen/Qwen3-8B",
        object: "model",
        created: 1_737_783_302,
        owned_by: "vllm",
        root: "Qwen/Qwen3-8B",
        parent: null,
        max_model_len: 40_960,
        permission: [],
      },
    ],
  },
} satisfies Answers;
