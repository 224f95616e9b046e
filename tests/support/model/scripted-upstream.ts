import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { replyTo } from "./model-replies";

/** One request that reached the model's server. */
export interface UpstreamCall {
  /** Counted from 1. */
  number: number;
  /** The path with the query. */
  path: string;
  /** In milliseconds, by the same clock as `performance.now()`. */
  at: number;
  authorization: string | undefined;
  body: z.output<typeof chatBody>;
  system: string;
  user: string;
}

/** What the server does with one call. It may take its time; the answer ends when it says so. */
export type Behaviour = (call: UpstreamCall, answer: ServerResponse) => void | Promise<void>;

/** A model's server on the loopback that speaks OpenAI's chat completions, and does what a test tells it to. */
export type ScriptedUpstream = Awaited<ReturnType<typeof startScriptedUpstream>>;

const chatBody = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
});

/** Starts the server on a free port. Without a behaviour it answers every prompt as a good model does. */
export async function startScriptedUpstream(usual: Behaviour = wellBehaved) {
  let calls: UpstreamCall[] = [];
  let queue: Behaviour[] = [];
  // An answer that a test has left open is not counted in the next one.
  let answers = { open: 0, aborted: 0 };
  const server = createServer(async (request, answer) => {
    const counted = answers;
    counted.open += 1;
    // Writing to someone who has left is what some behaviours are about.
    answer.on("error", () => {});
    answer.once("close", () => {
      counted.open -= 1;
      if (!answer.writableFinished) counted.aborted += 1;
    });
    const call = await readCall(request, calls.length + 1);
    calls.push(call);
    await (queue.shift() ?? usual)(call, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    /** The base URL for `OPENAI_BASE_URL`. */
    url: `http://127.0.0.1:${portOf(server.address())}/v1`,
    get calls(): readonly UpstreamCall[] {
      return calls;
    },
    /** Calls that are being answered now. */
    get open() {
      return answers.open;
    },
    /** Calls that the other side gave up before they were answered. */
    get aborted() {
      return answers.aborted;
    },
    /** Queues behaviours, one for each of the next calls; after them the usual one applies again. */
    script: (...behaviours: Behaviour[]) => void queue.push(...behaviours),
    /** Forgets calls, counts and what is queued. */
    reset(): void {
      calls = [];
      queue = [];
      answers = { open: 0, aborted: 0 };
    },
    close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** Answers every prompt as a good model does. */
export function wellBehaved(call: UpstreamCall, answer: ServerResponse): void {
  const text = replyTo(call.user);
  openStream(answer);
  for (const piece of text.match(/\s*\S+/g) ?? []) sendText(answer, piece);
  endStream(answer, call, text);
}

/** Begins an answer in `text/event-stream`. */
export function openStream(answer: ServerResponse): void {
  answer.writeHead(200, { "Content-Type": "text/event-stream" });
  sendChunk(answer, { choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] });
}

/** Sends one chunk of a completion; what is not given is as usual. */
export function sendChunk(answer: ServerResponse, chunk: Readonly<Record<string, unknown>>): void {
  answer.write(frameOf(chunk));
}

export function frameOf(chunk: Readonly<Record<string, unknown>>): string {
  const usual = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_700_000_000, model: "scripted-1" };
  return `data: ${JSON.stringify({ ...usual, ...chunk })}\n\n`;
}

export function sendText(answer: ServerResponse, content: string): void {
  sendChunk(answer, { choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

/** Ends an answer as OpenAI does: the reason, the usage when it was asked for, and `[DONE]`. */
export function endStream(answer: ServerResponse, call: UpstreamCall, text: string, reason = "stop"): void {
  sendChunk(answer, { choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  if (call.body.stream_options?.include_usage) sendChunk(answer, { choices: [], usage: usageOf(call, text) });
  answer.end("data: [DONE]\n\n");
}

/** What the scripted model counts: a token for every word. */
export function usageOf(call: UpstreamCall, text: string): Record<string, number> {
  const words = (of: string) => of.split(/\s+/).length;
  const prompt_tokens = words(call.system) + words(call.user);
  const completion_tokens = words(text);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** Reads a request for a completion. */
export async function readCall(request: IncomingMessage, number: number): Promise<UpstreamCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chatBody.parse(JSON.parse(Buffer.concat(chunks).toString()));
  const said = (role: string) => body.messages.find((message) => message.role === role)?.content ?? "";
  return {
    number,
    path: request.url ?? "",
    at: performance.now(),
    authorization: request.headers.authorization,
    body,
    system: said("system"),
    user: said("user"),
  };
}

/** Returns the port that a server listens on. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return address.port;
}
