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
export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;

/**
 * Starts a server that answers these paths, and chat completions as a model's server does; nothing else is there.
 *
 * @throws Error with the code `EADDRINUSE` when something else has the port.
 */
export async function startFakeServer(answers: Answers, chat: Behaviour = wellBehaved, port = 0) {
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
    asked: asked as readonly Asked[],
    /** Requests that are being answered now. */
    get open() {
      return open;
    },
    close(): Promise<void> {
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

/** Ollama: one model is in memory, one is too large for any, one only embeds, and one is not on this machine. */
export const OLLAMA = {
  "/api/version": { version: "0.12.6" },
  "/api/tags": {
    models: [
      { name: "llama3.2:1b", size: 1_321_098_329, details: { family: "llama" } },
      { name: "giant:900b", size: 9e14, details: { family: "llama" } },
      { name: "qwen3:1.7b", size: 1_359_293_444, details: { family: "qwen3" } },
      { name: "all:latest", size: 45_960_996, details: { family: "nomic-bert" } },
      { name: "gpt-oss:120b-cloud", remote_host: "https://ollama.com:443", size: 384, details: { family: "gptoss" } },
      { name: "gemma3:270m", size: 291_554_930, details: { family: "gemma3" }, capabilities: ["completion"] },
      { name: "vectors:latest", size: 621_875_917, details: { family: "gemma3" }, capabilities: ["embedding"] },
    ],
  },
  "/api/ps": { models: [{ name: "gemma3:270m", context_length: 4096 }] },
} satisfies Answers;

/** LM Studio, with a model that is not loaded, one that is, and one that only embeds. */
export const LM_STUDIO = {
  "/api/v1/models": {
    models: [
      { type: "llm", key: "deepseek-r1", size_bytes: 1_204_926_103, loaded_instances: [], max_context_length: 131_072 },
      {
        type: "llm",
        key: "google/gemma-4-26b-a4b",
        size_bytes: 17_990_911_801,
        loaded_instances: [{ config: { context_length: 4096 } }],
        max_context_length: 262_144,
      },
      { type: "embedding", key: "nomic-embed", size_bytes: 84_106_624, loaded_instances: [], max_context_length: 2048 },
    ],
  },
} satisfies Answers;

/** LM Studio before version 0.4, which answers what it does not know with 200. */
export const LM_STUDIO_BEFORE = {
  "/api/v1/models": { error: "Unexpected endpoint or method. (GET /api/v1/models)" },
  "/api/v0/models": {
    object: "list",
    data: [
      { id: "qwen2-vl-7b-instruct", type: "vlm", state: "not-loaded", max_context_length: 32_768 },
      {
        id: "meta-llama-3.1-8b-instruct",
        type: "llm",
        state: "loaded",
        max_context_length: 131_072,
        loaded_context_length: 8192,
      },
      { id: "nomic-embed", type: "embeddings", state: "not-loaded", max_context_length: 2048 },
    ],
  },
} satisfies Answers;

/** The server of llama.cpp with one model. */
export const LLAMA_CPP = {
  "/props": { default_generation_settings: { n_ctx: 16_384 } },
  "/v1/models": {
    data: [
      {
        id: "../models/Meta-Llama-3.1-8B-Instruct-Q4_K_M.gguf",
        owned_by: "llamacpp",
        meta: { n_ctx_train: 131_072, size: 4_912_898_304 },
      },
    ],
  },
} satisfies Answers;

/** vLLM. */
export const VLLM = {
  "/v1/models": { data: [{ id: "Qwen/Qwen3-8B", owned_by: "vllm", max_model_len: 40_960 }] },
} satisfies Answers;
