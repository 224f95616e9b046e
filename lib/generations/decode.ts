import { createParser, type EventSourceMessage } from "eventsource-parser";
import * as z from "zod/mini";
import { amount, type GenerationEvent, usageSchema, type WireError, wireErrorSchema } from "@/lib/stream/events";
import { DONE_DATA } from "./encode";

/** The longest frame in characters, far above a prompt with the longest letter. */
const MAX_FRAME_CHARACTERS = 4_000_000;

/** A frame without the shape of its kind: a bug on either side, or a proxy that rewrites responses. */
export class MalformedFrameError extends Error {
  override readonly name = "MalformedFrameError";
}

const errorBody = z.object({ error: wireErrorSchema });
const promptData = z.object({ prompt: z.string() });
const inputTokensData = z.object({ inputTokensNo: amount });
const modelData = z.object({ outputModel: z.string() });
const deltaData = z.object({ choices: z.tuple([z.object({ delta: z.object({ content: z.string() }) })]) });
const usageData = z.object({ outputTokensNo: amount, usage: usageSchema });

/** Readers for each kind of data line, by the key that identifies the kind (specification 7.1). */
const READERS: Readonly<Record<string, (data: unknown) => GenerationEvent>> = {
  prompt: (data) => ({ type: "prompt", prompt: parse(promptData, data).prompt }),
  inputTokensNo: (data) => ({ type: "input-tokens", count: parse(inputTokensData, data).inputTokensNo }),
  outputModel: (data) => ({ type: "model", name: parse(modelData, data).outputModel }),
  choices: (data) => ({ type: "text-delta", text: parse(deltaData, data).choices[0].delta.content }),
  outputTokensNo: (data) => ({ type: "usage", usage: parse(usageData, data).usage }),
};

export interface Frame {
  /** Its number in its generation; absent for a frame about the connection alone. */
  id?: number;
  /** Absent for an unknown kind, so that newer servers can add kinds. */
  event?: GenerationEvent;
}

/**
 * Reads the frames of a `text/event-stream` body as they arrive. Leaving the loop releases the body.
 * @param onBytes called for every chunk, including comments and incomplete frames
 * @throws MalformedFrameError for a frame that is not JSON, has the wrong shape, or is too long
 */
export async function* decodeFrames(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<Frame, void> {
  const arrived: EventSourceMessage[] = [];
  let overflow = false;
  const parser = createParser({
    maxBufferSize: MAX_FRAME_CHARACTERS,
    onEvent: (message) => arrived.push(message),
    onError: (error) => {
      overflow ||= error.type === "max-buffer-size-exceeded";
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      onBytes();
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      for (const message of arrived.splice(0)) yield frameOf(message);
      if (overflow) throw new MalformedFrameError("A frame is longer than any reply can be.");
    }
  } finally {
    // A failed body has nothing to cancel; its error has already been thrown.
    reader.cancel().catch(() => {});
  }
}

function frameOf(message: EventSourceMessage): Frame {
  const event = decodeMessage(message);
  const id = /^\d{1,15}$/.test(message.id ?? "") ? Number(message.id) : undefined;
  return { ...(id !== undefined && { id }), ...(event && { event }) };
}

/** Decodes a message into an event; null for an unknown kind. @throws MalformedFrameError for a wrong shape. */
export function decodeMessage(message: EventSourceMessage): GenerationEvent | null {
  if (message.event === "error") return { type: "error", error: decodeErrorBody(readJson(message.data)) };
  if (message.event !== undefined && message.event !== "message") return null;
  if (message.data === DONE_DATA) return { type: "done" };
  const data = readJson(message.data);
  if (typeof data !== "object" || data === null) return null;
  for (const [key, read] of Object.entries(READERS)) {
    if (Object.hasOwn(data, key)) return read(data);
  }
  return null;
}

/** Decodes `{ "error": … }`, the body of every failed response. @throws MalformedFrameError for any other shape. */
export function decodeErrorBody(data: unknown): WireError {
  return parse(errorBody, data).error;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedFrameError("A frame is not JSON.");
  }
}

function parse<Output>(schema: z.ZodMiniType<Output>, data: unknown): Output {
  const result = schema.safeParse(data);
  if (!result.success) throw new MalformedFrameError("A frame doesn't match its type.");
  return result.data;
}
