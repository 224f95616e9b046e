import * as z from "zod/mini";
import type { StoredAnswer } from "./answer-state";

const count = z.number().check(z.nonnegative());

const answer = z.object({
  text: z.string().check(z.minLength(1)),
  generationId: z.optional(z.guid()),
  model: z.string(),
  usage: z.nullable(z.object({ prompt_tokens: count, completion_tokens: count, total_tokens: count })),
  estimated: z.boolean(),
  reachedLimit: z.boolean(),
});

/** The schema of an answer in a browser's storage. */
export const storedAnswer = z.object({
  answer: z.nullable(answer),
  partialText: z.string(),
  running: z.nullable(z.object({ generationId: z.guid(), maxTokens: count })),
}) satisfies z.ZodMiniType<StoredAnswer>;
