import "server-only";
import type { IncomingMessage } from "node:http";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { z } from "zod";
import { modelName } from "@/lib/server/env/env-variables";
import { parseJson } from "@/lib/text/json";
import type { CallTokens } from "./call-tokens";
import { errorWithin } from "./server-words";
import { stripThinking } from "./strip-thinking";
import type { Say, TextEvent } from "./text-model";
import { textWindow } from "./text-window";
import type { CallClock } from "./time-limits";
import { failureSaid, UpstreamFailure } from "./upstream-failure";

/** The options for reading a reply. */
export interface ReplyOptions {
  /** The model's configured name, for a server that gives none. */
  model: string;
  /** Whether a reply that was cut off at its limit counts as complete. */
  mayEndAtLimit: boolean;
  clock: CallClock;
  tokens: CallTokens;
  say: Say;
}

/** The most tokens of one call: a server that reports more has not counted. */
const MOST_TOKENS = 10_000_000;
const tokens = z.int().min(0).max(MOST_TOKENS);

/**
 * The schema of one chunk of a reply, as far as it is used. Servers add fields, and leave others out or null. An
 * invalid value counts as missing, because it would get into budgets, the database and pages.
 */
const chunkSchema = z.object({
  model: modelName.nullish().catch(null),
  choices: z
    .array(z.object({ delta: z.looseObject({}).nullish(), finish_reason: z.string().min(1).nullish().catch(null) }))
    .nullish(),
  // A prompt has tokens: a server that reports 0 has not counted.
  usage: z
    .object({
      prompt_tokens: tokens.positive(),
      completion_tokens: tokens,
      // The prompt's tokens from the server's cache, by OpenAI's, DeepSeek's and Anthropic's names.
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish().catch(null),
      prompt_cache_hit_tokens: tokens.nullish().catch(null),
      cache_read_input_tokens: tokens.nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

type Chunk = z.output<typeof chunkSchema>;

/** The longest message in characters; usual ones are a few words. */
const MAX_MESSAGE_CHARACTERS = 1_000_000;

/** How long a server may take to end its response after its last word, so that the connection can be reused. */
const ENDING_MS = 1_000;

/**
 * Reads a reply in `text/event-stream` while it arrives, without its reasoning, and reports its events. The first text
 * is reported at once, and later text together for each window. Resolves when the reply is complete: once the model has
 * given a reason for its end, even if the server does not send `[DONE]`.
 * @throws UpstreamFailure, or the reason of the clock's signal.
 */
export async function readReply(body: IncomingMessage, reading: ReplyOptions): Promise<void> {
  const { signal } = reading.clock;
  const reply = new Reply(reading);
  try {
    await receive(body, signal, reply);
  } finally {
    leave(body, signal);
  }
  if (signal.aborted && !(reply.isFinished && reading.clock.expired())) throw signal.reason;
  reply.end();
}

/** Feeds a reply until it is over: by its `[DONE]`, by the end of the connection or by the signal. */
function receive(body: IncomingMessage, signal: AbortSignal, reply: Reply): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = createParser({
      maxBufferSize: MAX_MESSAGE_CHARACTERS,
      onError: ({ type }) => type === "max-buffer-size-exceeded" && resolve(),
      onEvent: (message) => (message.data === "[DONE]" ? resolve() : reply.take(message)),
    });
    const read = (text: string) => {
      try {
        try {
          parser.feed(text);
        } finally {
          // The reader has everything that came before a failure.
          reply.passOn();
        }
      } catch (error) {
        reject(error);
      }
    };
    const window = textWindow(read);
    const end = () => {
      window.flush();
      resolve();
    };
    body.setEncoding("utf8");
    body.on("data", (text: string) => (reply.hasBegun ? window.push(text) : read(text)));
    // A reset, a cut and an orderly end are all handled here.
    body.once("error", end);
    body.once("close", end);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}

/** Releases a response: a complete one returns its connection, and any other is closed. */
function leave(body: IncomingMessage, signal: AbortSignal): void {
  body.removeAllListeners("data");
  body.on("error", () => {});
  if (signal.aborted) {
    body.destroy();
    return;
  }
  const limit = setTimeout(() => body.destroy(), ENDING_MS);
  body.once("close", () => clearTimeout(limit));
  body.resume();
}

type Incomplete = "cut-off" | "filtered" | "broken-stream";

/**
 * The reasons for an incomplete end, as OpenAI and other servers name them; any other one means that it is complete.
 */
const INCOMPLETE: readonly (readonly [RegExp, Incomplete])[] = [
  [/^(?:length|max_(?:output_)?(?:tokens|length)|model_length)$/i, "cut-off"],
  [/filter|safety|recitation|prohibited|blocklist|refusal|sensitive|moderation/i, "filtered"],
  [/error|abort|insufficient|cancel/i, "broken-stream"],
];

/** Collects one reply. */
class Reply {
  readonly #filter = stripThinking();
  /** Text that has been read and not reported yet. */
  #text = "";
  #name: string | undefined;
  /** Whether text has been reported. */
  hasBegun = false;
  /** Whether the model has given a reason for its end. */
  isFinished = false;
  #incomplete: Incomplete | undefined;

  readonly #reading: ReplyOptions;

  constructor(reading: ReplyOptions) {
    this.#reading = reading;
  }

  /** Takes the next message of the stream. */
  take({ data, event }: EventSourceMessage): void {
    const sent = parseJson(data);
    const error = errorWithin(sent);
    const chunk = chunkSchema.safeParse(sent).data;
    if (!chunk || event === "error" || error !== undefined) throw failureSaid(error ?? sent);
    const choice = chunk.choices?.[0];
    if (this.#hears(choice)) this.#reading.clock.heard();
    const reason = choice?.finish_reason;
    this.isFinished ||= typeof reason === "string";
    this.#incomplete ??= typeof reason === "string" ? INCOMPLETE.find(([words]) => words.test(reason))?.[1] : undefined;
    const content = choice?.delta?.content;
    if (typeof content === "string") this.#text += this.#filter.push(content);
    this.#name ??= chunk.model || undefined;
    if (chunk.usage) this.#reading.tokens.counted = countOf(chunk.usage);
  }

  /** Reports the text that has been read since the last time. */
  passOn(): void {
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    if (!this.hasBegun) this.#reading.say({ type: "model", name: this.#name ?? this.#reading.model });
    this.hasBegun = true;
    this.#reading.say({ type: "text-delta", text });
  }

  /** Reports the rest. @throws UpstreamFailure when the reply is not complete. */
  end(): void {
    if (!this.isFinished) throw new UpstreamFailure({ kind: "broken-stream" });
    this.#text += this.#filter.end();
    this.passOn();
    // The reader has the part that has arrived, and should not take it for the whole.
    const endsAtWish = this.#incomplete === "cut-off" && this.#reading.mayEndAtLimit && this.hasBegun;
    if (this.#incomplete && !endsAtWish) throw new UpstreamFailure({ kind: this.#incomplete });
  }

  /** Takes a chunk; returns whether it has text. Reasoning counts as a sign of life, though none of it is shown. */
  #hears(choice: NonNullable<Chunk["choices"]>[number] | undefined): boolean {
    let isHeard = false;
    for (const name in choice?.delta) {
      const said = choice?.delta?.[name];
      if (name === "role" || typeof said !== "string" || said === "") continue;
      this.#reading.tokens.receivedBytes += Buffer.byteLength(said);
      isHeard = true;
    }
    return isHeard;
  }
}

/** Returns a server's count. One with more cached tokens than the prompt has is invalid. */
function countOf(usage: NonNullable<Chunk["usage"]>): Extract<TextEvent, { type: "usage" }> {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
  const cached =
    usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? usage.cache_read_input_tokens ?? 0;
  const cachedTokens = cached <= inputTokens ? cached : 0;
  return { type: "usage", inputTokens, ...(cachedTokens > 0 && { cachedTokens }), outputTokens };
}
