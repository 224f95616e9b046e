/** Everything that can go wrong on the way to a text (specification 10.3). */
export const ERROR_CODES = [
  "invalid_request",
  "unauthorized",
  "forbidden",
  "sign_in_required",
  "not_found",
  "conflict",
  "too_large",
  "rate_limited",
  "model_unavailable",
  "model_timeout",
  "budget_exhausted",
  // The connection between browser and server was cut: a lost network, or a server that is shutting down.
  "connection_lost",
  // Somebody ended the text before it was complete.
  "stopped",
  // Nobody followed the text, so that it was ended before it was complete.
  "abandoned",
  // The text is complete, but the server could not keep it.
  "not_saved",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure as it travels: what happened in words for a person, and whether trying again can help. */
export interface WireError {
  code: ErrorCode;
  message: string;
  retryable: boolean;
  retryAfterSeconds?: number;
  /** The path of the field that is wrong, e.g. `formData.topic`. */
  field?: string;
}

/** What one generation used. Tokens are counted by the model, or estimated when it does not count. */
export interface Usage {
  inputTokens: number;
  /** How many of the input tokens the model's server had read before; absent when it speaks of none. */
  cachedTokens?: number;
  outputTokens: number;
  estimated: boolean;
  /** US dollars. */
  cost: number;
}

/** One event of a generation, in the order in which they come; `done` or `error` is the last. */
export type GenerationEvent =
  | { type: "prompt"; prompt: string }
  | { type: "input-tokens"; count: number }
  | { type: "model"; name: string }
  | { type: "text-delta"; text: string }
  | { type: "usage"; usage: Usage }
  | { type: "done" }
  | { type: "error"; error: WireError };
