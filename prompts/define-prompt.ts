import { z } from "zod";
import type { OwnVoice } from "@/lib/voice/own-voice";
import { findMaterialExcess } from "@/lib/wizard/brief/material-excess";
import { type PromptParts, promptText, SYSTEM } from "./frame";
import { namesOptions, type PayloadFields } from "./payloads";

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
 * Makes a prompt from its payload schema and the parts of its texts. The payload's type stays inside. All texts of a
 * payload together have a limit too.
 */
export function definePrompt<Payload extends PayloadFields, Body>({
  payload: fields,
  system = SYSTEM,
  respondsWith = "stream",
  maxOutputTokens,
  parts,
}: {
  payload: z.ZodType<Payload, Body>;
  /** The role; that of a letter by default. */
  system?: string;
  respondsWith?: Prompt["respondsWith"];
  maxOutputTokens: number;
  /** Returns the parts of the user text. */
  parts: (payload: Payload) => PromptParts;
}): Prompt<Payload, Body> {
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
      return {
        success: true,
        data: { system, user: promptText(parsed.data, parts(parsed.data), voice), payload: parsed.data },
      };
    },
  };
}
