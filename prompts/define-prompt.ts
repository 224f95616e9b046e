import type { z } from "zod";

/** How the endpoint responds: a stream of events, or one JSON document `{ prompt, response }`. */
export type ResponseKind = "stream" | "json";

/** What a prompt says to the model, ready to be sent. */
export interface PreparedPrompt {
  /** Role and rules; the same for every letter. */
  system: string;
  /** The task with the brief in it; user text is fenced as data. */
  user: string;
  /** The parsed payload, for a writer that works from the brief itself. */
  payload: unknown;
}

/** One prompt: what it takes, what it says, and how its endpoint responds. */
export interface Prompt<Payload = unknown, Body = unknown> {
  readonly payload: z.ZodType<Payload, Body>;
  readonly respondsWith: ResponseKind;
  /** The most tokens that the reply may have. */
  readonly maxOutputTokens: number;
  /** Parses a request body and writes the prompt. The error of a failed result names the fields. */
  prepare(body: unknown): { success: true; data: PreparedPrompt } | { success: false; error: z.ZodError };
}

/** The prompts of one group by the last segment of their path, e.g. `prompt-5`. */
export type PromptRegistry = Readonly<Record<string, Prompt>>;

/** The request body that each prompt of a group takes. */
export type BodiesOf<Prompts extends PromptRegistry> = { [Name in keyof Prompts]: z.input<Prompts[Name]["payload"]> };

/**
 * Makes a prompt out of its payload schema and its texts.
 * The payload's type stays inside: whoever holds a registry deals in bodies and texts only.
 */
export function definePrompt<Payload, Body>(parts: {
  payload: z.ZodType<Payload, Body>;
  system: string;
  user: (payload: Payload) => string;
  respondsWith?: ResponseKind;
  maxOutputTokens?: number;
}): Prompt<Payload, Body> {
  return {
    payload: parts.payload,
    respondsWith: parts.respondsWith ?? "stream",
    maxOutputTokens: parts.maxOutputTokens ?? 1200,
    prepare(body) {
      const parsed = parts.payload.safeParse(body);
      if (!parsed.success) return parsed;
      return { success: true, data: { system: parts.system, user: parts.user(parsed.data), payload: parsed.data } };
    },
  };
}
