import * as z from "zod/mini";
import { ERROR_CODES } from "./error-codes";

/** The schema of an amount: tokens, seconds or dollars. */
export const amount = z.number().check(z.nonnegative());

/** The schema of a failure, on the wire and in a stored draft. */
export const wireErrorSchema = z.object({
  code: z.enum(ERROR_CODES),
  /** For a person. */
  message: z.string(),
  retryable: z.boolean(),
  retryAfterSeconds: z.exactOptional(amount),
  /** The path of the invalid field, e.g. `formData.topic`. */
  field: z.exactOptional(z.string()),
  /** The words of the model's server, as text; only for an operator. */
  details: z.exactOptional(z.string()),
});

/** A failure as sent to the browser. */
export type WireError = z.infer<typeof wireErrorSchema>;

export type ErrorCode = WireError["code"];

/** The schema of the usage of one generation: counted by the model, or estimated if it does not count. */
export const usageSchema = z.object({
  inputTokens: amount,
  /** How many of the input tokens were cached; absent if the model's server does not report it. */
  cachedTokens: z.exactOptional(amount),
  outputTokens: amount,
  estimated: z.boolean(),
  /** US dollars. */
  cost: amount,
});

export type Usage = z.infer<typeof usageSchema>;

/** One event of a generation, listed in order of arrival. `done` or `error` is the last. */
export type GenerationEvent =
  | { type: "prompt"; prompt: string }
  | { type: "input-tokens"; count: number }
  | { type: "model"; name: string }
  | { type: "text-delta"; text: string }
  | { type: "usage"; usage: Usage }
  | { type: "done" }
  | { type: "error"; error: WireError };
