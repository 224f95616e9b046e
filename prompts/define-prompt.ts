import { z } from "zod";
import type { OwnVoice } from "@/lib/voice/own-voice";
import { findMaterialExcess } from "@/lib/wizard/brief/material-excess";
import { FENCE_TEXT } from "./fence";
import { LETTER_ROLE, type PromptParts, promptText } from "./frame";
import { namesOptions, type PayloadFields } from "./letter-material";

/** The texts of a prompt, ready to be sent to the model. */
export interface PreparedPrompt {
  /** The role and the fence, which are the same for every letter. */
  system: string;
  /** The task with the brief; text of the person is fenced as data. */
  user: string;
  /** The parsed payload, for a writer that works from the brief itself. */
  payload: unknown;
}

/** One prompt: its payload, its texts, and the form of its response. */
export interface Prompt<Payload = unknown, Body = unknown> {
  readonly payload: z.ZodType<Payload, Body>;
  /** A stream of events, or one JSON document `{ prompt, response }`. */
  readonly respondsWith: "stream" | "json";
  /** The most tokens that the reply may have. */
  readonly maxOutputTokens: number;
  /**
   * Parses a request body and writes the prompt. The error of a failed result names the fields.
   * @param voice how the sender writes; null for a prompt without it.
   */
  prepare(
    body: unknown,
    voice?: OwnVoice | null,
  ): { success: true; data: PreparedPrompt } | { success: false; error: z.ZodError };
}

/** The prompts of one group by the last segment of their path, e.g. `prompt-5`. */
export type PromptRegistry = Readonly<Record<string, Prompt>>;

/** The request body of a prompt. */
export type BodyOf<One extends Prompt> = z.input<One["payload"]>;

/**
 * Makes a prompt, whose payload keeps its type. All texts of a payload together have a limit too.
 * @param parts the parts of the user text, or what makes them of a payload
 * @param other the role, that of a letter by default, and the form of the response
 */
export function definePrompt<Payload extends PayloadFields, Body>(
  fields: z.ZodType<Payload, Body>,
  maxOutputTokens: number,
  parts: PromptParts | ((payload: Payload) => PromptParts),
  { role = LETTER_ROLE, respondsWith = "stream" }: { role?: string; respondsWith?: Prompt["respondsWith"] } = {},
): Prompt<Payload, Body> {
  // Before the fields are read, which takes its time for texts that are too long anyway.
  const modest = z.custom<Body>().superRefine((body, context) => {
    const excess = findMaterialExcess(body);
    if (excess) context.addIssue({ code: "custom", path: [...excess.path], message: excess.message });
  });
  const payload = modest.pipe(fields.superRefine(namesOptions));
  return {
    payload,
    respondsWith,
    maxOutputTokens,
    prepare(body, voice = null) {
      const parsed = payload.safeParse(body);
      if (!parsed.success) return parsed;
      const user = promptText(parsed.data, typeof parts === "function" ? parts(parsed.data) : parts, voice);
      return { success: true, data: { system: `${role}\n\n${FENCE_TEXT}`, user, payload: parsed.data } };
    },
  };
}
