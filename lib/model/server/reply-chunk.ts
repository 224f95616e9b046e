import { z } from "zod";
import { modelName } from "@/lib/server/env-variables";
import { parseJson } from "@/lib/text/json";
import { errorWithin } from "./server-words";
import type { TextEvent } from "./text-model";
import { failureSaid, UpstreamFailure } from "./upstream-failure";

/** The most tokens of one call: a server that reports more has not counted. */
const MOST_TOKENS = 10_000_000;
const tokens = z.int().min(0).max(MOST_TOKENS);

/** A part of a text in a list: its words, or something that has none for the letter. */
const part = z.union([
  z.string(),
  z.looseObject({ type: z.string().regex(/think|thought|reason|^reference$/i) }).transform(() => ""),
  z.looseObject({ text: z.string() }).transform(({ text }) => text),
]);

/**
 * The text of a message: a string, or parts, some of them thoughts (https://docs.mistral.ai/capabilities/reasoning).
 */
const content = z.union([part, z.array(part).transform((parts) => parts.join(""))]).nullish();

const message = z.looseObject({ content: z.unknown().optional(), refusal: z.unknown().optional() }).nullish();

const choice = z.object({
  delta: message,
  // Some servers end with the whole message, or send it in place of the last delta.
  message,
  // Servers without a reason to end say so with null, an empty text or the word.
  finish_reason: z
    .string()
    .regex(/^(?!null$)./)
    .nullish()
    .catch(null),
});

/**
 * The schema of one chunk of a reply, as far as it is used. Servers add fields, and leave others out or null. An
 * invalid value counts as missing, because it would get into budgets, the database and pages.
 */
const chunkSchema = z.object({
  model: modelName.nullish().catch(null),
  choices: z.array(choice).nullish(),
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
type Usage = Extract<TextEvent, { type: "usage" }>;

export interface ReplyChunk {
  text: string;
  /** The whole text up to here, or its next piece: servers do both. */
  message: string;
  /** The bytes that the model has written with this chunk, reasoning included. */
  bytes: number;
  name: string | undefined;
  /** The reason for the end, if this is it. */
  reason: string | undefined;
  counted: Usage | undefined;
}

/** Reads one chunk of a reply from a message in JSON. @throws UpstreamFailure for an error, and for what cannot be read. */
export function readChunk(message: string, event: string | undefined): ReplyChunk {
  const sent = parseJson(message);
  const error = errorWithin(sent);
  if (event === "error" || error !== undefined) throw failureSaid(error ?? sent);
  const chunk = chunkSchema.safeParse(sent).data;
  if (!chunk) throw unreadable();
  const { delta, message: whole, finish_reason } = chunk.choices?.[0] ?? {};
  const text = readContent(delta?.content);
  return {
    text,
    message: text === "" ? readContent(whole?.content) : "",
    bytes: bytesOf(delta),
    name: chunk.model || undefined,
    // OpenAI's models refuse in a field of its own (https://platform.openai.com/docs/guides/structured-outputs).
    reason: delta?.refusal || whole?.refusal ? "refusal" : (finish_reason ?? undefined),
    counted: chunk.usage ? countOf(chunk.usage) : undefined,
  };
}

const unreadable = () => new UpstreamFailure({ kind: "broken-stream", code: "unreadable_chunk" });

/** Returns the text of a message. Anything else is a failure: without it, the letter would be shorter. */
function readContent(said: unknown): string {
  if (typeof said === "string") return said;
  const read = content.safeParse(said);
  if (!read.success) throw unreadable();
  return read.data ?? "";
}

/** The fields that say what something is, and not what the model wrote. */
const LABELS: ReadonlySet<string> = new Set(["role", "type", "format", "id"]);

/** The deepest value that a server sends for a reason: details of reasoning are three deep. */
const MAX_DEPTH = 6;

/** Returns the bytes of what a model has written in a delta: text and reasoning, in strings, lists and objects. */
function bytesOf(said: unknown, depth = 0): number {
  if (typeof said === "string") return Buffer.byteLength(said);
  if (typeof said !== "object" || said === null || depth === MAX_DEPTH) return 0;
  let bytes = 0;
  for (const [name, value] of Object.entries(said)) if (!LABELS.has(name)) bytes += bytesOf(value, depth + 1);
  return bytes;
}

/** Returns a server's count. One with more cached tokens than the prompt has is invalid. */
function countOf(usage: NonNullable<Chunk["usage"]>): Usage {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
  const cached =
    usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? usage.cache_read_input_tokens ?? 0;
  const cachedTokens = cached <= inputTokens ? cached : 0;
  return { type: "usage", inputTokens, ...(cachedTokens > 0 && { cachedTokens }), outputTokens };
}
