import type { z } from "zod/mini";
import type { usageSchema, wireErrorSchema } from "./event-schemas";

/** A failure as sent to the browser, with a message for a person. */
export type WireError = z.infer<typeof wireErrorSchema>;

export type ErrorCode = WireError["code"];

/** The usage of one generation. Tokens are counted by the model, or estimated if it does not count. */
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
