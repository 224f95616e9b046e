import type { z } from "zod";

/** The form of a response: a stream of events, or one JSON document `{ prompt, response }`. */
export type ResponseKind = "stream" | "json";

/** The texts of a prompt, ready to be sent to the model. */
export interface PreparedPrompt {
  /** The role and the rules, which are the same for every letter. */
  system: string;
  /** The task with the brief; text of the person is fenced as data. */
  user: string;
  /** The parsed payload, for a writer that works from the brief itself. */
  payload: unknown;
}

/** One prompt: its payload, its texts, and the form of its response. */
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

/** The request bodies of a group of prompts. */
export type BodiesOf<Prompts extends PromptRegistry> = { [Name in keyof Prompts]: z.input<Prompts[Name]["payload"]> };

/** Makes a prompt from its payload schema and its texts. The payload's type stays inside. */
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
